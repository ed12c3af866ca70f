// Puts what the API uses of the shared package beside the build, compiled. Node could strip the types itself at every start, but what
// it loads for that stays in memory: some 20 MB.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folders = ['accounts', 'i18n', 'ornament', 'server', 'visit'];
const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const target = path('dist/node_modules/@muzey/shared-ui');

execFileSync(
  path('../node_modules/.bin/swc'),
  [
    ...folders.map((folder) => `src/${folder}`),
    ...['-d', target, '--strip-leading-paths', '--config-file', path('.swcrc')],
    ...['--ignore', '**/*.spec.ts', '--ignore', '**/*.tsx', '--quiet'],
  ],
  { cwd: path('../shared-ui'), stdio: 'inherit' },
);
writeFileSync(`${target}/package.json`, JSON.stringify({ type: 'module', exports: { './*.ts': './*.js' } }));
