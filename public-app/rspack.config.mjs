// Two compilers: the browser's (hashed, compressed files and a list of them) and the server's (one file that renders the same routes).
import { rspack } from '@rspack/core';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AssetList } from './build/asset-list.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const layers = readFileSync(new URL('../shared-ui/src/theme/layers.css', import.meta.url), 'utf8').replace(
  /\/\*.*?\*\//s,
  '',
);
const production = process.env.NODE_ENV !== 'development';
const output = `${root}${production ? 'dist' : 'dist-dev'}`;

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
    // custom properties keep their names: components set and read them across files
    parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
    generator: {
      // the server needs the names of the classes, the browser also the rules
      'css/auto': { localIdentName: '[local]-[hash:base64:5]', exportsOnly: side === 'server' },
      asset: { emit: side === 'client' },
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
    output: {
      path: `${output}/client`,
      publicPath: '/assets/',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      uniqueName: 'public',
      // milliseconds that a page's code may take to arrive; then the page says so
      chunkLoadTimeout: 20_000,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      clean: true,
    },
    // modules of different pages never meet on one element; what they share comes from a lower layer
    ignoreWarnings: [/Conflicting order/],
    // one style sheet for all pages, in the head before anything is shown: it is small, and nothing jumps
    optimization: {
      splitChunks: {
        cacheGroups: {
          styles: { name: 'main', type: /css/, chunks: 'all', enforce: true },
          // in one file, which packs better than its parts
          browser: { name: 'browser', chunks: ({ name }) => name === 'browser', enforce: true },
        },
      },
    },
    plugins: [
      // server-only modules: what a section does for sitemap, feeds and JSON-LD is never called in a browser
      new rspack.NormalModuleReplacementPlugin(/\.server\.ts$/, `${root}build/server-only.cjs`),
      // the generated client can listen to event streams; the API has none, and visitors need not load that
      new rspack.NormalModuleReplacementPlugin(/serverSentEvents\.gen$/, `${root}build/no-event-streams.ts`),
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development') }),
      // the order of the layers has to be the first thing in the sheet, wherever its modules end up in it
      new rspack.BannerPlugin({ banner: layers, raw: true, test: /\.css$/ }),
      new AssetList({ compress: production }),
    ],
  },
  {
    ...common('server'),
    target: 'node',
    entry: { main: './server/main.ts' },
    externalsType: 'module',
    // the console is mounted by browsers only: what mounts it is no package that the server has to have
    resolve: { ...common('server').resolve, alias: { '@module-federation/enhanced/runtime': false } },
    // everything that npm installed stays outside; our own shared package is bundled, and of a package's description what is read of it
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
      // milliseconds that a page's code may take to arrive; then the page says so
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
