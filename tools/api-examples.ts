// `npm run api:examples [-- part of a path]`: adds the examples that openapi.json lacks, from what the API's specs send and get.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './lib/child.ts';
import { root } from './lib/paths.ts';
import { runJest, specsOf } from './test/specs.ts';

const parts = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'muzey-examples-'));
process.env.EXAMPLES_FOLDER = folder;
try {
  const specs = (await specsOf('backend')).filter(({ file, text }) =>
    // values that are made at random tell a reader nothing
    parts.length > 0 ? parts.some((part) => file.includes(part)) : !text.includes('fast-check'),
  );
  const files = specs.map(({ file }) => file);
  await runJest('backend', files, ['--silent']);
  const args = ['--import', './test/runner/register.mjs', 'test/write-examples.ts', folder];
  const { code } = await run(process.execPath, args, { cwd: join(root, 'backend'), show: true });
  if (code === 0) console.log('Now npm run api:generate, and commit all of them together.');
  process.exitCode = code;
} finally {
  await rm(folder, { recursive: true });
}
