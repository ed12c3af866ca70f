// Puts what the API uses of the shared packages beside the build, compiled. Node could strip the types itself at every start, but what
// it loads for that stays in memory: some 20 MB.
import { execFileSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Whole packages: a folder that the API begins to use would be missing in a list. */
const shared = ['shared-server', 'shared-ui'];
const swc = join(createRequire(import.meta.url).resolve('@swc/cli/package.json'), '..', 'bin', 'swc.js');
const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

for (const name of shared) {
  const target = path(`dist/node_modules/@muzey/${name}`);
  const options = ['--strip-leading-paths', '--config-file', path('.swcrc'), '--quiet'];
  const ignored = ['**/*.spec.ts', '**/*.tsx', 'src/testing/**'].flatMap((pattern) => ['--ignore', pattern]);
  const cwd = path(`../${name}`);
  execFileSync(process.execPath, [swc, 'src', '-d', target, ...options, ...ignored], { cwd, stdio: 'inherit' });
  // the catalogues
  cpSync(join(cwd, 'src'), target, {
    recursive: true,
    filter: (from) => extname(from) === '' || from.endsWith('.json'),
  });
  const exports = { './*.ts': './*.js', './*.json': './*.json', './theme/fonts/*': './theme/fonts/*' };
  writeFileSync(`${target}/package.json`, JSON.stringify({ type: 'module', exports }));
}
// the letters of share cards
cpSync(path('../shared-ui/src/theme/fonts'), path('dist/node_modules/@muzey/shared-ui/theme/fonts'), {
  recursive: true,
});
