// Makes few files of many: to find and read them was most of the time that the API needed to start. `dist/main.js` gets all that it
// imports of the API itself, and each package named below becomes one file in `dist/node_modules`.
import { rspack } from '@rspack/core';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const dist = fileURLToPath(new URL('dist/', import.meta.url));

// its decorators stand on every route and every field; the files of its page are looked for where they are
await bundlePackage('@nestjs/swagger', ['swagger-ui-dist']);
await bundlePackage('class-validator', []);
await bundle({
  context: dist,
  entry: { main: './main.js' },
  output: { path: dist, filename: '[name].js', chunkFilename: 'main-[id].js' },
  external(request) {
    // they find each other by their files
    if (request.endsWith('/migrations/index.js')) return './platform/database/migrations/index.js';
    return /^[./]/.test(request) || request.startsWith('@muzey/') ? undefined : request;
  },
  rules: [{ test: /\.js$/, use: loader('own-url.cjs') }],
});

/** Nest, and validators that the package does not bring, are those that the API uses. */
async function bundlePackage(name, apart) {
  const { dependencies } = createRequire(import.meta.url)(`${name}/package.json`);
  const packages = [name, ...Object.keys(dependencies)].filter((each) => !apart.includes(each));
  const path = `${dist}node_modules/${name}/`;
  await bundle({
    context: import.meta.dirname,
    entry: { index: name },
    output: { path, filename: 'index.js' },
    external: (request) =>
      /^[./]/.test(request) || packages.some((each) => request === each || request.startsWith(`${each}/`))
        ? undefined
        : request,
  });
  mkdirSync(path, { recursive: true });
  writeFileSync(`${path}package.json`, JSON.stringify({ type: 'module', exports: './index.js' }));
}

function loader(name) {
  return fileURLToPath(new URL(name, import.meta.url));
}

/** @param external tells the name by which a request is made at run time; without one, what it asks for is in the bundle */
async function bundle({ output, external, rules = [], ...options }) {
  const compiler = rspack({
    ...options,
    mode: 'production',
    target: 'node24',
    output: { ...output, module: true, library: { type: 'module' }, chunkFormat: 'module' },
    externalsType: 'module-import',
    externals: [({ request }, done) => done(null, external(request))],
    // requests to Node at run time stay as they are
    module: {
      rules: [
        ...rules,
        { test: /\.[cm]?js$/, use: loader('ascii.cjs') },
        // the words; as JSON modules they would be written with their letters again
        { test: /\.json$/, type: 'javascript/auto', use: [loader('ascii.cjs'), loader('json-module.cjs')] },
      ],
      parser: { javascript: { url: false, importMeta: false, createRequire: false } },
    },
    node: false,
    devtool: false,
    // an import of a function that nothing calls would go, and its use stay: a class could then get another name
    optimization: { minimize: false, innerGraph: false },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString({ preset: 'errors-warnings' }));
}
