import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { searchText } from '../../platform/text/search-text.js';
import { defaultTitle } from '../../platform/text/localized.js';
import type { Registered, Stored } from './patch.js';
import type { Fresh, Known, Taken } from './plan.js';

/** Who the audit trail says it was. */
const IMPORTER = { id: '00000000-0000-0000-0000-000000000000', username: 'import' };

export const NOTHING: Known = { byId: new Map(), byNumber: new Map(), deleted: new Set() };

/** What the museum knows of the objects of a batch; `lock`: nobody else changes them until the transaction ends. */
export async function findKnown(client: Client, batch: readonly Taken[], lock = false): Promise<Known> {
  const numbers = batch.flatMap(({ number }) => number ?? []);
  const ids = batch.flatMap(({ number, patch }) => patch?.id ?? number ?? []);
  const { rows: deleted } = await client.query<{ id: string; number: string | null }>(
    `SELECT id::text AS id, item->>'external_id' AS number FROM trash
     WHERE type = 'collections' AND (id::text = ANY($1) OR item->>'external_id' = ANY($2))`,
    [ids, numbers],
  );
  const { rows } = await client.query<Stored>(
    `SELECT id, external_id AS number, version, content, category, register FROM collections
     WHERE id IN (SELECT found.id::uuid FROM unnest($1::text[]) AS found (id) WHERE found.id ~ '^[0-9a-f-]{36}$')
        OR external_id = ANY($2) ORDER BY id ${lock ? 'FOR UPDATE' : ''}`,
    [ids.map((id) => id.toLowerCase()), numbers],
  );
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    byNumber: new Map(rows.flatMap((row) => (row.number === null ? [] : [[row.number, row]]))),
    deleted: new Set(deleted.flatMap(({ id, number }) => (number === null ? [id] : [id, number]))),
  };
}

/** In the client's transaction. */
export async function writeAll(client: Client, fresh: Fresh[], changed: Stored[], publish: boolean): Promise<void> {
  const created = fresh.map((row) => ({ ...row, id: row.id ?? randomUUID() }));
  if (created.length > 0) {
    await client.query(
      `INSERT INTO collections (id, external_id, content, category, search, register, version, published, created_at, updated_at)
       SELECT id, number, content::jsonb, category, search, register::json, version, $8, now(), now() FROM ${ROWS}`,
      [...columns(created), publish],
    );
    await trail(client, 'created', created);
  }
  if (changed.length > 0) {
    await client.query(
      `UPDATE collections SET external_id = number, content = row.content::jsonb, category = row.category, search = row.search,
         register = row.register::json, version = collections.version + 1, updated_at = now()
       FROM ${ROWS} WHERE collections.id = row.id`,
      columns(changed),
    );
    await trail(client, 'changed', changed);
  }
}

/** One list a column, which PostgreSQL takes in one statement however many rows they are. */
const ROWS = `unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[])
  AS row (id, number, content, category, search, register, version)`;

const columns = (rows: Stored[]): unknown[] => [
  rows.map(({ id }) => id),
  rows.map(({ number }) => number),
  rows.map(({ content }) => JSON.stringify(content)),
  rows.map(({ category }) => category),
  rows.map(({ content, number }) => searchText(content, number === null ? [] : [number])),
  rows.map(({ register }: { register: Registered | null }) => register && JSON.stringify(register)),
  rows.map(({ version }) => version),
];

async function trail(client: Client, action: 'created' | 'changed', rows: Stored[]): Promise<void> {
  await client.query(
    `INSERT INTO audit_entry (account_id, username, action, type, item_id, title)
     SELECT $1, $2, $3, 'collections', item_id, title FROM unnest($4::text[], $5::text[]) AS entry (item_id, title)`,
    [
      IMPORTER.id,
      IMPORTER.username,
      action,
      rows.map(({ id }) => id),
      rows.map(({ content }) => defaultTitle(content)),
    ],
  );
}
