import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { atMostTimes, median, told, type Figures } from './figures.ts';
import { latencies } from './load.ts';
import { OBJECTS, registerRecords, type Museum } from './museum.ts';
import { importRegister, MAPPING, registerCommand, takeBack } from './register-command.ts';

/** Objects that came out otherwise. */
const MAX_SHOWN = 3;
/** Of a second register, which comes in while visitors search. */
const MORE_OBJECTS = 10_000;
const SEARCHES = ['landscape', 'river thames', 'горы', 'St Paul', 'ковёр'];

/** A register is read by a mapping into records with terms, comes out again, and is taken back. */
export async function measureImports(museum: Museum): Promise<Figures> {
  const file = join(museum.folder, 'mapped.jsonl');
  // numbers of their own: other parts import the same register
  const lines = await numbered('M', OBJECTS);
  await writeFile(file, lines.join('\n'));
  const trial = await importRegister(museum, file, '--mapping', MAPPING, '--dry-run');
  const imported = await importRegister(museum, file, '--mapping', MAPPING, '--publish');
  const equal = await comesOutEqual(museum, lines);
  const copying = await copied(museum);
  const searches = await searchesDuringImport(museum);
  const undone = performance.now();
  await takeBack(museum, imported);
  const undoing = performance.now() - undone;
  return {
    'an import by a mapping (s), against COPY of the same rows': atMostTimes(4, imported.ms / 1000, copying / 1000),
    'its trial run (s), against the import': atMostTimes(0.5, trial.ms / 1000, imported.ms / 1000),
    "a visitor's search during an import, p50 (ms), against without": atMostTimes(
      3,
      median(searches.during),
      median(searches.without),
    ),
    'taking it back (s), against the import': atMostTimes(0.5, undoing / 1000, imported.ms / 1000),
    'objects that came out of it as they went in': {
      ...told(equal),
      goal: `${lines.length}`,
      holds: equal === lines.length,
    },
  };
}

/** Records of the register with other numbers. */
async function numbered(prefix: string, count: number): Promise<string[]> {
  const lines = await registerRecords(count);
  return lines.map((line) => line.replace(/"accession": ?"/, `"accession":"${prefix}`));
}

/** The milliseconds of searches before and during the import of further objects, from the API without a memory. */
async function searchesDuringImport(museum: Museum): Promise<{ without: number[]; during: number[] }> {
  const file = join(museum.folder, 'more.jsonl');
  await writeFile(file, (await numbered('N', MORE_OBJECTS)).join('\n'));
  const search = () =>
    latencies(
      SEARCHES.map((q) => ({ port: museum.forgetful.port, path: `/api/public/search?q=${encodeURIComponent(q)}` })),
    );
  await search();
  const without: number[] = [];
  for (let turn = 0; turn < 10; turn++) without.push(...(await search()));
  let isDone = false;
  const importing = importRegister(museum, file, '--mapping', MAPPING, '--publish').finally(() => (isDone = true));
  const during: number[] = [];
  while (!isDone) during.push(...(await search()));
  await takeBack(museum, await importing);
  return { without, during };
}

async function comesOutEqual(museum: Museum, lines: readonly string[]): Promise<number> {
  const out = join(museum.folder, 'out.jsonl');
  await registerCommand(museum, ['export', '--type', 'collections', out, '--force']);
  const wanted = new Set(lines.map((line) => JSON.stringify(JSON.parse(line))));
  // readline would also divide at U+2028, which is no end of a line here
  const found = (await readFile(out, 'utf8')).split('\n');
  const equal = found.filter((line) => wanted.delete(line)).length;
  for (const line of [...wanted].slice(0, MAX_SHOWN)) {
    const start = line.slice(0, line.indexOf(',') + 1);
    console.log(`Went in as ${line}\nand came out as ${found.find((other) => other.startsWith(start)) ?? 'nothing'}`);
  }
  return equal;
}

/** The milliseconds that PostgreSQL takes to copy the objects of the import into a table with the same indexes. */
async function copied(museum: Museum): Promise<number> {
  const client = new Client({ connectionString: museum.product.databaseUrl });
  await client.connect();
  const file = join(museum.folder, 'objects.copy');
  try {
    await client.query(`CREATE TABLE copied (LIKE collections INCLUDING ALL)`);
    const rows = client.query(copyTo(`COPY (SELECT * FROM collections WHERE external_id LIKE 'M%') TO STDOUT`));
    await pipeline(rows, createWriteStream(file));
    const began = performance.now();
    await pipeline(createReadStream(file), client.query(copyFrom('COPY copied FROM STDIN')));
    return performance.now() - began;
  } finally {
    await client.query('DROP TABLE IF EXISTS copied');
    await client.end();
  }
}
