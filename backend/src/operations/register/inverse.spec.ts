import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { parse } from 'csv-parse/sync';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { runs } from '@muzey/shared-ui/testing/test-seed.ts';
import { Client } from 'pg';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { FIRST_CATEGORIES } from '@muzey/shared-ui/object-record/first-categories.ts';
import { ADDED_CATEGORIES, museum, title, type MadeMuseum } from '../../../test/arbitrary-museum.js';
import { RECORD_TERMS } from '../../../test/arbitrary-records.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { truncate } from '../../../test/truncate.js';
import { MAKE_TERMS } from '../../platform/terms/import-terms.js';
import { categoriesOf } from './carried-terms.js';
import { writeAll } from './collection-store.js';
import { exportRegister } from './export-register.js';
import { inert } from '../../platform/text/formula.js';
import { importRegister, type ImportReport } from './import-register.js';
import { toRecord } from './own-record.js';
import { toRow } from './own-row.js';
import { ownWorkbook } from './own-workbook.js';
import type { Registered, Stored } from './patch.js';
import { readRegister } from './read-register.js';
import { RULE, toItem, type RegisterRecord } from './register-item.js';

const FORMATS = ['jsonl', 'csv'] as const;
type Format = (typeof FORMATS)[number];

let database: TestDatabase;
let client: Client;
let folder: string;

beforeAll(async () => {
  database = await createDatabase('migrated');
  client = new Client({ connectionString: database.url });
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), 'muzey-inverse-'));
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
async function empty(): Promise<void> {
  await truncate(client, 'collections, trash, audit_entry');
  await client.query("DELETE FROM term WHERE kind <> 'category' OR NOT key = ANY($1)", [FIRST_CATEGORIES]);
}
beforeEach(empty);

/** Fills the museum like the console and earlier imports do. */
async function fill(objects: MadeMuseum): Promise<void> {
  await empty();
  const rows = objects.map((made, index): Stored => {
    const base = { id: randomUUID(), version: 1 + (index % 3) };
    if (!('record' in made)) return { ...base, ...made, number: null, register: null };
    const { more, category: own, ...fields } = made.record;
    const record: RegisterRecord = { accession: `A${index}`, ...fields, ...(own ? { category: own } : {}), ...more };
    const register: Registered = { record, lang: made.lang, category: made.given, rule: RULE };
    const { externalId: number, ...item } = toItem(record, register, { categories: 'any' });
    if (made.mapped) register.mapped = { mapping: 'm', number, ...item, record: made.mapped };
    return { ...base, objectRecord: made.mapped ?? {}, ...item, ...made.edited, number, register };
  });
  const terms = Object.entries(RECORD_TERMS);
  const labels = terms.map(([id]) => JSON.stringify({ en: id.slice(-5) }));
  await MAKE_TERMS.run(client, [terms.map(([id]) => id), terms.map(([, kind]) => kind), labels, terms.map(() => null)]);
  const added = Object.entries(ADDED_CATEGORIES);
  await MAKE_TERMS.run(client, [
    added.map(() => randomUUID()),
    added.map(() => 'category'),
    added.map(([, words]) => JSON.stringify(words)),
    added.map(([key]) => key),
  ]);
  await client.query('BEGIN');
  await writeAll(client, rows, [], false);
  await client.query('COMMIT');
}

const stored = async (): Promise<Stored[]> => {
  const { objects } = await exportRegister(client);
  const all: Stored[] = [];
  for await (const one of objects) all.push(one);
  return all.sort((a, b) => a.id.localeCompare(b.id));
};

async function exported(format: Format): Promise<string> {
  const { usual, objects, terms } = await exportRegister(client);
  const lines: unknown[] = [];
  for await (const one of objects) lines.push(format === 'csv' ? toRow(one, terms) : toRecord(one, usual, terms));
  if (format === 'jsonl') return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  return text(Readable.from(lines).pipe(stringify({ header: true, quoted: true })));
}

/** The options that an export states for an import into an empty museum. */
async function usualOptions() {
  const { usual, objects } = await exportRegister(client);
  await objects.next();
  await objects.return(undefined);
  return usual;
}

/** Also in a format that spreadsheets read. */
async function workbook(): Promise<Buffer> {
  const { objects, terms } = await exportRegister(client);
  const rows = async function* () {
    for await (const one of objects) yield toRow(one, terms);
  };
  return buffer(await ownWorkbook(rows()));
}

async function imported(format: Format | 'xlsx', file: string | Buffer): Promise<number[]> {
  const path = join(folder, `museum.${format}`);
  await writeFile(path, file);
  const report = await importRegister(client, readRegister(path), { publish: false });
  expect(report.rejected).toEqual([]);
  return counts(report);
}
const counts = ({ created, changed, unchanged }: ImportReport) => [created, changed, unchanged];

/** The objects without the fields that differ between two copies. */
const contentOf = (objects: Stored[]) =>
  objects
    .map(({ number, content, category, register, objectRecord: of }) => ({
      number,
      content,
      category,
      of,
      record: register?.record,
    }))
    .sort((a, b) => JSON.stringify(a.content).localeCompare(JSON.stringify(b.content)));

