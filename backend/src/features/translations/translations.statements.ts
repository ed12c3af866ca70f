import type { Level } from '@muzey/shared-ui/accounts/tasks.ts';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { EntityManager } from 'typeorm';
import { scopes } from '../../platform/content/state.js';
import { currentGrants, taskOf, withinGrants } from '../../platform/grants/grants.js';
import type { Content, Origins } from '../../platform/text/origins.js';
import type { Localized } from '../../platform/text/localized.js';
import type { TranslatedTable } from './translated-tables.js';
import type { OpenState, TranslationStage } from './translations.dto.js';

type Tables = readonly TranslatedTable[];

/** SQL: the rows of which the current account may save a change. */
function ownOf({ type, table, isLive, level, levelOfTranslators = level }: TranslatedTable): string {
  const at = (of: Level | undefined) => withinGrants(taskOf(type), table, { level: of }) ?? 'true';
  const own = at(currentGrants()?.languages ? levelOfTranslators : level);
  const publishes = isLive === undefined ? 'true' : at('publish');
  return publishes === 'true' ? own : `(${own}) AND (${publishes} OR NOT ${isLive})`;
}

const bitOf = (lang: Lang): number => 1 << LANGS.indexOf(lang);

/** SQL: written as the partial indexes of migrations 0102 and 0105 are. */
const needsWork = (lang: Lang): string => `(missing | behind) & ${bitOf(lang)} <> 0`;

/** SQL: an item by the worst of its texts in a language. */
const IN_STATE: Record<OpenState | '', (lang: Lang) => string> = {
  '': needsWork,
  missing: (lang) => `${needsWork(lang)} AND missing & ${bitOf(lang)} <> 0`,
  behind: (lang) => `${needsWork(lang)} AND missing & ${bitOf(lang)} = 0`,
  unknown: (lang) => `unknown & ${bitOf(lang)} <> 0 AND (missing | behind) & ${bitOf(lang)} = 0`,
};

const IS_OVER = 'shown_until <= $1';

/** SQL: the items of each part of the list, in its order; together all items. `$1` is the time. */
const PARTS = [
  `${scopes.published} AND (${IS_OVER}) IS NOT TRUE`,
  scopes.draft,
  'published AND archived',
  `${scopes.published} AND ${IS_OVER}`,
  'archived AND NOT published',
] as const;

/** The same for items that are always published. */
const partOf = ({ hasFlags }: TranslatedTable, part: (typeof PARTS)[number]): string | undefined =>
  hasFlags ? part : part === PARTS[0] ? 'true' : undefined;

interface Place {
  type: string;
  id: string;
}

interface Wanted {
  lang: Lang;
  state: OpenState | '';
  moment: Date;
  limit: number;
}

/**
 * The first rows of one part of the list: of each table its own first ones, by an index, and the first of these. Counted
 * views, which only news have, are sorted apart.
 */
function readPart(
  manager: EntityManager,
  tables: Tables,
  part: (typeof PARTS)[number],
  { lang, state, moment, limit }: Wanted,
): Promise<Place[]> {
  const firstOf = (table: TranslatedTable): string[] => {
    const within = partOf(table, part);
    if (within === undefined) return [];
    const { type, from, views } = table;
    const order = views === undefined ? 'updated_at DESC, id' : `${views} DESC, updated_at DESC, id`;
    return [
      `(SELECT '${type}' AS type, id, ${views ?? '0'} AS views, updated_at FROM ${from}
        WHERE ${within} AND ${IN_STATE[state](lang)} AND ${ownOf(table)} ORDER BY ${order} LIMIT $2)`,
    ];
  };
  const parts = tables.flatMap(firstOf);
  if (parts.length === 0) return Promise.resolve([]);
  return manager.query<Place[]>(
    `SELECT type, id FROM (${parts.join(' UNION ALL ')}) AS found WHERE $1::timestamptz IS NOT NULL
     ORDER BY views DESC, updated_at DESC, type, id LIMIT $2`,
    [moment, limit],
  );
}

/** The first rows of the list, by rank. */
export async function readPlaces(manager: EntityManager, tables: Tables, wanted: Wanted): Promise<Place[]> {
  const ranks = [...new Set(tables.map(({ rank }) => rank))].sort((a, b) => a - b);
  const groups = ranks.map((rank) => tables.filter((table) => table.rank === rank));
  const places: Place[] = [];
  for (const group of groups) {
    for (const part of PARTS) {
      const limit = wanted.limit - places.length;
      if (limit > 0) places.push(...(await readPart(manager, group, part, { ...wanted, limit })));
    }
  }
  return places;
}

/** How many rows the list has in all; cheap, because a partial index has just these. */
export async function readTotal(
  manager: EntityManager,
  tables: Tables,
  { lang, state }: Pick<Wanted, 'lang' | 'state'>,
): Promise<number> {
  const parts = tables.map(
    (table) => `(SELECT count(*) FROM ${table.from} WHERE ${IN_STATE[state](lang)} AND ${ownOf(table)})`,
  );
  if (parts.length === 0) return 0;
  const [{ total } = { total: 0 }] = await manager.query<{ total: number }[]>(
    `SELECT (${parts.join(' + ')})::int AS total`,
  );
  return total;
}

interface Counted {
  type: string;
  missing: number;
  behind: number;
  unknown: number;
  count: number;
}

/** How many rows of each type have the same bits. */
export function readBits(manager: EntityManager, tables: Tables): Promise<Counted[]> {
  const parts = tables.map(
    (table) =>
      `SELECT '${table.type}' AS type, missing, behind, unknown, count(*)::int AS count FROM ${table.from}
       WHERE ${ownOf(table)} GROUP BY missing, behind, unknown`,
  );
  return manager.query<Counted[]>(parts.join(' UNION ALL '));
}

export interface Translated extends Place {
  content: Content;
  names: Localized<string> | null;
  origins: Origins;
  missing: number;
  behind: number;
  unknown: number;
  stage: TranslationStage;
  views: number;
  updated_at: Date;
}

const STAGE = `CASE WHEN ${IS_OVER} THEN 'ended' WHEN archived THEN 'archived' WHEN NOT published THEN 'draft'
  WHEN shown_from > $1 THEN 'soon' ELSE 'public' END`;

/** These rows with their texts, unordered. */
export async function readTranslated(
  manager: EntityManager,
  tables: Tables,
  places: readonly Place[],
  moment: Date,
): Promise<Translated[]> {
  const read = async ({
    type,
    from,
    texts,
    names = 'NULL',
    views = '0',
    ...table
  }: TranslatedTable): Promise<Translated[]> => {
    const ids = places.flatMap((place) => (place.type === type ? place.id : []));
    if (ids.length === 0) return [];
    const stage = table.hasFlags ? STAGE : (table.stage ?? `'public'`);
    return manager.query<Translated[]>(
      `SELECT '${type}' AS type, id, ${texts} AS content, ${names} AS names, origins, missing, behind, unknown, ${stage} AS stage,
         ${views} AS views, updated_at FROM ${from} WHERE $1::timestamptz IS NOT NULL AND id = ANY($2)`,
      [moment, ids],
    );
  };
  return (await Promise.all(tables.map(read))).flat();
}
