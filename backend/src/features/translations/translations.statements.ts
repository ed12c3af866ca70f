import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { EntityManager } from 'typeorm';
import type { StoredType } from '../../platform/content-types/content-types.js';
import { scopes } from '../../platform/content/state.js';
import { taskOf, withinGrants } from '../../platform/grants/grants.js';
import type { Content, Origins } from '../../platform/text/origins.js';
import type { OpenState, TranslationStage } from './translations.dto.js';

type Types = readonly StoredType[];

/** SQL: the items that the current account may work on. */
const ownOf = ({ type, table }: StoredType): string => withinGrants(taskOf(type), table) ?? 'true';

const bitOf = (lang: Lang): number => 1 << LANGS.indexOf(lang);

/** SQL: written as the partial indexes of migration 0105 are. */
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
const partOf = ({ hasFlags }: StoredType, part: (typeof PARTS)[number]): string | undefined =>
  hasFlags ? part : part === PARTS[0] ? 'true' : undefined;

const viewsOf = ({ columnOf }: StoredType): string => (columnOf.has('views') ? 'views' : '0');

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
 * The first items of one part of the list: of each type its own first ones, by an index, and the first of these. Counted views, which only
 * news have, are sorted apart.
 */
function readPart(
  manager: EntityManager,
  types: Types,
  part: (typeof PARTS)[number],
  { lang, state, moment, limit }: Wanted,
): Promise<Place[]> {
  const firstOf = (type: StoredType): string[] => {
    const within = partOf(type, part);
    if (within === undefined) return [];
    const views = viewsOf(type);
    const order = views === '0' ? 'updated_at DESC, id' : `${views} DESC, updated_at DESC, id`;
    return [
      `(SELECT '${type.type}' AS type, id, ${views} AS views, updated_at FROM ${type.table}
        WHERE ${within} AND ${IN_STATE[state](lang)} AND ${ownOf(type)} ORDER BY ${order} LIMIT $2)`,
    ];
  };
  const parts = types.flatMap(firstOf);
  if (parts.length === 0) return Promise.resolve([]);
  return manager.query<Place[]>(
    `SELECT type, id FROM (${parts.join(' UNION ALL ')}) AS found WHERE $1::timestamptz IS NOT NULL
     ORDER BY views DESC, updated_at DESC, type, id LIMIT $2`,
    [moment, limit],
  );
}

/** The first items of the list. */
export async function readPlaces(manager: EntityManager, types: Types, wanted: Wanted): Promise<Place[]> {
  const places: Place[] = [];
  for (const part of PARTS) {
    const limit = wanted.limit - places.length;
    if (limit > 0) places.push(...(await readPart(manager, types, part, { ...wanted, limit })));
  }
  return places;
}

interface Counted {
  type: string;
  missing: number;
  behind: number;
  unknown: number;
  count: number;
}

/** How many items of each type have the same bits. */
export function readBits(manager: EntityManager, types: Types): Promise<Counted[]> {
  const parts = types.map(
    (type) =>
      `SELECT '${type.type}' AS type, missing, behind, unknown, count(*)::int AS count FROM ${type.table}
       WHERE ${ownOf(type)} GROUP BY missing, behind, unknown`,
  );
  return manager.query<Counted[]>(parts.join(' UNION ALL '));
}

export interface Translated extends Place {
  content: Content;
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

/** These items with their texts, unordered. */
export async function readTranslated(
  manager: EntityManager,
  types: Types,
  places: readonly Place[],
  moment: Date,
): Promise<Translated[]> {
  const read = async (type: StoredType): Promise<Translated[]> => {
    const ids = places.flatMap((place) => (place.type === type.type ? place.id : []));
    if (ids.length === 0) return [];
    const stage = type.hasFlags ? STAGE : `CASE WHEN $1::timestamptz IS NOT NULL THEN 'public' END`;
    return manager.query<Translated[]>(
      `SELECT '${type.type}' AS type, id, content, origins, missing, behind, unknown, ${stage} AS stage,
         ${viewsOf(type)} AS views, updated_at FROM ${type.table} WHERE id = ANY($2)`,
      [moment, ids],
    );
  };
  return (await Promise.all(types.map(read))).flat();
}
