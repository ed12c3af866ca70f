// `npm run test:screens`: every public page in four languages, at all widths and sizes of letters, pictures of all shapes, and the tests that
// go through widths at each of them; `npm test` has a part of them.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildInPlace } from './lib/build.ts';
import { run } from './lib/child.ts';
import { bin, root } from './lib/paths.ts';

/** Each process waits most of its time until nothing more is loaded. */
const PARTS = 3;

const config = join(root, 'e2e', 'playwright.config.ts');
await buildInPlace();
const codes = await Promise.all(Array.from({ length: PARTS }, (_part, index) => walk(index)));
codes.push(await allWidths());
process.exit(codes.every((code) => code === 0) ? 0 : 1);

/** The tests that `npm test` runs at one width, or that check with axe only what is new to it. */
async function allWidths(): Promise<number> {
  const folder = join(root, 'e2e', 'tests');
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const isPart = (text = '') => /\/(widths|axe)\.ts'/.test(text);
  const files = names.filter((_name, index) => isPart(texts[index])).map((name) => `tests/${name}`);
  const { code } = await run(bin('playwright'), ['test', '-c', config, '--reporter=list', ...files], {
    show: true,
    env: { WIDTHS: 'all' },
  });
  return code;
}

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
