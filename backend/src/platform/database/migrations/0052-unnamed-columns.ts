import type { MigrationInterface, QueryRunner } from 'typeorm';
import { madeOf, withoutMade, type Texts } from '../made-descriptions.js';

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

interface Row extends Texts {
  id: string;
  /** JSON that PostgreSQL's functions may refuse. */
  register: string;
}

/**
 * Imports used unmapped columns of a register as the description of an object, so that internal notes such as its
 * storage location became public. These descriptions are withdrawn where nobody has changed them: from objects, the
 * trash, earlier versions and waiting changes. The stored register record stays. Each object gets an entry in the audit
 * log, under the name `upgrade`.
 */
export class UnnamedColumns1763700000052 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['collections', 'trash'] as const) {
      for (let after = FIRST; ;) {
        const rows = (await runner.query(READ[table], [after])) as Row[];
        const last = rows.at(-1);
        if (!last) break;
        after = last.id;
        await withdraw(runner, table, rows);
      }
    }
  }

  /** Going back would make them public again. */
  async down(): Promise<void> {
    await Promise.resolve();
  }
}

const READ = {
  collections: `SELECT id, content, documents, register::text AS register FROM collections
    WHERE register IS NOT NULL AND id > $1 ORDER BY id LIMIT ${BATCH}`,
  // earlier versions stored the value itself, not as text
  trash: `SELECT id, item -> 'content' AS content, coalesce(item -> 'documents', '{}') AS documents,
      coalesce(item ->> 'register', '') AS register
    FROM trash WHERE type = 'collections' AND item ->> 'register' IS NOT NULL AND id > $1 ORDER BY id LIMIT ${BATCH}`,
};

async function withdraw(runner: QueryRunner, table: keyof typeof READ, rows: readonly Row[]): Promise<void> {
  const made = new Map(rows.map((row) => [row.id, registerOf(row)]));
  const changed = rows.flatMap((row) => {
    const { lang, texts, json } = made.get(row.id) ?? NONE;
    const kept = withoutMade(row, lang, texts);
    return kept ? { id: row.id, lang, json, ...kept } : [];
  });
  await WRITE[table](runner, changed);
  await withdrawFromStates(runner, made);
}

interface Made {
  lang: string;
  texts: string[];
  json: string;
}
const NONE: Made = { lang: '', texts: [], json: '' };

function registerOf({ register }: Row): Made {
  const known: unknown = JSON.parse(register);
  if (typeof known !== 'object' || known === null || !('record' in known) || !('lang' in known)) return NONE;
  const { record, lang } = known;
  if (typeof record !== 'object' || record === null || typeof lang !== 'string') return NONE;
  // apart from these texts, the third rule reads records of the second rule the same way
  const json = Reflect.get(known, 'rule') === 2 ? JSON.stringify({ ...known, rule: 3 }) : register;
  return { lang, texts: madeOf(record), json };
}

type Changed = Texts & { id: string; lang: string; json: string };
const columns = (rows: readonly Changed[]) => [
  rows.map(({ id }) => id),
  rows.map(({ content }) => JSON.stringify(content)),
  rows.map(({ documents }) => JSON.stringify(documents)),
  rows.map(({ json }) => json),
];
const ROWS = 'unnest($1::uuid[], $2::jsonb[], $3::jsonb[], $4::text[]) AS row (id, content, documents, register)';

const WRITE = {
  /** Their search texts are rebuilt after the start. */
  async collections(runner: QueryRunner, rows: readonly Changed[]): Promise<void> {
    if (rows.length === 0) return;
    await runner.query(
      `UPDATE collections SET content = row.content, documents = row.documents, register = row.register::json, search = '',
         version = version + 1, updated_at = now()
       FROM ${ROWS} WHERE collections.id = row.id`,
      columns(rows),
    );
    await runner.query(
      `INSERT INTO audit_entry (account_id, username, action, type, item_id, fields)
       SELECT $1, 'upgrade', 'changed', 'collections', item_id, ARRAY['content.' || lang || '.description']
       FROM unnest($2::text[], $3::text[]) AS entry (item_id, lang)`,
      [FIRST, rows.map(({ id }) => id), rows.map(({ lang }) => lang)],
    );
  },
  async trash(runner: QueryRunner, rows: readonly Changed[]): Promise<void> {
    if (rows.length === 0) return;
    await runner.query(
      `UPDATE trash SET item = item || jsonb_build_object('content', row.content, 'documents', row.documents, 'search', '')
       FROM ${ROWS} WHERE trash.type = 'collections' AND trash.id = row.id`,
      columns(rows),
    );
  },
};

/** Earlier versions of these items, and their waiting changes. */
async function withdrawFromStates(runner: QueryRunner, made: ReadonlyMap<string, Made>): Promise<void> {
  const ids = [[...made.keys()]];
  const withdrawn = (id: string, texts: Partial<Texts>): Texts | undefined => {
    const { lang, texts: ofRecord } = made.get(id) ?? NONE;
    return withoutMade({ content: texts.content ?? {}, documents: texts.documents ?? {} }, lang, ofRecord);
  };
  type Revision = { item: string; version: number; state: Partial<Texts> };
  const revisions = (await runner.query(
    `SELECT item_id AS item, version, whole_revision(state, parts) AS state FROM revision
     WHERE type = 'collections' AND item_id = ANY($1::text[])`,
    ids,
  )) as Revision[];
  for (const { item, version, state } of revisions) {
    const kept = withdrawn(item, state);
    if (!kept) continue;
    // housekeeping deletes parts that nothing refers to any more
    await runner.query(
      `UPDATE revision SET state = state || $3::jsonb, parts = parts - ARRAY['content', 'documents']
       WHERE type = 'collections' AND item_id = $1 AND version = $2`,
      [item, version, JSON.stringify(kept)],
    );
  }
  type Waiting = { item: string; base: Partial<Texts>; state: Partial<Texts> };
  const changes = (await runner.query(
    `SELECT item_id::text AS item, base, state FROM waiting_change WHERE type = 'collections' AND item_id = ANY($1::uuid[])`,
    ids,
  )) as Waiting[];
  for (const { item, base, state } of changes) {
    const [before, after] = [withdrawn(item, base), withdrawn(item, state)];
    if (!before && !after) continue;
    await runner.query(
      `UPDATE waiting_change SET base = base || $2::jsonb, state = state || $3::jsonb, version = version + 1
       WHERE type = 'collections' AND item_id = $1::uuid`,
      [item, JSON.stringify(before ?? {}), JSON.stringify(after ?? {})],
    );
  }
}
