// `npm run test:one -- "part of a name"`: the tests with this in their names, in every workspace and the browser.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from './lib/build.ts';
import { run } from './lib/child.ts';
import { bin, root } from './lib/paths.ts';
import { testedProjects } from './test/projects.ts';
import { mayName } from './test/names.ts';

const [name = '', ...more] = process.argv.slice(2);
if (name === '') {
  console.error('Which test? npm run test:one -- "part of its name" [file or folder]');
  process.exit(1);
}
const pattern = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
let code = 0;
let ran = 0;

/** The spec files of a workspace that hold a word of the name; a file without any is not started. */
async function filesWith(folder: string): Promise<string[]> {
  const { output } = await run('git', ['ls-files', '-co', '--exclude-standard', '--', `${folder}/**/*.spec.*`]);
  const files = output
    .split('\n')
    .filter((file) => /\.spec\.tsx?$/.test(file) && more.every((part) => file.includes(part)));
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
  return files.filter((_, index) => mayName(texts[index] ?? '', name));
}

for (const folder of (await testedProjects()).values()) {
  const files = await filesWith(folder);
  if (files.length === 0) continue;
  const paths = files.map((file) => file.slice(folder.length + 1));
  const args = ['--testNamePattern', pattern, '--passWithNoTests', '--runTestsByPath', ...paths];
  const result = await run(bin('jest'), args, { show: true, cwd: join(root, folder) });
  code ||= result.code;
  ran += Number(/Tests:.*?(\d+) (?:passed|failed)/.exec(result.output)?.[1] ?? 0);
}
const specs = await filesWith('e2e');
if (specs.length > 0) {
  await build();
  const config = join(root, 'e2e', 'playwright.config.ts');
  const args = ['test', '--config', config, '--grep', pattern, '--pass-with-no-tests', '--trace', 'on', ...specs];
  const result = await run(bin('playwright'), args, { show: true });
  code ||= result.code;
  ran += Number(/(\d+) (?:passed|failed)/.exec(result.output)?.[1] ?? 0);
}
if (ran === 0) {
  console.error(`No test has "${name}" in its name.`);
  code = 1;
}
process.exit(code);
