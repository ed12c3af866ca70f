import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { statements } from '../src/platform/database/statement.js';
import { createDatabase, type TestDatabase } from './database.js';
import { describeStatement, differences } from './describe-statement.js';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
  .map((name) => ({ name, source: readFileSync(join(SOURCE, name), 'utf8') }));
const declarations = (source: string): number => source.match(/\bstatement\(/g)?.length ?? 0;

/**
 * Files whose statements are built at run time: from columns and tables in TypeORM's metadata or the catalogue, or from
 * search words.
 */
const BUILT = [
  'features/downloads/download-subjects.ts',
  'features/iiif/iiif-pictures.ts',
  'operations/open-data/counts/open-data-counts.ts',
  'operations/translations/commands.ts',
  'platform/text/known-words.ts',
  'platform/cache/moments.ts',
  'platform/database/schedule-columns.ts',
  'platform/media/library/public-media.ts',
  'platform/database/search-words.ts',
  'platform/database/seeded-terms.ts',
  'platform/database/replace-index.ts',
  'operations/backup/make-backup.ts',
  'operations/backup/restore-backup.ts',
  'operations/backup/tables.ts',
  'features/revisions/undo.service.ts',
  'platform/audit/record.ts',
  'platform/content/count-items.ts',
  'platform/content/linked-items.ts',
  'platform/content/released-items.ts',
  'platform/revisions/write-row.ts',
  'platform/revisions/write-rows.ts',
  'platform/database/content-table.ts',
  'platform/database/held-back.ts',
  'platform/database/item-events.ts',
  'platform/database/lock-table.ts',
  'platform/database/media-use-triggers.ts',
  'platform/database/missing-languages.ts',
  'platform/database/pages.ts',
  'platform/database/public-changes.ts',
  'platform/database/slug-function.ts',
  'platform/database/statement.ts',
  'platform/database/title-keys.ts',
  'platform/database/translation-states.ts',
  'platform/http/existing.ts',
  'platform/search/derived.ts',
  'platform/search/found-items.ts',
  'platform/search/merging.ts',
  'platform/search/search.service.ts',
  'platform/search/unindexed-items.ts',
  'platform/search/unused-words.ts',
  'platform/trash/discard.ts',
  'platform/trash/item-titles.ts',
  'platform/trash/trash.service.ts',
  'features/overview/agenda.statements.ts',
  'features/translations/translations.statements.ts',
  'features/releases/release-reader.ts',
  'platform/content/edited-item.guard.ts',
  'platform/content/release-members.ts',
  'platform/media/library/media-access.ts',
];
/** Statements that run before the schema exists, or do not use it. */
const WITHOUT_SCHEMA = ['platform/database/embedded/upgrade-copy.ts', 'platform/health/health.service.ts'];
/** A query other than a command that refers to no table. */
const PLAIN_QUERY = /\.query(?:<[^(]*>)?\(\s*(?!['`](?:BEGIN|COMMIT|ROLLBACK|LISTEN|NOTIFY)\b)/;

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createDatabase('migrated');
  client = new Client({ connectionString: database.url });
  await client.connect();
  for (const { name, source } of files) if (declarations(source) > 0) await import(join(SOURCE, name));
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('every declared statement is known to this test', () => {
  expect(statements.size).toBe(files.reduce((sum, { source }) => sum + declarations(source), 0));
  expect(statements.size).toBeGreaterThan(0);
});

test('plain SQL is declared as a statement, except where it is built', () => {
  const plain = files
    .filter(({ name, source }) => !name.includes('/migrations/') && PLAIN_QUERY.test(source))
    .map(({ name }) => name.replaceAll('\\', '/'));
  expect(plain.toSorted()).toEqual([...BUILT, ...WITHOUT_SCHEMA].toSorted());
});

test('every statement fits the migrated schema, and its columns are as they are declared', async () => {
  const wrong: string[] = [];
  for (const [name, { sql, columns }] of statements) {
    const declared = Object.entries(columns).map(([column, { type, isNullable }]) => ({ column, type, isNullable }));
    const complaint = await describeStatement(client, sql).then(
      (found) => differences(declared, found),
      (error: unknown) => String(error),
    );
    if (complaint !== '') wrong.push(`${name}: ${complaint}`);
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['SELECT id, name, phone FROM site', '"id" is smallint, not integer; "phone" may be null; "name" is not declared'],
  ['SELECT id::int AS id, coalesce(phone, $1) AS phone FROM site', ''],
  ['SELECT phone FROM site', '"id" is not given back; "phone" may be null'],
])('a declaration that is wrong is told: %s', async (sql, told) => {
  const declared = [
    { column: 'id', type: 'integer', isNullable: false },
    { column: 'phone', type: 'text', isNullable: false },
  ];
  expect(differences(declared, await describeStatement(client, sql))).toBe(told);
});

test('a statement that does not fit the schema is told', async () => {
  await expect(describeStatement(client, 'SELECT phones FROM site')).rejects.toThrow('column "phones" does not exist');
});
