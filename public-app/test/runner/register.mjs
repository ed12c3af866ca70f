// Loads the site's TypeScript into plain Node for the specs of its server: each process compiles a file once for all the specs that it
// runs.
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compiled } from '../../../shared-ui/jest/compiled.mjs';
import '../../../shared-ui/jest/worker-data.mjs';

const clock = new URL('./clock.mjs', import.meta.url).href;
const CLASSES = 'asset:classes';
const ADDRESS = 'asset:address';
const sources = {
  [CLASSES]: 'export default new Proxy({}, { get: (_target, name) => String(name) });',
  [ADDRESS]: 'export default "/asset";',
};
const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2024',
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

// so that failures name the lines of the TypeScript
process.setSourceMapsEnabled(true);
registerHooks({
  resolve(specifier, context, next) {
    // the runner measures with its own clock, because specs stop that of the product
    if (specifier === 'perf_hooks' && context.parentURL?.includes('/jest-light-runner/'))
      return { url: clock, shortCircuit: true };
    if (/\.(css|svg|png|woff2)$/.test(specifier))
      return { url: specifier.endsWith('.module.css') ? CLASSES : ADDRESS, format: 'module', shortCircuit: true };
    // the generated client imports files without extensions, and folders in place of their index
    if (specifier.startsWith('.') && context.parentURL?.includes('/generated/')) {
      const sources = ['.ts', '/index.ts'].map((ending) => new URL(specifier + ending, context.parentURL));
      const source = sources.find((one) => existsSync(one));
      if (source) return next(source.href, context);
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (Object.hasOwn(sources, url)) return { format: 'module', source: sources[url], shortCircuit: true };
    const [address] = url.split('?');
    // the site imports the version from a package.json
    if (address.endsWith('/package.json') && context.conditions.includes('import')) {
      const source = `export const { version } = ${readFileSync(fileURLToPath(address), 'utf8')}`;
      return { format: 'module', source, shortCircuit: true };
    }
    if (!/\.tsx?$/.test(address) || address.includes('/node_modules/')) return next(url, context);
    return { format: 'module', source: compiled(fileURLToPath(address), swc), shortCircuit: true };
  },
});
