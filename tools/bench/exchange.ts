import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { told, type Figure, type Figures } from './figures.ts';
import { OBJECTS, registerRecords, type Museum } from './museum.ts';
import { importRegister, MAPPING, registerCommand, takeBack, type Imported } from './register-command.ts';

const FORMATS = ['jsonl', 'csv', 'xlsx'] as const;
type Format = (typeof FORMATS)[number];
/** Objects that came back otherwise. */
const MAX_SHOWN = 3;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A register that was read by a mapping is exported, and comes back: into the same museum, and into an empty one. */
export async function measureExchange(museum: Museum): Promise<Figures> {
  const file = join(museum.folder, 'exchanged.jsonl');
  await writeFile(file, (await registerRecords(OBJECTS)).join('\n'));
  const first = await importRegister(museum, file, '--mapping', MAPPING, '--publish');
  const before = await states(museum);
  const figures: Figures = {};
  const files = new Map<Format, string>();
  for (const format of FORMATS) {
    files.set(format, await exported(museum, format));
    const again = await importRegister(museum, files.get(format) ?? '', ...optionsOf(format));
    const [read = 0, , , unchanged = 0] = again.counts;
    figures[`objects of ${format} that change nothing when they come back`] = all(unchanged, before.size, read);
  }
  let last: Imported = first;
  for (const [format, path] of files) {
    await takeBack(museum, last);
    last = await importRegister(museum, path, ...optionsOf(format), '--publish');
    figures[`objects of ${format} that are equal in an empty museum`] = all(
      equal(before, await states(museum)),
      before.size,
    );
  }
  await takeBack(museum, last);
  return figures;
}

/** An object that nobody changed is exported as the row of its register. */
const optionsOf = (format: Format): string[] => (format === 'jsonl' ? ['--mapping', MAPPING] : []);

const all = (value: number, wanted: number, read = wanted): Figure => ({
  ...told(value),
  goal: `${wanted}`,
  holds: value === wanted && read === wanted,
});

async function exported(museum: Museum, format: Format): Promise<string> {
  const file = join(museum.folder, `exchanged-out.${format}`);
  await registerCommand(museum, ['export', '--type', 'collections', file, '--force']);
  return file;
}

/** The objects by number, with the labels of terms and the numbers of objects in place of ids. */
async function states(museum: Museum): Promise<Map<string, string>> {
  const client = new Client({ connectionString: museum.product.databaseUrl });
  await client.connect();
  try {
    const terms = await client.query<{ id: string; name: string }>(
      `SELECT id, kind || ':' || labels AS name FROM term
       UNION ALL SELECT id, external_id FROM collections WHERE external_id IS NOT NULL`,
    );
    const names = new Map(terms.rows.map(({ id, name }) => [id, name]));
    const { rows } = await client.query<{ number: string; state: string }>(
      `SELECT external_id AS number, category || content || record || earliest || latest || published AS state
       FROM (SELECT external_id, category, content::text, record::text, coalesce(earliest::text, '-') AS earliest,
         coalesce(latest::text, '-') AS latest, published::text FROM collections) AS object WHERE external_id IS NOT NULL`,
    );
    return new Map(rows.map(({ number, state }) => [number, state.replace(UUID, (id) => names.get(id) ?? id)]));
  } finally {
    await client.end();
  }
}

function equal(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): number {
  const others = [...before].filter(([number, state]) => after.get(number) !== state);
  for (const [number, state] of others.slice(0, MAX_SHOWN)) {
    console.log(`${number} was ${state}\nand came back as ${after.get(number) ?? 'nothing'}`);
  }
  return before.size - others.length;
}
