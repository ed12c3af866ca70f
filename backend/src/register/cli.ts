// `npm run import` and `npm run export`; the database is the one of DATABASE_URL.
import { stringify } from 'csv-stringify';
import { createWriteStream, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { isLang, LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { Client } from 'pg';
import { CATEGORIES, COLLECTION_PARTS } from '../collections/collections.entity.js';
import { migrate } from '../database/data-source.js';
import { exportRegister, type Exported } from './export-register.js';
import { importRegister } from './import-register.js';
import { progressBar } from './progress-bar.js';
import { readRegister } from './read-register.js';

const USAGE = `
npm run import -- --type collections FILE [--category NAME] [--lang en] [--publish] [--dry-run] [--report FILE]
npm run export -- --type collections FILE

FILE is JSON Lines (.jsonl) or CSV with a header (.csv), packed (.gz) or not. See docs/registers.md.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A mistake on the command line, for the person who typed it. */
class Usage extends Error {}

try {
  await main();
} catch (error) {
  const said = error instanceof Usage ? `${error.message}\n${USAGE}` : error instanceof Error ? error.message : error;
  process.stderr.write(`${String(said)}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [command, file] = positionals;
  if (values.type !== 'collections') throw new Usage('--type must be collections: the only register there is so far.');
  if (!file || positionals.length !== 2) throw new Usage('One FILE is needed.');
  const url = process.env.DATABASE_URL ?? '';
  await migrate(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    if (command === 'import') await runImport(client, file, values);
    else await runExport(client, file);
  } finally {
    await client.end();
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        type: { type: 'string' },
        category: { type: 'string' },
        lang: { type: 'string', default: 'en' },
        publish: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        report: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message : String(error));
  }
}

type Values = ReturnType<typeof readArguments>['values'];

async function runImport(client: Client, file: string, values: Values): Promise<void> {
  const { lang } = values;
  if (!isLang(lang)) throw new Usage(`--lang must be one of ${LANGS.join(', ')}.`);
  const category = CATEGORIES.find((name) => name === values.category);
  if (values.category !== undefined && !category)
    throw new Usage(`--category must be one of ${CATEGORIES.join(', ')}.`);
  const started = Date.now();
  const bar = progressBar('importing', statSync(file).size);
  const rows = readRegister(file, bar.advance);
  const options = { lang, category, publish: values.publish, dryRun: values['dry-run'] };
  const report = await importRegister(client, rows, options).finally(bar.end);
  const { read, created, changed, unchanged, rejected } = report;
  say(
    `${options.dryRun ? 'Would have been: ' : ''}${read} read, ${created} created, ${changed} changed, ${unchanged} unchanged, ` +
      `${rejected.length} rejected; ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
  for (const { line, reason } of rejected.slice(0, 20)) say(`  line ${line}: ${reason}`);
  if (rejected.length > 20)
    say(`  … and ${rejected.length - 20} more${values.report ? '' : ' (--report FILE writes them all)'}`);
  if (values.report) await writeFile(values.report, rejected.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

async function runExport(client: Client, file: string): Promise<void> {
  const started = Date.now();
  const bar = progressBar('exporting', await count(client));
  let written = 0;
  const name = file.toLowerCase().replace(/\.gz$/, '');
  if (!/\.(jsonl|ndjson|csv)$/.test(name)) {
    throw new Usage(`${file} must end in .jsonl, .ndjson or .csv, with or without .gz.`);
  }
  const isCsv = name.endsWith('.csv');
  const rows = async function* () {
    for await (const exported of exportRegister(client)) {
      bar.advance(++written);
      yield isCsv ? toRow(exported) : `${JSON.stringify(exported.record)}\n`;
    }
  };
  const text = isCsv ? Readable.from(rows()).pipe(stringify({ header: true })) : Readable.from(rows());
  const target = createWriteStream(file);
  await (file.toLowerCase().endsWith('.gz') ? pipeline(text, createGzip(), target) : pipeline(text, target)).finally(
    bar.end,
  );
  say(`${written} exported; ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

async function count(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM collections');
  return rows[0]?.count ?? 0;
}

/** What a CSV file has a column for; the register's other fields need JSON Lines. */
function toRow({ item: { externalId, category, content } }: Exported): Record<string, string> {
  const texts = LANGS.flatMap((lang) =>
    COLLECTION_PARTS.map((part) => [`${part}_${lang}`, content[lang]?.[part] ?? ''] as const),
  );
  return { external_id: externalId, category, ...Object.fromEntries(texts) };
}
