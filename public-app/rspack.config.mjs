// Two compilers: one for the browser (hashed, compressed files and a list of them) and one for the server (one file that renders the same
// routes).
import { rspack } from '@rspack/core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AssetList } from './build/asset-list.mjs';
import { NoStyleLoading } from './build/no-style-loading.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const layers = readFileSync(new URL('../shared-ui/src/theme/layers.css', import.meta.url), 'utf8').replace(
  /\/\*.*?\*\//s,
  '',
);
const production = process.env.NODE_ENV !== 'development';
const output = `${root}${production ? 'dist' : 'dist-dev'}`;

const { resolve } = createRequire(createRequire(import.meta.url).resolve('react-router-dom/package.json'));
const router = dirname(resolve('react-router/package.json'));
/** The router's package resolves to its development build in every mode. */
const routerBuild = `${router}/dist/${production ? 'production' : 'development'}`;

/** Three passes: each finds code that the previous one made unused. */
const minimizers = [
  new rspack.SwcJsMinimizerRspackPlugin({
    minimizerOptions: { ecma: 2022, compress: { ecma: 2022, passes: 3 }, mangle: true, format: { comments: false } },
  }),
  new rspack.LightningCssMinimizerRspackPlugin(),
];

/** @param {'client' | 'server'} side */
const common = (side) => ({
  name: side,
  context: root,
  mode: production ? 'production' : 'development',
  devtool: production ? false : 'source-map',
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  lazyCompilation: false,
  performance: false,
  stats: 'errors-warnings',
  module: {
    // custom properties keep their names, because components set and read them across files
    parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
    generator: {
      // the server only needs the names of the classes
      'css/auto': { localIdentName: '[local]-[hash:base64:4]', exportsOnly: side === 'server' },
      asset: { emit: side === 'client' },
      // catalogues as code, which is shorter than JSON in a string; parsing JSON is faster only above 10 kB
      json: { JSONParse: false },
    },
    rules: [
      {
        test: /\.tsx?$/,
        use: {
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production } },
            },
            env:
              side === 'client' ? { targets: 'chrome >= 111, firefox >= 115, safari >= 16.4' } : { targets: 'node 24' },
          },
        },
      },
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.(svg|png|woff2)$/, type: 'asset/resource' },
    ],
  },
});

export default [
  {
    ...common('client'),
    entry: { main: './src/entry.client.ts' },
    resolve: {
      ...common('client').resolve,
      alias: { 'react-router$': `${routerBuild}/index.mjs`, 'react-router/dom$': `${routerBuild}/dom-export.mjs` },
    },
    module: {
      ...common('client').module,
      rules: [
        ...common('client').module.rules,
        { include: `${routerBuild}/`, use: `${root}build/pure-components.cjs` },
        // the console has its own copy of the router, so that visitors do not load parts that only the console uses; React is shared
        { include: /node_modules\/react-router(-dom)?\//, issuer: /\/src\/federation\//, layer: 'console' },
        { include: /node_modules\/(react|react-dom|scheduler)\//, layer: 'react' },
      ],
    },
    output: {
      path: `${output}/client`,
      publicPath: '/assets/',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      uniqueName: 'public',
      // in milliseconds
      chunkLoadTimeout: 20_000,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      clean: true,
    },
    // style sheets of different pages have no elements in common; shared ones are in a lower layer
    ignoreWarnings: [/Conflicting order/],
    // one small style sheet for all pages, so that nothing moves while a page loads
    optimization: {
      // short ids: visitors load hundreds of them with the first page
      moduleIds: production ? 'natural' : 'named',
      // one-letter names where they suffice
      mangleExports: production && 'size',
      minimizer: minimizers,
      splitChunks: {
        cacheGroups: {
          styles: { name: 'main', type: /css/, chunks: 'all', enforce: true },
          // one file compresses better than several
          browser: { name: 'browser', chunks: ({ name }) => name === 'browser', enforce: true },
          console: { name: 'console', chunks: ({ name }) => name === 'console', enforce: true },
        },
      },
    },
    plugins: [
      // server-only modules, such as a section's sitemap, feeds and JSON-LD
      new rspack.NormalModuleReplacementPlugin(/\.server\.ts$/, `${root}build/server-only.cjs`),
      // visitors do not need the event streams of the generated client
      new rspack.NormalModuleReplacementPlugin(
        /serverSentEvents\.gen$/,
        `${root}../shared-ui/src/api/no-event-streams.ts`,
      ),
      new rspack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
        // the federation runtime also contains code for Node
        ENV_TARGET: JSON.stringify('web'),
      }),
      // the order of the layers must be first in the style sheet
      new rspack.BannerPlugin({ banner: layers, raw: true, test: /\.css$/ }),
      ...(production ? [new NoStyleLoading()] : []),
      new AssetList({ compress: production }),
    ],
  },
  {
    ...common('server'),
    target: 'node',
    entry: { main: './server/main.ts' },
    externalsType: 'module',
    // only browsers mount the console, so the server does not need the federation runtime
    resolve: {
      ...common('server').resolve,
      alias: { '@module-federation/enhanced/runtime': false },
    },
    // installed packages stay external; the shared workspaces and the used parts of package.json are bundled
    externals: [
      ({ request }, callback) =>
        /^(node:|[a-z@])/.test(request ?? '') && !/^@(muzey|module-federation)\/|\/package\.json$/.test(request ?? '')
          ? callback(undefined, `module ${request}`)
          : callback(),
    ],
    output: {
      path: `${output}/server`,
      publicPath: '/assets/',
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      uniqueName: 'public',
      // in milliseconds
      chunkLoadTimeout: 20_000,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      clean: true,
    },
    experiments: { outputModule: true },
    module: {
      ...common('server').module,
      parser: { ...common('server').module.parser, javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: { minimize: false },
  },
];
