import { expect, test } from '@playwright/test';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/lib/paths.ts';
import { apiProcess } from '../../tools/lib/processes.ts';

const { flags = [], runtimeEnv = {} } = apiProcess();
const variables = Object.entries(runtimeEnv).map(([name, value]) => `${name}=${value}`);
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

/** The line of a file that starts like this; a Dockerfile has one in each stage. */
function line(text: string, beginning: string, has: string): string {
  const found = text.split('\n').find((one) => one.startsWith(beginning) && one.includes(has));
  if (!found) throw new Error(`There is no line "${beginning}… ${has}".`);
  return found;
}

// the bench measures what `npm start` runs, so servers must start it in the same way
test('the image and the unit start the API as npm start does', () => {
  const dockerfile = read('docker', 'Dockerfile');
  const api = dockerfile.slice(dockerfile.indexOf(' AS api\n'));
  expect(JSON.parse(line(api, 'CMD', 'main.js').slice('CMD '.length))).toEqual([
    'node',
    ...flags,
    'backend/dist/main.js',
  ]);
  expect(line(api, 'ENV', 'MALLOC')).toBe(`ENV ${variables.join(' ')}`);
  const unit = read('docker', 'systemd', 'muzey-api.service');
  expect(line(unit, 'ExecStart=', 'main.js').split(' ').slice(1)).toEqual([...flags, 'backend/dist/main.js']);
  expect(line(unit, 'Environment=', 'MALLOC')).toBe(`Environment=${variables.join(' ')}`);
});

// one character beyond Latin-1 doubles the memory that a file's text takes (`backend/ascii.cjs`)
test('the bundles of the API are ASCII', () => {
  const dist = join(root, 'backend', 'dist');
  const bundles = globSync(['main*.js', 'node_modules/class-validator/*.js', 'node_modules/@nestjs/swagger/*.js'], {
    cwd: dist,
  });
  expect(bundles.length).toBeGreaterThan(3);
  expect(bundles.filter((name) => /[^\0-\x7f]/.test(read('backend', 'dist', name)))).toEqual([]);
});
