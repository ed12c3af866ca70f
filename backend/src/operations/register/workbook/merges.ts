import { cellPlace } from './cell-place.js';
import { damaged, unsafe } from './refusals.js';
import { readXml } from './xml.js';

export interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const MAX_MERGES = 100_000;
const TAG = 'mergeCell';

/**
 * The merged cells of a sheet, by their first row. They stand behind its rows, so the sheet is read once more, but only
 * if it has any.
 */
export async function mergesOf(texts: () => AsyncIterable<string>): Promise<Merge[]> {
  if (!(await contains(texts(), TAG))) return [];
  const merges: Merge[] = [];
  await readXml(texts(), {
    open: (name, { ref = '' }) => {
      if (name !== TAG) return;
      if (merges.length === MAX_MERGES) throw unsafe(`has more than ${MAX_MERGES} merged cells`);
      const [from, to] = ref.split(':').map(cellPlace);
      if (!from) throw damaged();
      const { row: bottom, column: right } = to ?? from;
      merges.push({ top: from.row, left: from.column, bottom, right });
    },
    text: () => undefined,
    close: () => undefined,
  });
  return merges.toSorted((a, b) => a.top - b.top);
}

async function contains(texts: AsyncIterable<string>, tag: string): Promise<boolean> {
  let end = '';
  for await (const text of texts) {
    if ((end + text).includes(tag)) return true;
    end = text.slice(-tag.length);
  }
  return false;
}

/** Gives the value of merged cells to each of their rows: a registrar means it for all of them. */
export class MergedRows {
  private next = 0;
  /** The cells merged with those of rows above, by column. */
  private readonly open = new Map<number, { bottom: number; value: string }>();

  /** @param merges by their first row */
  constructor(private readonly merges: readonly Merge[]) {}

  /** Has to be called for each row, in their order. */
  fill(row: number, cells: Map<number, string>): void {
    const own = new Map(cells);
    for (const [column, { bottom, value }] of this.open) {
      if (bottom < row) this.open.delete(column);
      else if (!own.has(column)) cells.set(column, value);
    }
    for (; (this.merges[this.next]?.top ?? Infinity) <= row; this.next++) {
      const merge = this.merges[this.next];
      const value = merge?.top === row ? own.get(merge.left) : undefined;
      if (merge && value !== undefined && merge.bottom > row)
        this.open.set(merge.left, { bottom: merge.bottom, value });
    }
  }
}
