import { Readable } from 'node:stream';
import { FIRST_CATEGORIES } from '@muzey/shared-ui/object-record/first-categories.ts';
import { Client } from 'pg';
import type { StoredRecord } from '../src/content-types/collections/record/record.js';
import { exportRegister } from '../src/operations/register/export-register.js';
import {
  importRegister,
  tryRegister,
  type ImportOptions,
  type ImportReport,
} from '../src/operations/register/import-register.js';
import type { MapContext } from '../src/operations/register/mapping/map-record.js';
import { parseMapping, type Mapping } from '../src/operations/register/mapping/mapping.js';
import { Seen } from '../src/operations/register/mapping/seen.js';
import { TermIndex } from '../src/operations/register/mapping/term-index.js';
import { toRecord } from '../src/operations/register/own-record.js';
import type { RegisterRecord } from '../src/operations/register/register-item.js';
import { startApp, type TestApp } from './app.js';
import { truncate } from './truncate.js';

export const rowsOf = (records: RegisterRecord[], isCsv = false) =>
  Readable.from(records.map((record, index) => ({ line: index + 1, record, isCsv })));

/** A mapping with these rules, in addition to the one for titles. */
export const mappingOf = (...rules: object[]): Mapping =>
  parseMapping(JSON.stringify({ name: 'r', category: 'nature', rules: [{ from: 'title', to: 'title' }, ...rules] }));

export const countsOf = ({ read, created, changed, unchanged, rejected }: ImportReport): number[] => [
  read,
  created,
  changed,
  unchanged,
  rejected.length,
];

interface StoredObject {
  id: string;
  record: StoredRecord;
  content: Record<string, { title?: string; description?: string }>;
  earliest: number | null;
  search: string;
}

/** A museum for importing registers with mappings. */
export class MappedMuseum {
  private constructor(
    readonly api: TestApp,
    readonly client: Client,
  ) {}

  static async start(): Promise<MappedMuseum> {
    const api = await startApp();
    const client = new Client({ connectionString: api.databaseUrl });
    await client.connect();
    return new MappedMuseum(api, client);
  }

  async stop(): Promise<void> {
    await this.client.end();
    await this.api.stop();
  }

  async empty(): Promise<void> {
    await truncate(this.client, 'collections, trash, audit_entry, import_run, import_run_item');
    // a plan cached while there were few terms would scan all of them for each deleted one: minutes for 50,000
    await this.client.query('DISCARD PLANS');
    await this.client.query("DELETE FROM term WHERE kind <> 'category' OR NOT key = ANY($1)", [FIRST_CATEGORIES]);
  }

  async run(
    records: RegisterRecord[],
    mapping: Mapping | undefined,
    { isCsv = false, ...options }: Partial<ImportOptions> & { isCsv?: boolean } = {},
  ): Promise<ImportReport> {
    const map = await this.contextOf(mapping);
    return importRegister(this.client, rowsOf(records, isCsv), { publish: true, map, ...options });
  }

  /** A dry run. */
  async attempt(records: RegisterRecord[], isCsv = false, mapping?: Mapping): Promise<ImportReport> {
    return tryRegister(this.client, rowsOf(records, isCsv), { map: await this.contextOf(mapping), lang: 'en' });
  }

  /** The context in which a run with this mapping begins. */
  async contextOf(mapping: Mapping | undefined): Promise<MapContext | undefined> {
    return (
      mapping && {
        mapping,
        terms: await TermIndex.read(this.client),
        seen: new Seen(),
        numbers: new Set<string>(),
        naming: new Map(),
        counted: new Set<string>(),
      }
    );
  }

  async stored(): Promise<StoredObject[]> {
    const { rows } = await this.client.query<StoredObject>(
      'SELECT id, record, content, earliest, search FROM collections ORDER BY external_id',
    );
    return rows;
  }

  async records(): Promise<StoredRecord[]> {
    return (await this.stored()).map(({ record }) => record);
  }

  /** English labels by id. */
  async terms(kind: string): Promise<Map<string, string>> {
    const { rows } = await this.client.query<{ id: string; label: string }>(
      "SELECT id, labels->>'en' AS label FROM term WHERE kind = $1",
      [kind],
    );
    return new Map(rows.map(({ id, label }) => [id, label]));
  }

  async exported(): Promise<RegisterRecord[]> {
    const { usual, objects, terms } = await exportRegister(this.client);
    const found: RegisterRecord[] = [];
    for await (const one of objects) found.push(toRecord(one, usual, terms));
    return found;
  }
}
