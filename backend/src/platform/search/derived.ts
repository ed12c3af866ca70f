import type { EntityManager } from 'typeorm';
import type { ContentRow } from '../content-types/content-row.js';
import type { StoredType } from '../content-types/content-types.js';
import { MADE_BY_OLDER_RULE } from '../text/search-text.js';
import { mediaSearchText, SEARCHED_COLUMNS, type SearchedMedia } from '../media/model/media-search-text.js';

/** A table with derived columns. */
export interface DerivedTable {
  table: string;
  /**
   * Rebuilds the derived columns of the next rows that follow an older rule, in the transaction of `manager`. Rows
   * locked by a writer are skipped.
   * @param after the last id of the previous rows
   * @returns the last id of these rows; undefined when there were none
   */
  renew(manager: EntityManager, after: string, rows: number): Promise<string | undefined>;
}

/** The tables with derived columns: those of the content types, and media, which are found by their descriptions. */
export function derivedTables(types: readonly StoredType[]): DerivedTable[] {
  const media = { table: 'media', columns: SEARCHED_COLUMNS, isStale: MADE_BY_OLDER_RULE };
  return [
    ...types.flatMap(ofContentType),
    derivedTable<SearchedMedia>(media, (row) => ({ search: mediaSearchText(row) })),
  ];
}

function ofContentType({ table, sourceColumns, derived, columnOf, needsBody }: StoredType): DerivedTable[] {
  if (!derived) return [];
  const isStale = needsBody ? `(${MADE_BY_OLDER_RULE} OR shown_languages IS NULL)` : MADE_BY_OLDER_RULE;
  const source = { table, columns: sourceColumns, isStale };
  return [derivedTable(source, (row: ContentRow) => byColumn(derived.derive(row), columnOf))];
}

const byColumn = (values: object, columnOf: ReadonlyMap<string, string>): object =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [columnOf.get(name) ?? name, value]));

interface Source {
  table: string;
  columns: string;
  /** SQL */
  isStale: string;
}

function derivedTable<Row>({ table, columns, isStale }: Source, derive: (row: Row) => object): DerivedTable {
  return {
    table,
    async renew(manager, after, rows) {
      const stale = await manager.query<(Row & { id: string })[]>(
        `SELECT id, ${columns} FROM ${table} WHERE id > $1 AND ${isStale} ORDER BY id LIMIT ${rows}
         FOR UPDATE SKIP LOCKED`,
        [after],
      );
      for (const row of stale) {
        const values: [string, unknown][] = Object.entries(derive(row));
        const set = values.map(([name], index) => `${name} = $${index + 2}`).join(', ');
        await manager.query(`UPDATE ${table} SET ${set} WHERE id = $1`, [row.id, ...values.map(([, value]) => value)]);
      }
      return stale.at(-1)?.id;
    },
  };
}
