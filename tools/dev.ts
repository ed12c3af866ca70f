// `npm run dev`: runs the whole product from its sources. A change to the API restarts it, a change to a frontend reloads the open pages.
import { settingOf } from '@muzey/shared-server/settings.ts';
import { forgetUnseenPassword } from '../backend/src/platform/auth/unseen-password.ts';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { run } from './lib/child.ts';
import { outliveOutput } from './lib/output.ts';
import { bin, dataDir, root } from './lib/paths.ts';
import { startProduct, type Product } from './lib/product.ts';
import { readPort } from './lib/settings.ts';
import { startWatching, type Watching } from './lib/watch.ts';

const OUTPUT = 'dist-dev';
const workspaces = ['backend', 'public-app', 'admin-app'];
const folder = (workspace: string) => join(root, workspace, OUTPUT);
const apiSources = ['backend', 'shared-ui', 'shared-server'].map((workspace) => join(root, workspace, 'src'));

const watching: Watching[] = [];
let product: Promise<Product> | undefined;
const leaving = new AbortController();

async function stop(): Promise<void> {
  if (leaving.signal.aborted) return;
  leaving.abort();
  console.log('\nStopping…');
  for (const watcher of watching) await watcher.stop();
  const started = await product?.catch(() => undefined);
  await started?.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
process.on('disconnect', () => void stop());
outliveOutput();

async function buildApi(): Promise<boolean> {
  const swc = ['src', '-d', OUTPUT, '--strip-leading-paths', '--copy-files', '--ignore', '**/*.spec.ts', '--quiet'];
  const { code, output } = await run(bin('swc'), swc, { cwd: join(root, 'backend') });
  if (code !== 0) console.error(output.trim());
  return code === 0;
}

/** @throws {Error} when a frontend isn't built after two minutes */
async function builtOnce(): Promise<void> {
  const builtFiles = [
    join(folder('public-app'), 'client', 'assets.json'),
    join(folder('public-app'), 'server', 'main.js'),
    join(folder('admin-app'), 'mf-manifest.json'),
  ];
  for (let waited = 0; waited < 120_000; waited += 200) {
    if (builtFiles.every((file) => existsSync(file))) return;
    await delay(200);
  }
  throw new Error('The frontends were not built within two minutes; what is wrong stands above.');
}

try {
  console.log('Building everything for development…');
  for (const workspace of workspaces) rmSync(folder(workspace), { recursive: true, force: true });
  for (const workspace of ['public-app', 'admin-app']) watching.push(startWatching.rspack(join(root, workspace)));
  if (!(await buildApi())) throw new Error('The API does not build.');
  await builtOnce();
  leaving.signal.throwIfAborted();
  product = startProduct({
    signal: leaving.signal,
    dataDir: dataDir(),
    port: readPort('PORT', 3000),
    apiPort: readPort('API_PORT', 3001),
    build: { folder: root, output: OUTPUT },
    env: { NODE_ENV: 'development', LOG_LEVEL: settingOf('LOG_LEVEL', process.env) ?? 'warn' },
    log: (line) => console.log(line),
    onMessage: (message) => {
      if (message.type !== 'superadmin') return;
      console.log(`  first account: ${message.username} ${message.password}`);
      forgetUnseenPassword(dataDir());
    },
  });
  const { api, site, siteUrl, apiUrl } = await product;
  const again = async (name: string, restart: () => Promise<void>) => {
    console.log(`${name} changed`);
    await restart().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  };
  const rebuildApi = async () => {
    if (await buildApi()) await api.restart();
  };
  watching.push(
    startWatching.folders(apiSources, () => again('The API', rebuildApi)),
    startWatching.folders([folder('public-app'), folder('admin-app')], () => again('The site', () => site.restart())),
  );
  console.log(`\nMuzey runs from its sources at ${siteUrl} (the API at ${apiUrl}). Ctrl-C stops it.`);
} catch (error) {
  if (!leaving.signal.aborted) {
    console.error(error instanceof Error ? error.message : error);
    for (const watcher of watching) await watcher.stop();
    const started = await product?.catch(() => undefined);
    await started?.stop();
    process.exit(1);
  }
}
