import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { ListOrder } from '../../platform/content/list-cursor.js';

export const NEWEST_FIRST: Pick<ListOrder, 'keys'> = {
  keys: [
    { sql: 'item.created_at', type: 'timestamptz', direction: 'DESC' },
    { sql: 'item.id', type: 'uuid', direction: 'DESC' },
  ],
};

/** The same, after those with a position set by staff. */
export const BY_POSITION: ListOrder = {
  name: 'collections',
  keys: [{ sql: 'item.position', type: 'integer', direction: 'ASC', isNullable: true }, ...NEWEST_FIRST.keys],
};

/** By title in a reader's alphabet, or by number: in the order of an index, so that the first pages of a long list read few objects. */
export const sortedBy = (sort: 'title' | 'number', lang: Lang): ListOrder =>
  sort === 'title'
    ? {
        name: `collections by title in ${lang}`,
        keys: [
          { sql: `item.title_keys[${LANGS.indexOf(lang) + 1}]`, type: 'text', direction: 'ASC' },
          ...NEWEST_FIRST.keys,
        ],
      }
    : {
        name: 'collections by number',
        keys: [{ sql: 'item.number_sort', type: 'text', direction: 'ASC', isNullable: true }, ...NEWEST_FIRST.keys],
      };

/**
 * The order of the list in memory, where times are numbers: places of one are refused by the other.
 * @param first a name of the value that comes first; the keys are compared in `browse.ts`
 */
export const inMemory = (first: string): ListOrder => ({
  name: `collections in memory by ${first}`,
  keys: [{ sql: '0', type: 'integer', direction: 'ASC', isNullable: true }, ...BY_POSITION.keys],
});
