// `npm run test:screens`: every public page in four languages, at all widths and sizes of letters, and pictures of all shapes; `npm test`
// has a part of them.
import { join } from 'node:path';
import { buildInPlace } from './lib/build.ts';
import { run } from './lib/child.ts';
import { bin, root } from './lib/paths.ts';

/** Each process waits most of its time until nothing more is loaded. */
const PARTS = 3;

const config = join(root, 'e2e', 'playwright.config.ts');
await buildInPlace();
const codes = await Promise.all(Array.from({ length: PARTS }, (_part, index) => walk(index)));
process.exit(codes.every((code) => code === 0) ? 0 : 1);

async function walk(part: number): Promise<number> {
  const output = join(root, 'e2e', 'test-results', `screens-${part}`);
  const options = ['--reporter=list', `--output=${output}`, '--workers=1'];
  const files = ['tests/screens.spec.ts', 'tests/picture-shapes.spec.ts'];
  const { code } = await run(bin('playwright'), ['test', '-c', config, ...options, ...files], {
    show: true,
    label: `${part + 1} of ${PARTS}: `,
    env: { SCREENS: `${part}/${PARTS}` },
  });
  return code;
}
