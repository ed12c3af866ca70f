// Loads the backend's TypeScript into plain Node for the tests. Each process compiles a file once, for all its specs.
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { compiled } from '../../../shared-ui/jest/compiled.mjs';
import '../../../shared-ui/jest/worker-data.mjs';

const config = JSON.parse(readFileSync(new URL('../../.swcrc', import.meta.url), 'utf8'));
delete config.$schema;
const swc = { ...config, swcrc: false, sourceMaps: 'inline' };
const globals = new URL('./globals.mjs', import.meta.url).href;
const argon2 = new URL('./cheap-argon2.mjs', import.meta.url).href;
const isOurs = (url) => url?.startsWith('file:') && !url.includes('/node_modules/');

// Alongside other tests a process with low priority hardly runs: an import of four rows took a minute. Only the test of
// priorities uses the real ones.
if (process.env.TEST_PRIORITY !== 'own') {
  os.setPriority = () => undefined;
  syncBuiltinESMExports();
}

registerHooks({
  resolve(specifier, context, next) {
    // the package itself throws outside of Jest's own runner
    if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
    if (specifier === '@node-rs/argon2' && context.parentURL !== argon2) return { url: argon2, shortCircuit: true };
    if (specifier.startsWith('.') && specifier.endsWith('.js') && isOurs(context.parentURL)) {
      const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
      if (existsSync(source)) return next(source.href, context);
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    const [path] = url.split('?');
    if (!isOurs(url) || !path.endsWith('.ts')) return next(url, context);
    return { format: 'module', source: compiled(fileURLToPath(path), swc), shortCircuit: true };
  },
});
