// `npm run build`: builds the product for `npm start` and the commands, and in place for everything that runs from the workspaces' `dist`.
//   npm run build -- --before FOLDER    names the folder of the previous release, if it is another one
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, buildInPlace } from './lib/build.ts';
import { root } from './lib/paths.ts';

try {
  const { values } = parseArgs({ options: { before: { type: 'string' } } });
  const before = values.before && resolve(process.env.MUZEY_CALLED_FROM ?? root, values.before);
  if (before && !existsSync(join(before, 'public-app', 'dist', 'client')))
    throw new Error(`${before} has no build (--before).`);
  await buildInPlace(before);
  await build(undefined, before);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
