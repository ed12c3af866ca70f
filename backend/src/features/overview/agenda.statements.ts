import { currentGrants, publishable, taskOf, withinGrants } from '../../platform/grants/grants.js';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { EntityManager } from 'typeorm';
import type { StoredType } from '../../platform/content-types/content-types.js';
import { hasBit } from '../../platform/content/list-query.js';
import { scopes } from '../../platform/content/state.js';
import { boolean, integer, text, texts, timestamp, uuid } from '../../platform/database/column-types.js';
import { Statement, statement, type RowOf } from '../../platform/database/statement.js';
import type { Localized } from '../../platform/text/localized.js';
import type { Content } from '../../platform/text/origins.js';
import { titlesOf, type TranslatedTable } from '../translations/translated-tables.js';
import { KEPT_DAYS } from '../../platform/revisions/revision.entity.js';
import { MAX_ENTRIES, type SCHEDULED_CHANGES, type WAITING_STATES } from './agenda.dto.js';

interface Found {
  type: string;
  id: string;
}

type Types = readonly StoredType[];

/** SQL: the items that the current account may work on. */
const ownOf = (type: string, table: string): string => withinGrants(taskOf(type), table) ?? 'true';

const LIST_SCOPE = (hasFlags: boolean): string => (hasFlags ? scopes.published : 'true');

interface Scheduled extends Found {
  at: Date;
  change: (typeof SCHEDULED_CHANGES)[number];
}

/** The times after `moment` at which a published item appears or disappears for visitors. */
export function readSchedules(manager: EntityManager, types: Types, moment: Date): Promise<Scheduled[]> {
  const next = ({ type, table, hasFlags }: StoredType, column: string, change: Scheduled['change']) =>
    `(SELECT '${type}' AS type, id, ${column} AS at, '${change}' AS change FROM ${table}
      WHERE ${column} > $1 AND ${hasFlags ? 'published' : 'true'} AND ${ownOf(type, table)} ORDER BY ${column} LIMIT ${MAX_ENTRIES})`;
  const parts = types.flatMap((type) => [next(type, 'shown_from', 'begins'), next(type, 'shown_until', 'ends')]);
  return manager.query<Scheduled[]>(`${parts.join(' UNION ALL ')} ORDER BY at, type, id LIMIT ${MAX_ENTRIES}`, [
    moment,
  ]);
}

/** The state of a waiting change or a release, ordered by how much it needs attention. */
const STATE = `CASE WHEN problem IS NOT NULL THEN 'stopped' WHEN publish_at IS NOT NULL THEN 'planned' ELSE 'waiting' END AS state`;
const URGENT_FIRST = 'problem IS NULL, publish_at NULLS LAST, updated_at DESC';
const state = text.as<(typeof WAITING_STATES)[number]>();

/** SQL: the languages whose texts a waiting change changes. */
const LANGUAGES = `ARRAY(SELECT lang FROM unnest('{${LANGS.join(',')}}'::text[]) WITH ORDINALITY AS known (lang, place)
  WHERE state -> 'content' -> lang IS DISTINCT FROM base -> 'content' -> lang ORDER BY place)`;

const waiting = ({ own = 'true', publishes = 'true' }: { own?: string; publishes?: string } = {}): string =>
  `SELECT type, item_id AS id, coalesce(publish_at, updated_at) AS at, username, ${STATE}, version,
     ${LANGUAGES} AS languages, ${publishes} AS may_publish
   FROM waiting_change WHERE type = ANY($1) AND ${own} ORDER BY ${URGENT_FIRST}, type, item_id LIMIT ${MAX_ENTRIES}`;

/** Parameters: names of types. */
const WAITING = statement('changes that wait, with what staff has to look at first', waiting(), {
  type: text,
  id: uuid,
  at: timestamp,
  username: text,
  state,
  version: integer,
  languages: texts.as<Lang[]>(),
  may_publish: boolean.orNull(),
});

/** SQL: whether the current account may work on the item `item_id` of the type `type`; undefined: on all of them. */
function ownItem(types: Types): string | undefined {
  if (currentGrants() === null) return undefined;
  const cases = types.map(
    ({ type, table }) =>
      `WHEN '${type}' THEN EXISTS (SELECT FROM ${table} WHERE id = item_id::uuid AND ${ownOf(type, table)})`,
  );
  return `CASE type ${cases.join(' ')} ELSE false END`;
}

interface OpenQuestion extends Found {
  field: string;
  text: string;
  username: string;
  at: Date;
}

/** Open questions about items that the current account may write in every language. */
export async function readQuestions(
  manager: EntityManager,
  tables: readonly TranslatedTable[],
): Promise<OpenQuestion[]> {
  if (currentGrants()?.languages) return [];
  const cases = tables.map(({ type, table, from, level }) => {
    const own = withinGrants(taskOf(type), table, { level }) ?? 'true';
    return `WHEN '${type}' THEN EXISTS (SELECT FROM ${from} WHERE ${table}.id = item_id AND ${own})`;
  });
  return manager.query<OpenQuestion[]>(
    `SELECT type, item_id AS id, field, text, username, asked_at AS at FROM question
     WHERE answer IS NULL AND CASE type ${cases.join(' ')} ELSE false END ORDER BY asked_at, id LIMIT ${MAX_ENTRIES}`,
  );
}

