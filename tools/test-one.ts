// `npm run test:one -- "part of a name" [part of a path]`: the tests with this in their names, in every workspace and the browser.
import { join } from 'node:path';
import { buildInPlace } from './lib/build.ts';
import { run } from './lib/child.ts';
import { bin, root } from './lib/paths.ts';
import { testedProjects } from './test/projects.ts';
import { runJest, specsOf, type Spec } from './test/specs.ts';

const [name = '', path = ''] = process.argv.slice(2);
if (name === '') {
  console.error('Which test? npm run test:one -- "part of its name" [part of its path]');
  process.exit(1);
}
const pattern = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @returns how many tests ran, and whether all passed */
async function runSpecs(folder: string, files: string[]): Promise<{ ran: number; ok: boolean }> {
  const config = join(root, 'e2e', 'playwright.config.ts');
  const isBrowser = folder === 'e2e';
  if (isBrowser) await buildInPlace();
  const { code, output } = isBrowser
    ? await run(
        bin('playwright'),
        ['test', '-c', config, '-g', pattern, '--pass-with-no-tests', '--trace=on', ...files],
        {
          show: true,
        },
      )
    : await runJest(folder, files, ['-t', pattern, '--passWithNoTests']);
  const counts = [...output.matchAll(isBrowser ? /^\s+(\d+) (?:passed|failed)/gm : /^Tests:.*$/gm)];
  const ran = counts.flatMap(([line]) =>
    [...line.matchAll(/(\d+) (?:passed|failed)/g)].map(([, count]) => Number(count)),
  );
  return { ran: ran.reduce((sum, count) => sum + count, 0), ok: code === 0 };
}

const folders = [...(await testedProjects()).values(), 'e2e'];
const all = await Promise.all(
  folders.map(async (folder) => ({ folder, specs: (await specsOf(folder)).filter(({ file }) => file.includes(path)) })),
);
const holdsName = ({ text }: Spec) => text.toLowerCase().includes(name.toLowerCase());
// a name that is put together from values stands in no file: then every spec is asked
const isWritten = all.some(({ specs }) => specs.some(holdsName));
let ran = 0;
let ok = true;
for (const { folder, specs } of all) {
  const files = specs.filter((spec) => !isWritten || holdsName(spec)).map(({ file }) => file);
  if (files.length === 0) continue;
  const result = await runSpecs(folder, files);
  ran += result.ran;
  ok &&= result.ok;
}
if (ran === 0) console.error(`No test has "${name}" in its name.`);
process.exit(ran > 0 && ok ? 0 : 1);