/** Keys and labels. */
const added = async () =>
  (
    await client.query<{ key: string; labels: object }>(
      "SELECT key, labels FROM term WHERE kind = 'category' AND NOT key = ANY($1)",
      [FIRST_CATEGORIES],
    )
  ).rows.map(({ key, labels }) => [key, labels] as const);
const broughtBy = (objects: Stored[]) => {
  const named = objects.flatMap(categoriesOf);
  return Object.fromEntries(Object.entries(ADDED_CATEGORIES).filter(([key]) => named.includes(key)));
};

const RUNS = { numRuns: runs(20, 60) };

test('a workbook that is taken in again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(museum, async (objects) => {
      await fill(objects);
      const before = await stored();
      expect(await imported('xlsx', await workbook())).toEqual([0, 0, objects.length]);
      expect(await stored()).toEqual(before);
    }),
    { numRuns: runs(6, 20) },
  );
});

describe.each(FORMATS)('%s', (format) => {
  test('an export that is taken in again changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(museum, async (objects) => {
        await fill(objects);
        const before = await stored();
        expect(await imported(format, await exported(format))).toEqual([0, 0, objects.length]);
        expect(await stored()).toEqual(before);
      }),
      RUNS,
    );
  });

  test('an export comes back into an empty museum as it was', async () => {
    await fc.assert(
      fc.asyncProperty(museum, async (all) => {
        // if unchanged, these are exported in their original form, and need their mapping on import
        const objects = all.map((one) => ('mapped' in one ? { ...one, mapped: undefined } : one));
        await fill(objects);
        const [before, file] = [await stored(), await exported(format)];
        const usual = await usualOptions();
        await empty();
        const path = join(folder, `copy.${format}`);
        await writeFile(path, file);
        const report = await importRegister(client, readRegister(path), { ...usual, publish: false });
        expect([report.rejected, report.created]).toEqual([[], objects.length]);
        expect(contentOf(await stored())).toEqual(contentOf(before));
        expect(Object.fromEntries(await added())).toEqual(broughtBy(before));
        expect(await exported(format)).toHaveLength(file.length);
      }),
      RUNS,
    );
  });

  test('what is changed in an export is changed, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(museum, fc.nat(), title, async (objects, which, other) => {
        await fill(objects);
        const before = await stored();
        const chosen = before[which % before.length];
        const lang = LANGS.find((each) => chosen?.content[each]?.title !== undefined);
        const old = lang && chosen?.content[lang]?.title;
        if (!chosen || !lang || old === undefined || old === other) return;
        const file = await exported(format);
        const changed =
          format === 'csv' ? changeRow(file, chosen, `title_${lang}`, other) : changeLine(file, chosen, lang, other);
        if (changed === undefined) return;
        expect(await imported(format, changed)).toEqual([0, 1, objects.length - 1]);
        const content = { ...chosen.content, [lang]: { ...chosen.content[lang], title: other } };
        const after = before.map((one) => (one === chosen ? { ...one, content, version: one.version + 1 } : one));
        expect(await stored()).toEqual(after);
      }),
      RUNS,
    );
  });

  test('a change of an object that was changed here after the export is refused', async () => {
    await fc.assert(
      fc.asyncProperty(museum, title, async (objects, other) => {
        await fill(objects);
        const [chosen] = await stored();
        const lang = LANGS.find((each) => chosen?.content[each]?.title !== undefined);
        if (!chosen || !lang || chosen.content[lang]?.title === other) return;
        const file = await exported(format);
        const changed =
          format === 'csv' ? changeRow(file, chosen, `title_${lang}`, other) : changeLine(file, chosen, lang, other);
        if (changed === undefined) return;
        await client.query('UPDATE collections SET version = version + 1 WHERE id = $1', [chosen.id]);
        const before = await stored();
        const path = join(folder, `late.${format}`);
        await writeFile(path, changed);
        const report = await importRegister(client, readRegister(path), { publish: false });
        expect(report.rejected.map(({ code }) => code)).toEqual(['export_again']);
        expect(await stored()).toEqual(before);
      }),
      RUNS,
    );
  });
});

/** A JSON line can only be changed here if it has its own texts: those of a record follow from its fields. */
function changeLine(file: string, { id }: Stored, lang: string, other: string): string | undefined {
  const lines = file
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RegisterRecord);
  const line = lines.find(
    ({ muzey }) => typeof muzey === 'object' && muzey !== null && Reflect.get(muzey, 'id') === id,
  );
  const holder = line?.content === undefined ? line?.muzey : line;
  const content: unknown = typeof holder === 'object' && holder !== null ? Reflect.get(holder, 'content') : undefined;
  const own: unknown = typeof content === 'object' && content !== null ? Reflect.get(content, lang) : undefined;
  if (typeof own !== 'object' || own === null) return undefined;
  Reflect.set(own, 'title', other);
  return lines.map((each) => `${JSON.stringify(each)}\n`).join('');
}

function changeRow(file: string, { id }: Stored, column: string, other: string): string {
  const rows: string[][] = parse(file);
  const at = rows[0]?.indexOf(column) ?? -1;
  const row = rows.find(([first]) => first === id);
  if (row) row[at] = inert(other);
  // in the format of an office program
  return rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n');
}
