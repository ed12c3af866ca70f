import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Client } from 'pg';
import type { CollectionPart, Category } from '../collections/collections.entity.js';
import type { Localized, Texts } from '../content/localized.js';
import { searchText } from '../content/search.js';
import {
  refuseUnstorable,
  Rejected,
  toItem,
  type RegisterItem,
  type RegisterOptions,
  type RegisterRecord,
} from './register-item.js';
import type { Row } from './read-register.js';

export interface ImportOptions extends RegisterOptions {
  /** New items are published at once, not kept as drafts. */
  publish: boolean;
  /** Everything is done but kept: nothing is changed. */
  dryRun: boolean;
}

export interface ImportReport {
  read: number;
  created: number;
  changed: number;
  unchanged: number;
  rejected: { line: number; reason: string }[];
}

/** What is kept beside an imported item: the record as it came, and how it was read. */
export interface Registered extends RegisterOptions {
  record: RegisterRecord;
}

interface Stored {
  id: string;
  external_id: string;
  content: Localized<Texts<CollectionPart>>;
  category: Category;
  register: Registered | null;
}

interface Taken {
  line: number;
  record: RegisterRecord;
  item: RegisterItem;
}

/** Records that are written in one transaction: what was killed half-way is done up to a whole number of these. */
const BATCH = 1_000;
/** Who the audit trail says it was. */
const IMPORTER = { id: '00000000-0000-0000-0000-000000000000', username: 'import' };

/**
 * Writes a register into the collections. Records are found again by their number: a second run changes only what the register
 * changed, and never a text that an editor has changed since.
 */
export async function importRegister(
  client: Client,
  rows: AsyncIterable<Row>,
  options: ImportOptions,
): Promise<ImportReport> {
  const report: ImportReport = { read: 0, created: 0, changed: 0, unchanged: 0, rejected: [] };
  const seen = new Map<string, number>();
  let batch: Taken[] = [];
  for await (const row of rows) {
    report.read++;
    try {
      if ('rejected' in row) throw new Rejected(row.rejected);
      const item = toItem(row.record, options);
      refuseUnstorable(row.record);
      const first = seen.get(item.externalId);
      if (first !== undefined) throw new Rejected(`line ${first} has the same number`);
      seen.set(item.externalId, row.line);
      batch.push({ line: row.line, record: row.record, item });
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      report.rejected.push({ line: row.line, reason: error.message });
    }
    if (batch.length === BATCH) {
      await write(client, batch, options, report);
      batch = [];
    }
  }
  if (batch.length > 0) await write(client, batch, options, report);
  return report;
}

async function write(client: Client, batch: Taken[], options: ImportOptions, report: ImportReport): Promise<void> {
  const numbers = batch.map(({ item }) => item.externalId);
  await client.query('BEGIN');
  try {
    const { rows: deleted } = await client.query<{ number: string }>(
      "SELECT item->>'external_id' AS number FROM trash WHERE type = 'collections' AND item->>'external_id' = ANY($1)",
      [numbers],
    );
    const { rows: stored } = await client.query<Stored>(
      'SELECT id, external_id, content, category, register FROM collections WHERE external_id = ANY($1) FOR UPDATE',
      [numbers],
    );
    const inTrash = new Set(deleted.map(({ number }) => number));
    const known = new Map(stored.map((row) => [row.external_id, row]));
    const fresh: Taken[] = [];
    const altered: { before: Stored; after: Stored }[] = [];
    for (const taken of batch) {
      const before = known.get(taken.item.externalId);
      if (before) {
        const after = merged(before, taken, options);
        if (after) altered.push({ before, after });
        else report.unchanged++;
      } else if (inTrash.has(taken.item.externalId)) {
        report.rejected.push({ line: taken.line, reason: 'it was deleted here; the trash gives it back' });
      } else fresh.push(taken);
    }
    await insert(client, fresh, options);
    await update(
      client,
      altered.map(({ after }) => after),
    );
    report.created += fresh.length;
    report.changed += altered.length;
    await client.query(options.dryRun ? 'ROLLBACK' : 'COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** The stored item after its record has changed; undefined when there is nothing to change. */
function merged(stored: Stored, { record, item }: Taken, { lang, category }: ImportOptions): Stored | undefined {
  const register: Registered = { record, lang, ...(category ? { category } : {}) };
  if (isDeepStrictEqual(stored.register, register)) return undefined;
  const before = stored.register && toItem(stored.register.record, stored.register);
  const content = { ...stored.content };
  for (const [key, texts] of Object.entries(item.content) as [keyof typeof content, Texts<CollectionPart>][]) {
    // an editor's words are never taken back
    const untouched = content[key] === undefined || isDeepStrictEqual(content[key], before?.content[key]);
    if (untouched) content[key] = texts;
  }
  const sameCategory = before === null || stored.category === before.category;
  return { ...stored, content, category: sameCategory ? item.category : stored.category, register };
}

async function insert(client: Client, fresh: Taken[], { publish, lang, category }: ImportOptions): Promise<void> {
  if (fresh.length === 0) return;
  const rows = fresh.map(({ record, item }) => ({
    id: randomUUID(),
    ...item,
    register: { record, lang, ...(category ? { category } : {}) },
  }));
  await client.query(
    `INSERT INTO collections (id, external_id, content, category, search, register, published, created_at, updated_at)
     SELECT id, number, content::jsonb, category, search, register::json, $7, now(), now()
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
       AS row (id, number, content, category, search, register)`,
    [...columns(rows), publish],
  );
  await trail(client, 'created', rows);
}

async function update(client: Client, altered: Stored[]): Promise<void> {
  if (altered.length === 0) return;
  const rows = altered.map((row) => ({ ...row, externalId: row.external_id }));
  await client.query(
    `UPDATE collections SET content = row.content::jsonb, category = row.category, search = row.search,
       register = row.register::json, version = version + 1, updated_at = now()
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
       AS row (id, number, content, category, search, register)
     WHERE collections.id = row.id`,
    columns(rows),
  );
  await trail(client, 'changed', rows);
}

type Written = Omit<Stored, 'external_id' | 'register'> & { externalId: string; register: Registered | null };

/** The rows as one list a column, which PostgreSQL takes in one statement however many they are. */
const columns = (rows: Written[]): unknown[] => [
  rows.map(({ id }) => id),
  rows.map(({ externalId }) => externalId),
  rows.map(({ content }) => JSON.stringify(content)),
  rows.map(({ category }) => category),
  rows.map(({ content, externalId }) => searchText(content, [externalId])),
  rows.map(({ register }) => JSON.stringify(register)),
];

async function trail(client: Client, action: 'created' | 'changed', rows: Written[]): Promise<void> {
  await client.query(
    `INSERT INTO audit_entry (account_id, username, action, type, item_id, title)
     SELECT $1, $2, $3, 'collections', item_id, title FROM unnest($4::text[], $5::text[]) AS entry (item_id, title)`,
    [
      IMPORTER.id,
      IMPORTER.username,
      action,
      rows.map(({ id }) => id),
      rows.map(({ content }) => Object.values(content)[0]?.title ?? null),
    ],
  );
}
