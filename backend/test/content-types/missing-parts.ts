import type { DataSource } from 'typeorm';
import { blankRow, type ContentRow } from '../../src/platform/content-types/content-row.js';
import type { StoredType } from '../../src/platform/content-types/content-types.js';

/** Calls that every content type has. The site, its sitemap and its feeds read the public ones. */
const ROUTES = [
  ['GET', '/api/public/TYPE'],
  ['GET', '/api/public/TYPE/:id'],
  ['GET', '/api/admin/TYPE'],
  ['GET', '/api/admin/TYPE/:id'],
  ['POST', '/api/admin/TYPE'],
  ['PUT', '/api/admin/TYPE/:id'],
  ['DELETE', '/api/admin/TYPE/:id'],
] as const;

/** Names that `AuditQuery` accepts. */
const AUDIT_NAME = /^[a-z-]{1,40}$/;

interface Known {
  database: DataSource;
  routes: readonly { method: string; path: string }[];
}

/** One sentence for each missing part of a content type. */
export async function missingParts(type: StoredType, { database, routes }: Known): Promise<string[]> {
  const columns = await columnsOf(database, type.table);
  const needs = (names: readonly string[]) => names.filter((name) => !columns.includes(name));
  const missing: string[] = [];
  const must = (holds: boolean, sentence: string) => {
    if (!holds) missing.push(`${type.type}: ${sentence}`);
  };
  must(await hasTrigger(database, type.table), 'no trigger tell_of_change, so caches do not notice its changes');
  const trash = needs(['id', 'version', 'updated_at']);
  must(trash.length === 0, `no column ${trash.join(', ')}, which restoring from the trash needs`);
  must(
    columns.includes('media_ids'),
    'no column media_ids, so it can show no pictures and pictures are not found by it',
  );
  must(
    !columns.includes('media_ids') || (await hasUseTriggers(database, type)),
    'no triggers that keep where its pictures are used, so pictures in use could be deleted',
  );
  const schedule = needs(['shown_from', 'shown_until']);
  must(schedule.length === 0, `no column ${schedule.join(', ')}, so its items can not be scheduled`);
  must(AUDIT_NAME.test(type.type), 'a name that the audit log can not be asked for');
  must(await isSearchSource(database, type), `newness "${type.newness}" is no SQL for its table, so search would fail`);
  const absent = ROUTES.map(([method, path]) => [method, path.replace('TYPE', type.type)] as const).filter(
    ([method, path]) => !routes.some((route) => route.method === method && route.path === path),
  );
  must(absent.length === 0, `no route ${absent.map((route) => route.join(' ')).join(', ')}`);
  // without flags it is a short list like branches, which search reads completely
  if (!type.hasFlags) return missing;
  must(await hasIndex(database, type.table, 'search'), `no index ${type.table}_search, so search would read all rows`);
  must(columns.includes('missing'), 'no column missing, so lists can not tell what a language lacks');
  must(await hasIndex(database, type.table, 'missing'), `no index ${type.table}_missing for what a language lacks`);
  const row = emptyRow(database, type);
  must(
    isRebuilt(type, row, columns),
    'no derived search text, so its items are neither found nor rebuilt after an upgrade',
  );
  const unread = unreadByRebuild(type, row);
  must(
    unread.length === 0,
    `derive() needs ${unread.join(', ')}, which derived.from lacks, so a rebuild would lose it`,
  );
  return missing;
}

async function columnsOf(database: DataSource, table: string): Promise<string[]> {
  const rows = await database.query<{ name: string }[]>(
    'SELECT attname::text AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped',
    [table],
  );
  return rows.map(({ name }) => name);
}

/** For inserts, updates, deletes and truncation, once per statement. */
async function hasTrigger(database: DataSource, table: string): Promise<boolean> {
  const rows = await database.query<object[]>(
    `SELECT FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
     WHERE tgrelid = $1::regclass AND proname = 'tell_of_change' AND tgtype & 60 = 60 AND tgtype & 1 = 0`,
    [table],
  );
  return rows.length > 0;
}

/** For each change of a row, and for truncation, with the type's own name. */
async function hasUseTriggers(database: DataSource, { table, type, hasFlags }: StoredType): Promise<boolean> {
  const rows = await database.query<{ events: number; arguments: string }[]>(
    `SELECT bit_or(tgtype & 60)::int AS events, encode(tgargs, 'escape') AS arguments
     FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
     WHERE tgrelid = $1::regclass AND proname = 'keep_item_media_uses' GROUP BY tgargs`,
    [table],
  );
  const expected = [type, ...(hasFlags ? ['published'] : [])].map((argument) => `${argument}\\000`).join('');
  return rows.length === 1 && rows[0]?.events === 60 && rows[0].arguments === expected;
}

async function hasIndex(database: DataSource, table: string, kind: 'search' | 'missing'): Promise<boolean> {
  const rows = await database.query<object[]>(
    `SELECT FROM pg_indexes WHERE schemaname = current_schema() AND tablename = $1 AND indexname = $2 AND indexdef LIKE $3`,
    [table, `${table}_${kind}`, `%${{ search: 'gin', missing: ', missing' }[kind]}%`],
  );
  return rows.length > 0;
}

async function isSearchSource(database: DataSource, { table, newness }: StoredType): Promise<boolean> {
  const asTime = `SELECT (${newness})::timestamptz FROM ${table} LIMIT 0`;
  return database.query(asTime).then(
    () => true,
    () => false,
  );
}

/** An item with only a title. */
function emptyRow(database: DataSource, { entity }: StoredType): ContentRow {
  const columns = database.hasMetadata(entity) ? database.getMetadata(entity).columns : [];
  const empty = columns.map(({ propertyName, type, isArray }): [string, unknown] => [
    propertyName,
    isArray ? [] : type === 'jsonb' ? {} : null,
  ]);
  const row: Record<string, unknown> & ContentRow = {
    ...Object.fromEntries<unknown>(empty),
    ...blankRow('', new Date(0)),
    content: { en: { title: 'A title' } },
  };
  return row;
}

function isRebuilt(
  { derived, hasSearchText, columnOf }: StoredType,
  row: ContentRow,
  columns: readonly string[],
): boolean {
  if (!hasSearchText || !derived?.from.includes('content')) return false;
  const made = Object.keys(derived.derive(row));
  return made.includes('search') && made.every((name) => columns.includes(columnOf.get(name) ?? name));
}

/** The properties that a type's `derive` reads although a rebuild does not load them. */
function unreadByRebuild({ derived }: StoredType, empty: ContentRow): string[] {
  const read = new Set<string>();
  const row = new Proxy(empty, {
    get: (target, name) => {
      read.add(String(name));
      return Reflect.get(target, name) as unknown;
    },
  });
  derived?.derive(row);
  return [...read].filter((name) => !derived?.from.includes(name));
}
