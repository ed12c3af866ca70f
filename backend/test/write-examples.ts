// Writes src/examples.json from what specs have recorded in a folder: `npm run api:examples`.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { examplePlaces, faultsOfExample, type Examples } from './documented-examples.js';
import { fixed, isBetter, nameOf, type Example } from './record-example.js';

const [, , folder = ''] = process.argv;
const file = new URL('../src/examples.json', import.meta.url);
const former = JSON.parse(await readFile(file, 'utf8')) as Examples;

const lines = (await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8'))))
  .flatMap((text) => text.trim().split('\n'))
  .map((line) => JSON.parse(line) as Example);
const recorded = Map.groupBy(lines, nameOf);

const examples: Examples = {};
const missing: string[] = [];
for (const { operation, part, place } of examplePlaces) {
  const kept = former[operation.id]?.[part];
  const isKept = kept !== undefined && faultsOfExample(place, kept) === undefined;
  const found = (recorded.get(`${operation.id} ${part}`) ?? []).filter(
    ({ value }) => faultsOfExample(place, value) === undefined,
  );
  // one that still holds stays, so that the document does not change with the tests
  const value = isKept ? kept : found.toSorted((one, other) => (isBetter(one, other) ? -1 : 1))[0]?.value;
  if (value === undefined) missing.push(`${operation.name} ${part}`);
  else (examples[operation.id] ??= {})[part] = fixed(value);
}
const sorted = Object.fromEntries(Object.entries(examples).toSorted(([a], [b]) => (a < b ? -1 : 1)));
await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`);
process.stdout.write(
  missing.length === 0 ? 'Every body and answer has one.\n' : `Without an example:\n${missing.join('\n')}\n`,
);
