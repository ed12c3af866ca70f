// Puts @nestjs/swagger beside the build as one file. Its decorators stand on every route and every field, and with what they use they are
// over 500 files: to find and read those is a sixth of the time that the API needs to start.
import { rspack } from '@rspack/core';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const NAME = '@nestjs/swagger';
const folder = fileURLToPath(new URL(`dist/node_modules/${NAME}/`, import.meta.url));
const { dependencies } = createRequire(import.meta.url)(`${NAME}/package.json`);
// the files of its page are looked for where they are; Nest and the validators are those that the API uses
const packages = [NAME, ...Object.keys(dependencies)].filter((name) => name !== 'swagger-ui-dist');
const isBundled = (request) =>
  /^[./]/.test(request) || packages.some((name) => request === name || request.startsWith(`${name}/`));

const compiler = rspack({
  context: import.meta.dirname,
  mode: 'production',
  target: 'node24',
  entry: { index: NAME },
  output: { path: folder, filename: 'index.js', module: true, library: { type: 'module' }, chunkFormat: 'module' },
  externalsType: 'module-import',
  externals: [({ request }, done) => (isBundled(request) ? done() : done(null, request))],
  // requests to Node at run time stay as they are
  module: { parser: { javascript: { importMeta: false, createRequire: false } } },
  node: false,
  devtool: false,
  optimization: { minimize: false },
});
const stats = await promisify(compiler.run.bind(compiler))();
await promisify(compiler.close.bind(compiler))();
if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}package.json`, JSON.stringify({ type: 'module', exports: './index.js' }));
