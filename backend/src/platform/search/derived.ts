import type { EntityManager } from 'typeorm';
import type { Collection } from '../../content-types/collections/collections.entity.js';
import { derive as deriveCollection } from '../../content-types/collections/collections.mapper.js';
import { MADE_BY_OLDER_RULE, searchText } from '../text/search-text.js';
import type { Event } from '../../content-types/events/events.entity.js';
import { derive as deriveEvent } from '../../content-types/events/events.mapper.js';
import type { Exhibition } from '../../content-types/exhibitions/exhibitions.entity.js';
import { derive as deriveExhibition } from '../../content-types/exhibitions/exhibitions.mapper.js';
import type { MediaEntity } from '../media/media.entity.js';
import type { News } from '../../content-types/news/news.entity.js';
import { derive as deriveNews } from '../../content-types/news/news.mapper.js';

/** A table with columns that derive from others. */
export interface DerivedTable {
  table: string;
  /**
   * Makes the columns of the next rows anew, as far as an older rule made them, in the transaction of `manager`. Rows that somebody is
   * writing are left to him.
   * @param after the last id of the rows before
   * @returns the last id of these rows; undefined when there were none
   */
  renew(manager: EntityManager, after: string, rows: number): Promise<string | undefined>;
}

/** No row has this id, all come after it. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

function derived<Row>(table: string, columns: string, derive: (row: Row) => Record<string, unknown>): DerivedTable {
  return {
    table,
    async renew(manager, after, rows) {
      const stale = await manager.query<(Row & { id: string })[]>(
        `SELECT id, ${columns} FROM ${table} WHERE id > $1 AND ${MADE_BY_OLDER_RULE} ORDER BY id LIMIT ${rows}
         FOR UPDATE SKIP LOCKED`,
        [after],
      );
      for (const row of stale) {
        const values = Object.entries(derive(row));
        const set = values.map(([name], index) => `${name} = $${index + 2}`).join(', ');
        await manager.query(`UPDATE ${table} SET ${set} WHERE id = $1`, [row.id, ...values.map(([, value]) => value)]);
      }
      return stale.at(-1)?.id;
    },
  };
}

/** What each type derives on a write (its mapper), and pictures from what is said of them. */
export const DERIVED: readonly DerivedTable[] = [
  derived<News>('news', 'content, author', deriveNews),
  derived<Exhibition>('exhibitions', 'content, location', deriveExhibition),
  derived<Event>('events', 'content, location', deriveEvent),
  derived<Collection>('collections', 'content, external_id AS "externalId"', deriveCollection),
  derived<MediaEntity>('media', 'alt', ({ alt }) => ({ search: searchText({}, Object.values(alt)) })),
];
