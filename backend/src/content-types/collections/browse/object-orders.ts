import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { EntityManager } from 'typeorm';
import { uuid } from '../../../platform/database/column-types.js';
import { statement } from '../../../platform/database/statement.js';
import { DATED, OPEN_END, OPEN_START, type ObjectIndex } from './object-index.js';
import { LISTED } from './object-rows.js';

/** The orders of the public list, besides its own: the most recently and the first made, by number, by title. */
export const PUBLIC_SORTS = ['newest', 'oldest', 'number', 'title'] as const;
export type PublicSort = (typeof PUBLIC_SORTS)[number];

/** Parameter: the place of the reader's language. */
const BY_TITLE = statement(
  'the listed objects by title',
  `SELECT id FROM collections WHERE ${LISTED} ORDER BY title_keys[$1::int], created_at DESC, id DESC`,
  { id: uuid },
);
const BY_NUMBER = statement(
  'the listed objects by number',
  `SELECT id FROM collections WHERE ${LISTED} ORDER BY number_sort NULLS LAST, created_at DESC, id DESC`,
  { id: uuid },
);

/** The objects of an index in the orders that visitors ask for, each made once per index. */
export class ObjectOrders {
  private readonly made = new WeakMap<ObjectIndex, Map<string, Promise<Uint32Array>>>();

  /** All objects, as their places in the list, in another order. */
  async of(index: ObjectIndex, { sort, lang }: { sort: PublicSort; lang: Lang }, manager: EntityManager) {
    const orders = this.made.get(index) ?? new Map<string, Promise<Uint32Array>>();
    this.made.set(index, orders);
    const key = sort === 'title' ? `title ${lang}` : sort;
    const order = orders.get(key) ?? inOrder(index, { sort, lang }, manager);
    orders.set(key, order);
    // a later request tries again
    order.catch(() => orders.delete(key));
    return order;
  }
}

async function inOrder(
  index: ObjectIndex,
  { sort, lang }: { sort: PublicSort; lang: Lang },
  manager: EntityManager,
): Promise<Uint32Array> {
  if (sort === 'newest' || sort === 'oldest') return byYears(index, sort);
  const rows =
    sort === 'title' ? await BY_TITLE.all(manager, [LANGS.indexOf(lang) + 1]) : await BY_NUMBER.all(manager, []);
  const places = rows.flatMap(({ id }) => index.placeOf(id) ?? []);
  const placed = new Uint8Array(index.size);
  for (const place of places) placed[place] = 1;
  // changed since the index was made
  const others = index.rows.flatMap((_, place) => (placed[place] ? [] : place));
  return Uint32Array.from([...places, ...others]);
}

/** The year by which an object is ordered, with a minus where the latest come first; infinite without a date. */
export function yearOf({ facts, earliest, latest }: ObjectIndex, object: number, sort: 'newest' | 'oldest'): number {
  const [first = 0, last = 0] = [earliest[object], latest[object]];
  if (!((facts[object] ?? 0) & DATED)) return Infinity;
  return sort === 'oldest' ? (first === OPEN_START ? last : first) : -(last === OPEN_END ? first : last);
}

/** By the years in which they were made; those without a date come last, and equal ones stay in list order. */
function byYears(index: ObjectIndex, sort: 'newest' | 'oldest'): Uint32Array {
  const order = Uint32Array.from({ length: index.size }, (_, object) => object);
  const years = Float64Array.from(order, (object) => yearOf(index, object, sort));
  // Infinity - Infinity is NaN
  return order.sort((a, b) => (years[a] === years[b] ? a - b : (years[a] ?? 0) < (years[b] ?? 0) ? -1 : 1));
}
