import type { WordLoss } from './word-reader.ts';

/** Something that was changed or left out during an import. */
export type Change =
  | WordLoss
  | 'mergedCells'
  | 'dividedTables'
  | 'unnamedTables'
  | 'tablesAsLines'
  | 'deepLists'
  | 'links'
  | 'missingPictures'
  | 'embedded'
  | 'reduced'
  | 'asPlainText'
  | 'tooLarge';

/** How often each change was made, in order of first occurrence. */
export class Report {
  private readonly counts = new Map<Change, number>();

  add(change: Change, count = 1): void {
    if (count > 0) this.counts.set(change, this.count(change) + count);
  }

  count(change: Change): number {
    return this.counts.get(change) ?? 0;
  }

  get changes(): [Change, number][] {
    return [...this.counts];
  }
}
