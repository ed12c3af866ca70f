import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { environment, root } from '../lib/paths.ts';
import { atMostTimes, told, type Figures } from './figures.ts';
import { OBJECTS, registerRecords, type Museum } from './museum.ts';

const SCRIPT = join(root, 'backend', 'dist', 'operations', 'register', 'cli.js');
const MAPPING = join(root, 'docs', 'mappings', 'tate.json');
/** Objects that came out otherwise. */
const MAX_SHOWN = 3;
const UNDO = /--undo ([0-9a-f-]{36})/;

/** A register is read by a mapping into records with terms, comes out again, and is taken back. */
export async function measureImports(museum: Museum): Promise<Figures> {
  const file = join(museum.folder, 'mapped.jsonl');
  // numbers of their own: other parts import the same register
  const lines = (await registerRecords(OBJECTS)).map((line) =>
    line.replace('"accession": "', '"accession":"').replace('"accession":"', '"accession":"M'),
  );
  await writeFile(file, lines.join('\n'));
  const began = performance.now();
  const said = await command(museum, ['import', '--type', 'collections', file, '--mapping', MAPPING, '--publish']);
  const importing = performance.now() - began;
  const run = UNDO.exec(said)?.[1];
  if (run === undefined) throw new Error(`The import cannot be taken back: ${said}`);
  const equal = await comesOutEqual(museum, lines);
  const copying = await copied(museum);
  const undone = performance.now();
  await command(museum, ['import', '--undo', run]);
  const undoing = performance.now() - undone;
  return {
    'an import by a mapping (s), against COPY of the same rows': atMostTimes(4, importing / 1000, copying / 1000),
    'taking it back (s), against the import': atMostTimes(0.5, undoing / 1000, importing / 1000),
    'objects that came out of it as they went in': {
      ...told(equal),
      goal: `${lines.length}`,
      holds: equal === lines.length,
    },
  };
}

/** @returns what the command said */
async function command(museum: Museum, args: string[]): Promise<string> {
  const env = environment({ DATABASE_URL: museum.product.databaseUrl });
  const child = spawn(process.execPath, [SCRIPT, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${said}`);
  return said;
}

async function comesOutEqual(museum: Museum, lines: readonly string[]): Promise<number> {
  const out = join(museum.folder, 'out.jsonl');
  await command(museum, ['export', '--type', 'collections', out, '--force']);
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
