import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TextMender } from '../mend-texts.js';

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Json = Record<string, unknown>;

interface Row {
  id: string;
  content: Json;
  record: Json;
  /** JSON that PostgreSQL's functions may refuse. */
  register: string;
}

interface Mended extends Row {
  mender: TextMender;
}

/**
 * Imports stored control characters, which the console refuses: an object that has them could not be saved. In texts that
 * came from the kept row of a register, U+0080 to U+009F become the characters of windows-1252 that were meant, and others
 * are removed. Texts of no kept row stay, and the console names them. Objects in the trash and waiting changes are mended,
 * too; the history stays as it was. Each object gets an entry in the audit log, under the name `upgrade`.
 */
export class ImportedTextsMended1763700000078 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['collections', 'trash'] as const) {
      for (let after = FIRST; ;) {
        const rows = (await runner.query(READ[table], [after])) as Row[];
        const last = rows.at(-1);
        if (!last) break;
        after = last.id;
        const mended = rows.flatMap((row) => mendedIn(row) ?? []);
        if (mended.length === 0) continue;
        await runner.query(WRITE[table], [
          mended.map(({ id }) => id),
          mended.map(({ content }) => JSON.stringify(content)),
          mended.map(({ record }) => JSON.stringify(record)),
          mended.map(({ register }) => register),
        ]);
        for (const { id, mender } of mended) await runner.query(TELL, [FIRST, id, [...mender.fields].sort()]);
        await mendWaiting(runner, mended);
      }
    }
  }

  /** The texts of today are right for older versions, too. */
  async down(): Promise<void> {
    await Promise.resolve();
  }
}

/** JSON as text has the first control characters as `\u0001`; the mender looks closer. */
const PERHAPS = String.raw`'[\u007F-\u009F]|\\u00[01]|\\b'`;

const READ = {
  collections: `SELECT id, content, record, register::text AS register FROM collections
    WHERE register IS NOT NULL AND (content::text ~ ${PERHAPS} OR record::text ~ ${PERHAPS}) AND id > $1
    ORDER BY id LIMIT ${BATCH}`,
  trash: `SELECT id, item -> 'content' AS content, coalesce(item -> 'record', '{}') AS record, item ->> 'register' AS register
    FROM trash WHERE type = 'collections' AND item ->> 'register' IS NOT NULL
      AND ((item -> 'content')::text ~ ${PERHAPS} OR (item -> 'record')::text ~ ${PERHAPS}) AND id > $1
    ORDER BY id LIMIT ${BATCH}`,
};

const ROWS = 'unnest($1::uuid[], $2::jsonb[], $3::jsonb[], $4::text[]) AS row (id, content, record, register)';
/** An empty column for searching is made anew after the start. */
const WRITE = {
  collections: `UPDATE collections SET content = row.content, record = row.record, register = row.register::json,
    search = '', version = version + 1, updated_at = now() FROM ${ROWS} WHERE collections.id = row.id`,
  trash: `UPDATE trash SET item = item || jsonb_build_object('content', row.content, 'record', row.record,
    'register', row.register, 'search', '') FROM ${ROWS} WHERE trash.type = 'collections' AND trash.id = row.id`,
};
const TELL = `INSERT INTO audit_entry (account_id, username, action, type, item_id, fields)
  VALUES ($1, 'upgrade', 'changed', 'collections', $2::text, $3)`;

function mendedIn({ id, content, record, register }: Row): Mended | undefined {
  const known: unknown = JSON.parse(register);
  if (typeof known !== 'object' || known === null || !('record' in known)) return undefined;
  const mender = new TextMender(known.record);
  const now = { content: mender.mend(content, 'content'), record: mender.mend(record, 'record') };
  if (mender.fields.size === 0) return undefined;
  const read = 'mapped' in known ? { ...known, mapped: mender.mend(known.mapped) } : known;
  return { id, ...now, register: JSON.stringify(read), mender };
}

/** A waiting change would bring the earlier texts back. */
async function mendWaiting(runner: QueryRunner, mended: readonly Mended[]): Promise<void> {
  const byId = new Map(mended.map(({ id, mender }) => [id, mender]));
  const waiting = (await runner.query(
    `SELECT item_id::text AS item, base, state FROM waiting_change WHERE type = 'collections' AND item_id = ANY($1::uuid[])`,
    [[...byId.keys()]],
  )) as { item: string; base: Json; state: Json }[];
  for (const { item, base, state } of waiting) {
    const mender = byId.get(item);
    await runner.query(
      `UPDATE waiting_change SET base = $2, state = $3, version = version + 1
       WHERE type = 'collections' AND item_id = $1::uuid`,
      [item, JSON.stringify(mender?.mend(base)), JSON.stringify(mender?.mend(state))],
    );
  }
}
