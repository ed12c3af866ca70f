import { readFile, stat, writeFile } from 'node:fs/promises';
import { readXliff, XliffError, XLIFF_LIMITS, type ReadFile } from '@muzey/shared-ui/xliff/read-xliff.ts';
import { takeIn, type FieldRefusal } from '@muzey/shared-ui/xliff/take-in.ts';
import type { TextItem } from '@muzey/shared-ui/xliff/units.ts';
import { sourceUnits, wordCount, writeXliff, type Direction } from '@muzey/shared-ui/xliff/write-xliff.ts';
import { DataSource } from 'typeorm';
import { createApp } from '../../app.js';
import { loadConfig } from '../../platform/config/config.js';
import { ContentWriters } from '../../platform/content/content-writers.js';
import { ContentTypes } from '../../platform/content-types/content-types.js';
import { commandDatabase } from '../../platform/database/command-database.js';
import { hasContent } from '../demo/has-content.js';
import { fileError } from '../register/open-register.js';
import { Refused } from '../register/refused.js';
import { connect } from '../register/register-client.js';
import { museumIn } from '../register/museum-in.js';
import { OwnMuseum } from './own-museum.js';
import { parseXml } from './parse-xml.js';

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Opened {
  museum: OwnMuseum;
  types: readonly string[];
  /** The ids of the items of a type, the newest first. */
  idsOf: (type: string) => Promise<string[]>;
}

/** Runs on the museum's own services, without listening for requests. @throws {Refused} without a museum */
async function onMuseum<Result>(work: (opened: Opened) => Promise<Result>): Promise<Result> {
  const url = await commandDatabase({ create: false, upgrade: true });
  if (url === undefined || !(await isMuseum(url))) throw new Refused('There is no museum here yet.');
  const config = loadConfig({ ...process.env, DATABASE_URL: url, METRICS_PORT: undefined });
  const app = await createApp(config, { log: { write: () => undefined } });
  try {
    const contentTypes = app.get(ContentTypes);
    const idsOf = async (type: string) => {
      const found = contentTypes.find(type);
      if (!found) throw new Refused(`There is no type ${type}.`);
      const newestFirst = `SELECT id FROM ${found.table} ORDER BY created_at DESC, id`;
      const rows = await app.get(DataSource).query<{ id: string }[]>(newestFirst);
      return rows.map(({ id }) => id);
    };
    const types = contentTypes.all.map(({ type }) => type);
    return await work({ museum: new OwnMuseum(app.get(ContentWriters)), types, idsOf });
  } finally {
    await app.close();
  }
}

async function isMuseum(url: string): Promise<boolean> {
  const client = await connect(url);
  try {
    return (await museumIn(client)) && (await hasContent(client));
  } finally {
    await client.end();
  }
}

interface Wanted extends Direction {
  /** Undefined: all types. */
  type: string | undefined;
  missing: boolean;
}

/** @returns the exit code */
export async function writeFileOut(file: string, { type, missing, ...direction }: Wanted): Promise<number> {
  const items = await onMuseum(async ({ museum, types, idsOf }) => {
    const found: { type: string; item: TextItem }[] = [];
    for (const each of type === undefined ? types : [type])
      for (const id of await idsOf(each)) {
        const item = await museum.read(each, id);
        const units = item ? sourceUnits(item, direction) : [];
        if (!item || units.length === 0 || (missing && units.every(({ target }) => target))) continue;
        if (found.push({ type: each, item }) > XLIFF_LIMITS.files)
          throw new Refused(`These are more than ${XLIFF_LIMITS.files} entries. Choose a type, or --missing.`);
      }
    return found;
  });
  await writeFile(file, writeXliff(items, direction), { flag: 'wx' }).catch((error: unknown) => {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw isThere ? new Refused(`${file} is there already.`) : fileError(file, error);
  });
  const units = items.flatMap(({ item }) => sourceUnits(item, direction));
  say(`${items.length} entries, ${units.length} texts, ${wordCount(units)} words`);
  return 0;
}

/** @returns the exit code: 0 all taken, 1 something refused */
export async function takeInFile(file: string, later: boolean): Promise<number> {
  const files = await readFileIn(file);
  const report = await onMuseum(({ museum }) => takeIn(files, museum, { later }));
  const named = ({ field, code }: FieldRefusal) => (field === '' ? code : `${field}: ${code}`);
  for (const { type, id, title, fields, behind, refused, waits } of report.items) {
    if (fields.length > 0) say(`${type}/${id} ${title}: ${fields.join(', ')}${waits ? ' (waits)' : ''}`);
    if (behind.length > 0) say(`${type}/${id} ${title}: behind its source: ${behind.join(', ')}`);
    if (refused.length > 0) say(`${type}/${id} ${title}: refused: ${refused.map(named).join(', ')}`);
  }
  const changed = report.items.filter(({ fields }) => fields.length > 0).length;
  const refused = report.items.filter((item) => item.refused.length > 0).length;
  say(`${changed} entries changed, ${report.unchanged} unchanged, ${refused} with refusals`);
  if (report.unfinished > 0) say(`${report.unfinished} texts are marked as not finished, and were left out`);
  return refused > 0 ? 1 : 0;
}

const FAULTS: Readonly<Record<XliffError['code'], string>> = {
  too_large: 'is too large, or nested too deeply',
  not_xml: 'is not well-formed XML, or has a document type',
  not_xliff: 'is not XLIFF 1.2',
  unknown_language: 'has a language other than en, ru, uz-Latn and kaa-Latn, or only one',
};

/** @throws {Refused} */
async function readFileIn(file: string): Promise<ReadFile[]> {
  try {
    const { size } = await stat(file);
    // a character has up to three bytes for each UTF-16 unit
    if (size > XLIFF_LIMITS.length * 3) throw new XliffError('too_large');
    return readXliff(await readFile(file, 'utf8'), parseXml);
  } catch (error) {
    if (error instanceof XliffError) throw new Refused(`${file} ${FAULTS[error.code]}.`);
    throw fileError(file, error);
  }
}
