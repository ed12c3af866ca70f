import { isDeepStrictEqual } from 'node:util';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rereadSizes, type Sizes } from '../reread-measures.js';

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Json = Record<string, unknown>;

interface Row {
  id: string;
  /** JSON that PostgreSQL's functions may refuse. */
  register: string;
  record: Json | null;
}

/** An object whose sizes become others. */
interface Changed {
  id: string;
  before: unknown;
  sizes: Sizes;
  register: string;
  record: Json;
}

/**
 * Imports read sizes wrongly: numbers ran on to the next unit, so that a year became a weight. The sizes of objects are
 * read anew from the rows of their registers where nobody has changed them, in the trash and in waiting changes, too.
 * Each object gets an entry in the audit log, under the name `upgrade`. The history stays as it was.
 */
export class SizesReadAnew1763700000092 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['collections', 'trash'] as const) {
      for (let after = FIRST; ;) {
        const rows = (await runner.query(READ[table], [after])) as Row[];
        const last = rows.at(-1);
        if (!last) break;
        after = last.id;
        const changed = rows.flatMap((row) => changedIn(row) ?? []);
        if (changed.length > 0) await WRITE[table](runner, changed);
        if (table === 'collections') await changeWaiting(runner, changed);
      }
    }
  }

  /** The sizes of today are right for older versions, too. */
  async down(): Promise<void> {
    await Promise.resolve();
  }
}

const READ = {
  collections: `SELECT id, record, register::text AS register FROM collections
    WHERE register::text LIKE '%"dimensions"%' AND record ? 'dimensions' AND id > $1 ORDER BY id LIMIT ${BATCH}`,
  trash: `SELECT id, item -> 'record' AS record, item ->> 'register' AS register FROM trash
    WHERE type = 'collections' AND item ->> 'register' LIKE '%"dimensions"%' AND item -> 'record' ? 'dimensions'
      AND id > $1 ORDER BY id LIMIT ${BATCH}`,
};

function changedIn({ id, register, record }: Row): Changed | undefined {
  const known: unknown = JSON.parse(register);
  const mapped = fieldOf(known, 'mapped');
  const mappedRecord = fieldOf(mapped, 'record');
  const lang = fieldOf(known, 'lang');
  const before = fieldOf(mappedRecord, 'dimensions');
  if (!isObject(known) || !isObject(mapped) || !isObject(mappedRecord) || typeof lang !== 'string') return undefined;
  if (!record || record.dimensions_text !== undefined || !isDeepStrictEqual(record.dimensions, before))
    return undefined;
  const sizes = rereadSizes(known.record, before, lang);
  if (!sizes) return undefined;
  const read = { ...known, mapped: { ...mapped, record: withSizes(mappedRecord, sizes) } };
  return { id, before, sizes, register: JSON.stringify(read), record: withSizes(record, sizes) };
}

function withSizes({ dimensions: _before, ...record }: Json, { dimensions, dimensions_text: text }: Sizes): Json {
  return { ...record, ...(dimensions !== undefined && { dimensions }), ...(text && { dimensions_text: text }) };
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

const columns = (rows: readonly Changed[]) => [
  rows.map(({ id }) => id),
  rows.map(({ record }) => JSON.stringify(record)),
  rows.map(({ register }) => register),
];
const ROWS = 'unnest($1::uuid[], $2::jsonb[], $3::text[]) AS row (id, record, register)';

const WRITE = {
  async collections(runner: QueryRunner, rows: readonly Changed[]): Promise<void> {
    await runner.query(
      `UPDATE collections SET record = row.record, register = row.register::json, version = version + 1, updated_at = now()
       FROM ${ROWS} WHERE collections.id = row.id`,
      columns(rows),
    );
    await runner.query(
      `INSERT INTO audit_entry (account_id, username, action, type, item_id, fields)
       SELECT $1, 'upgrade', 'changed', 'collections', item_id, '{record.dimensions}'
       FROM unnest($2::text[]) AS entry (item_id)`,
      [FIRST, rows.map(({ id }) => id)],
    );
  },
  async trash(runner: QueryRunner, rows: readonly Changed[]): Promise<void> {
    await runner.query(
      `UPDATE trash SET item = item || jsonb_build_object('record', row.record, 'register', row.register)
       FROM ${ROWS} WHERE trash.type = 'collections' AND trash.id = row.id`,
      columns(rows),
    );
  },
};

/** A waiting change would bring the earlier sizes back. */
async function changeWaiting(runner: QueryRunner, changed: readonly Changed[]): Promise<void> {
  const byId = new Map(changed.map((one) => [one.id, one]));
  const waiting = (await runner.query(
    `SELECT item_id::text AS item, base, state FROM waiting_change WHERE type = 'collections' AND item_id = ANY($1::uuid[])`,
    [[...byId.keys()]],
  )) as { item: string; base: Json; state: Json }[];
  for (const { item, base, state } of waiting) {
    const one = byId.get(item);
    if (!one) continue;
    await runner.query(
      `UPDATE waiting_change SET base = $2, state = $3, version = version + 1
       WHERE type = 'collections' AND item_id = $1::uuid`,
      [item, JSON.stringify(readAnew(base, one)), JSON.stringify(readAnew(state, one))],
    );
  }
}

function readAnew(state: Json, { before, sizes }: Changed): Json {
  const { record } = state;
  const isSame = isObject(record) && isDeepStrictEqual(record.dimensions, before);
  return isSame ? { ...state, record: withSizes(record, sizes) } : state;
}
