// The remote: the only app that is built with the federation plugin (docs/decisions/0002).
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { CompressedCopies } from './build/compressed-copies.mjs';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('.', import.meta.url));
const production = process.env.NODE_ENV !== 'development';
const output = `${root}${production ? 'dist' : 'dist-dev'}`;
/** The host's copies are used; the remote contains none of its own. */
const fromHost = { singleton: true, import: false, requiredVersion: false };

const resolve = { extensions: ['.tsx', '.ts', '.js'] };

const scripts = {
  test: /\.tsx?$/,
  use: {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: !production } },
      },
      env: { targets: 'chrome >= 111, firefox >= 115, safari >= 16.4' },
    },
  },
};

// three passes: each finds code that the previous one made unused
const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin({
    minimizerOptions: {
      ecma: 2022,
      compress: { ecma: 2022, passes: 3 },
      mangle: true,
      format: { comments: false },
    },
  }),
  new rspack.LightningCssMinimizerRspackPlugin(),
];

/**
 * The worker that reads Word files, as a single file. As part of the remote's build it would include the federation runtime, which a worker
 * cannot use; so it is built separately and emitted unchanged.
 */
const worker = {
  name: 'worker',
  context: root,
  mode: production ? 'production' : 'development',
  devtool: false,
  entry: { word: './src/editor/import/word-worker.ts' },
  resolve,
  performance: false,
  stats: 'errors-warnings',
  target: ['webworker', 'es2022'],
  output: { path: `${root}.cache/worker`, filename: '[name].js' },
  module: { rules: [scripts] },
  optimization: { minimizer },
  plugins: [
    new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development') }),
  ],
};

const remote = {
  name: 'console',
  dependencies: ['worker'],
  context: root,
  mode: production ? 'production' : 'development',
  devtool: production ? false : 'source-map',
  entry: {},
  resolve: {
    ...resolve,
    // the bundler resolves the federation's CommonJS builds, which cannot be tree-shaken: 11 kB
    alias: {
      [require.resolve('@module-federation/webpack-bundler-runtime')]: '@module-federation/webpack-bundler-runtime',
      '@module-federation/runtime': '@module-federation/runtime',
    },
  },
  lazyCompilation: false,
  performance: false,
  stats: 'errors-warnings',
  target: ['web', 'es2022'],
  output: {
    path: output,
    publicPath: 'auto',
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    cssChunkFilename: '[name].[contenthash:8].css',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    uniqueName: 'admin',
    clean: true,
  },
  module: {
    parser: { 'css/auto': { namedExports: false } },
    generator: {
      'css/auto': { localIdentName: 'admin-[name]-[local]-[hash:base64:5]' },
      // catalogues as code, which is shorter than JSON in a string
      json: { JSONParse: false },
    },
    rules: [scripts, { test: /\.css$/, type: 'css/auto' }, { test: /\.(svg|woff2)$/, type: 'asset/resource' }],
  },
  optimization: {
    // one-letter names where they suffice
    mangleExports: production && 'size',
    minimizer,
    splitChunks: {
      cacheGroups: {
        // one file compresses better than several
        console: { name: 'console', chunks: ({ name }) => name === 'console', enforce: true },
        editor: { name: 'editor', chunks: ({ name }) => name === 'editor', enforce: true },
      },
    },
  },
  plugins: [
    // the event streams of the generated client
    new rspack.NormalModuleReplacementPlugin(
      /serverSentEvents\.gen$/,
      `${root}../shared-ui/src/api/no-event-streams.ts`,
    ),
    new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development') }),
    new ModuleFederationPlugin({
      name: 'admin',
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: { './App': './src/app/App.tsx' },
      dts: false,
      manifest: { fileName: 'mf-manifest.json' },
      // this app has no remotes of its own
      experiments: { optimization: { disableRemote: true, disableSnapshot: true, target: 'web' } },
      shared: { react: fromHost, 'react-dom': fromHost, 'react-router-dom': fromHost },
    }),
    ...(production ? [new CompressedCopies()] : []),
  ],
};

export default [worker, remote];