interface Named {
  id: string;
  content: Content;
  names: Localized<string> | null;
}

/** The titles of everything with texts. */
export async function readTitles(
  manager: EntityManager,
  tables: readonly TranslatedTable[],
  items: readonly Found[],
): Promise<(item: Found) => Localized<string>> {
  const titles = new Map<string, Localized<string>>();
  for (const table of tables) {
    const { type, texts, names = 'NULL', from } = table;
    const ids = items.flatMap((item) => (item.type === type ? item.id : []));
    if (ids.length === 0) continue;
    const sql = `SELECT id, ${texts} AS content, ${names} AS names FROM ${from} WHERE id = ANY($1::uuid[])`;
    const rows = await manager.query<Named[]>(sql, [ids]);
    for (const row of rows) titles.set(`${type} ${row.id}`, titlesOf(table, row));
  }
  return ({ type, id }) => titles.get(`${type} ${id}`) ?? {};
}

const namesOf = (types: Types): string[] => types.map(({ type }) => type);

export function readWaiting(manager: EntityManager, types: Types) {
  const own = ownItem(types);
  const publishes = publishable('type', 'item_id', namesOf(types));
  const asked = own ? new Statement<RowOf<typeof WAITING>>(waiting({ own, publishes }), WAITING.columns) : WAITING;
  return asked.all(manager, [namesOf(types)]);
}

/** Parameters: ids of releases; null: all. */
export const RELEASES_NOT_LIVE = statement(
  'releases that are not live, with what staff has to look at first',
  `SELECT id, name, coalesce(publish_at, updated_at) AS at, username, ${STATE}
   FROM releases WHERE published_at IS NULL AND ($1::uuid[] IS NULL OR id = ANY($1)) ORDER BY ${URGENT_FIRST}, id LIMIT ${MAX_ENTRIES}`,
  { id: uuid, name: text, at: timestamp, username: text, state },
);

/** Items whose last day is within seven days from `today`. */
export async function readEnding(
  manager: EntityManager,
  types: Types,
  today: string,
): Promise<(Found & { day: string })[]> {
  const parts = types.flatMap(({ type, table, hasFlags, lastDay }) =>
    lastDay === undefined
      ? []
      : [
          `SELECT '${type}' AS type, id, (${lastDay})::text AS day FROM ${table}
           WHERE (${lastDay}) BETWEEN $1::date AND $1::date + 6 AND ${LIST_SCOPE(hasFlags)}
             AND ${ownOf(type, table)}`,
        ],
  );
  if (parts.length === 0) return [];
  return manager.query(`${parts.join(' UNION ALL ')} ORDER BY day, type, id LIMIT ${MAX_ENTRIES}`, [today]);
}

interface Lacking {
  type: string;
  lang: Lang;
  count: number;
}

/** How many items of each type lack a text in each language; answered by the indexes for lists. */
export async function readLacking(manager: EntityManager, types: Types): Promise<Lacking[]> {
  const parts = types
    .filter(({ hasFlags }) => hasFlags)
    .flatMap(({ type, table }) =>
      LANGS.map(
        (lang) => `SELECT '${type}' AS type, '${lang}' AS lang, count(*)::int AS count FROM ${table}
          WHERE ${scopes.published} AND ${hasBit('missing', lang)} AND ${ownOf(type, table)}`,
      ),
    );
  const counted = await manager.query<Lacking[]>(parts.join(' UNION ALL '));
  return counted.filter(({ count }) => count > 0);
}

/** How many saves are searched for the most recently changed items: some items are saved many times. */
const MAX_SAVES = 200;
/** The same for an account with limits, which others' saves come before. */
const MAX_SAVES_OF_ALL = 5_000;

const lastChanges = (who: string, own?: string): string =>
  `SELECT type, item_id AS id, at, username FROM (
     SELECT DISTINCT ON (type, item_id) type, item_id, at, username FROM (
       SELECT type, item_id, version, at, username FROM revision
       WHERE ${who} AND type = ANY($2) AND at > now() - interval '${KEPT_DAYS} days'
       ORDER BY at DESC LIMIT ${own ? MAX_SAVES_OF_ALL : MAX_SAVES}
     ) AS saved ${own ? `WHERE ${own}` : ''} ORDER BY type, item_id, version DESC
   ) AS changed ORDER BY at DESC, type, id LIMIT ${MAX_ENTRIES}`;

const CHANGED = { type: text, id: text, at: timestamp, username: text.orNull() };

const BY = { own: 'account_id = $1', others: 'account_id <> $1' } as const;

/** Parameters: account, names of types. */
const CHANGES = {
  own: statement('items that an account changed last', lastChanges(BY.own), CHANGED),
  others: statement('items that other accounts changed last', lastChanges(BY.others), CHANGED),
} as const;

export function readChanges(manager: EntityManager, who: keyof typeof BY, accountId: string, types: Types) {
  const own = ownItem(types);
  const all = CHANGES[who];
  const asked = own ? new Statement<RowOf<typeof all>>(lastChanges(BY[who], own), CHANGED) : all;
  return asked.all(manager, [accountId, namesOf(types)]);
}
