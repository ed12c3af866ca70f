// `npm run test:random [-- --rounds 5] [-- --seed 4711]`: the tests of generated values, with other values than those of `npm test`.
import { parseArgs } from 'node:util';
import { testedProjects } from './test/projects.ts';
import { runJest, specsOf } from './test/specs.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1' }, seed: { type: 'string' } } });
const rounds = Number(values.rounds);
const first = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
if (!(Number.isInteger(rounds) && rounds > 0 && Number.isInteger(first))) {
  console.error('--rounds and --seed take whole numbers.');
  process.exit(1);
}

const workspaces = await Promise.all(
  [...(await testedProjects()).values()].map(async (folder) => {
    const specs = await specsOf(folder);
    return { folder, files: specs.flatMap(({ file, text }) => (takesSeed(text) ? [file] : [])) };
  }),
);
const failed: number[] = [];
for (let seed = first; seed < first + rounds; seed++) {
  console.log(`\n▸ seed ${seed}`);
  process.env.TEST_SEED = String(seed);
  let ok = true;
  for (const { folder, files } of workspaces)
    if (files.length > 0) ok = (await runJest(folder, files)).code === 0 && ok;
  if (!ok) failed.push(seed);
}
console.log(
  failed.length === 0
    ? `\n${rounds} of ${rounds} seeds passed.`
    : `\nFailed: ${failed.map((seed) => `--seed ${seed}`).join(', ')}`,
);
process.exit(failed.length === 0 ? 0 : 1);

function takesSeed(text: string): boolean {
  return /testing\/(?:fast-check|test-seed)\.ts'/.test(text);
}
