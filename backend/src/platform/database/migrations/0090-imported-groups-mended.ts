import type { MigrationInterface, QueryRunner } from 'typeorm';
import { inTransaction } from '../in-transaction.js';

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** In graphemes. */
const MAX_TITLE_LENGTH = 2_000;

type Json = Record<string, unknown>;

interface Row {
  id: string;
  record: Json;
  /** JSON that PostgreSQL's functions may refuse. */
  register: string | null;
}

/**
 * Imports with a mapping stored what the console refuses, so these objects could not be saved: numbers without a type,
 * which become `other`; entries of numbers and inscriptions that say nothing, which are removed; full titles of more
 * than 2,000 characters, which are cut, since the kept row has them whole. An inscription that has only a translation
 * stays, and the console asks for its text. Objects in the trash and waiting changes are mended, too; the history stays
 * as it was. Each object gets an entry in the audit log, under the name `upgrade`. An interrupted run can be repeated.
 */
export class ImportedGroupsMended1763700000090 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['collections', 'trash'] as const)
      for (let after: string | undefined = FIRST; after !== undefined;)
        after = await inTransaction(runner, () => mendBatch(runner, table, after ?? FIRST));
    await inTransaction(runner, () => mendWaiting(runner));
  }

  /** The records of today are right for older versions, too. */
  async down(): Promise<void> {
    await Promise.resolve();
  }
}

/** SQL: whether a record may have something to mend. */
const perhaps = (record: string): string =>
  `(jsonb_path_exists(${record}, '$.numbers[*] ? (!exists(@.type) || !exists(@.number))')
    OR jsonb_path_exists(${record}, '$.inscriptions[*] ? (!exists(@.content))')
    OR EXISTS (SELECT FROM jsonb_path_query(${record}, '$.title.*') AS title WHERE length(title #>> '{}') > ${MAX_TITLE_LENGTH}))`;

const READ = {
  collections: `SELECT id, record, register::text AS register FROM collections
    WHERE id > $1 AND ${perhaps('record')} ORDER BY id LIMIT ${BATCH} FOR UPDATE`,
  trash: `SELECT id, item -> 'record' AS record, item ->> 'register' AS register FROM trash
    WHERE type = 'collections' AND id > $1 AND ${perhaps("(item -> 'record')")} ORDER BY id LIMIT ${BATCH} FOR UPDATE`,
};

const ROWS = 'unnest($1::uuid[], $2::jsonb[], $3::text[], $4::boolean[]) AS row (id, record, register, is_cut)';
/** An empty column for searching is made anew after the start. */
const WRITE = {
  collections: `UPDATE collections SET record = row.record, register = row.register::json, version = version + 1,
    search = CASE WHEN is_cut THEN '' ELSE search END, updated_at = now() FROM ${ROWS} WHERE collections.id = row.id`,
  trash: `UPDATE trash SET item = item || jsonb_build_object('record', row.record, 'register', row.register)
      || CASE WHEN is_cut THEN '{"search": ""}'::jsonb ELSE '{}' END
    FROM ${ROWS} WHERE trash.type = 'collections' AND trash.id = row.id`,
};
const TELL = `INSERT INTO audit_entry (account_id, username, action, type, item_id, fields)
  SELECT $1, 'upgrade', 'changed', 'collections', id, string_to_array(fields, ' ')
  FROM unnest($2::text[], $3::text[]) AS told (id, fields)`;

/** @returns the last id of the batch; undefined after the last batch */
async function mendBatch(
  runner: QueryRunner,
  table: 'collections' | 'trash',
  after: string,
): Promise<string | undefined> {
  const rows = (await runner.query(READ[table], [after])) as Row[];
  const mended = rows.flatMap((row) => {
    const record = mendedRecord(row.record);
    const fields = Object.keys(row.record).filter((name) => record[name] !== row.record[name]);
    return fields.length > 0 ? { id: row.id, record, fields, register: mendedRegister(row.register) } : [];
  });
  if (mended.length > 0) {
    await runner.query(WRITE[table], [
      mended.map(({ id }) => id),
      mended.map(({ record }) => JSON.stringify(record)),
      mended.map(({ register }) => register),
      mended.map(({ fields }) => fields.includes('title')),
    ]);
    const named = mended.map(({ fields }) => fields.map((name) => `record.${name}`).sort());
    await runner.query(TELL, [FIRST, mended.map(({ id }) => id), named.map((fields) => fields.join(' '))]);
  }
  return rows.at(-1)?.id;
}

/** A waiting change would bring the earlier record back. */
async function mendWaiting(runner: QueryRunner): Promise<void> {
  const waiting = (await runner.query(
    `SELECT item_id AS id, base, state FROM waiting_change
     WHERE type = 'collections' AND (${perhaps("(base -> 'record')")} OR ${perhaps("(state -> 'record')")})`,
  )) as { id: string; base: Json; state: Json }[];
  for (const { id, base, state } of waiting)
    await runner.query(
      `UPDATE waiting_change SET base = $2, state = $3, version = version + 1
       WHERE type = 'collections' AND item_id = $1::uuid`,
      [id, JSON.stringify(withMended(base)), JSON.stringify(withMended(state))],
    );
}

/** The stored reading of the register is mended in the same way: otherwise the field would count as changed by somebody. */
function mendedRegister(register: string | null): string | null {
  const known = register === null ? null : (JSON.parse(register) as Json | null);
  return known && isObject(known.mapped) ? JSON.stringify({ ...known, mapped: withMended(known.mapped) }) : register;
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const withMended = (state: Json): Json =>
  isObject(state.record) ? { ...state, record: mendedRecord(state.record) } : state;

function mendedRecord(record: Json): Json {
  const { numbers, inscriptions, title } = record;
  return {
    ...record,
    ...(Array.isArray(numbers) && numbers.some(isWrongNumber) && { numbers: numbers.flatMap(completeNumber) }),
    ...(Array.isArray(inscriptions) &&
      inscriptions.some(isEmpty) && {
        inscriptions: inscriptions.filter((group) => !isEmpty(group)),
      }),
    ...(isObject(title) &&
      Object.values(title).some(isTooLong) && {
        title: Object.fromEntries(Object.entries(title).map(([lang, text]) => [lang, fitted(text)])),
      }),
  };
}

const isWrongNumber = (group: unknown): boolean =>
  isObject(group) && (group.number === undefined || group.type === undefined);

const completeNumber = (group: unknown): unknown[] =>
  isObject(group) && group.number === undefined ? [] : [isObject(group) ? { type: 'other', ...group } : group];

const isEmpty = (group: unknown): boolean =>
  isObject(group) && [group.content, group.translation, group.transliteration].every((text) => text === undefined);

const SEGMENTER = new Intl.Segmenter();
const partsOf = (text: string): string[] => [...SEGMENTER.segment(text)].map(({ segment }) => segment);

const isTooLong = (text: unknown): boolean =>
  typeof text === 'string' && text.length > MAX_TITLE_LENGTH && partsOf(text).length > MAX_TITLE_LENGTH;

const fitted = (text: unknown): unknown =>
  typeof text === 'string' && isTooLong(text)
    ? `${partsOf(text)
        .slice(0, MAX_TITLE_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : text;
