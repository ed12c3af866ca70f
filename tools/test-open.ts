// `npm run test:open [-- --schema FILE --lido FILE --linked-art FOLDER --context FILE --objects N]`: opens the demo museum's IIIF manifests
// in Mirador and Clover, checks all of them, and harvests the museum, at last with more objects while people write.
import { freePorts } from '@muzey/shared-ui/testing/free-ports.ts';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { chromium } from 'playwright-core';
import { findChromium } from '../e2e/support/chromium.ts';
import { buildInPlace } from './lib/build.ts';
import { ManagedProcess } from './lib/managed-process.ts';
import { need } from './lib/needs.ts';
import { apiProcess } from './lib/processes.ts';
import { startProduct } from './lib/product.ts';
import { runTrial, type Trial } from './lib/trial.ts';
import { testAccount } from './lib/visitor.ts';
import { checkAmongWriters } from './open/harvest-among-writers.ts';
import { checkHarvest } from './open/harvest.ts';
import { scriptOf, serveViewers, VIEWERS } from './open/viewers.ts';

/** Debian's own, in whatever Python comes first. */
const JSONSCHEMA = '/usr/bin/jsonschema';

const FILE = { type: 'string' } as const;
const {
  schema,
  lido,
  'linked-art': schemas,
  context,
  objects,
} = parseArgs({
  options: {
    schema: FILE,
    lido: FILE,
    'linked-art': FILE,
    context: FILE,
    objects: { type: 'string', default: '3000' },
  },
}).values;
need({
  perl: 'libhttp-oai-perl',
  xmllint: 'libxml2-utils',
  ...((schema ?? schemas) !== undefined && { jsonschema: 'python3-jsonschema' }),
});

interface Named {
  id: string;
}

interface Manifest extends Named {
  items: Named[];
}

await runTrial('open', async (trial) => {
  const { folder, running } = trial;
  await buildInPlace();
  const [port = 0, apiPort = 0] = await freePorts(2);
  const env = {
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'fatal',
    ADMIN_MANIFEST_URL: undefined,
    DATABASE_URL: undefined,
    STORAGE_URL: undefined,
    SUPERADMIN_USERNAME: testAccount.username,
    SUPERADMIN_PASSWORD: testAccount.password,
  };
  const product = await startProduct({ dataDir: `${folder}/museum`, port, apiPort, env });
  running.push(product);
  const manifests = await checkManifests(trial, product.siteUrl);
  await openInViewers(trial, manifests.slice(0, 3));
  await checkHarvest(trial, product.siteUrl, { lido, schemas, context });
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  running.push({ stop: () => client.end() });
  const second = await ManagedProcess.start({
    ...apiProcess(),
    name: 'The second API',
    env: { ...env, DATABASE_URL: product.databaseUrl, DATA_DIR: `${folder}/museum`, API_PORT: '0' },
  });
  running.push(second);
  await checkAmongWriters(trial, { product, second, client }, Number(objects));
});

/** Reads every manifest and list of the museum's objects, articles and exhibitions. */
async function checkManifests({ checks, folder }: Trial, site: string): Promise<Manifest[]> {
  checks.heading(
    schema === undefined ? 'manifests (no schema was given, so none is checked against one)' : 'manifests',
  );
  const read = async <Answer>(path: string) => (await (await fetch(new URL(path, site))).json()) as Answer;
  const { collections } = await read<{ collections: (Named & { category: string })[] }>(
    '/api/public/collections?limit=100',
  );
  const { news } = await read<{ news: Named[] }>('/api/public/news?limit=100');
  const { exhibitions } = await read<{ exhibitions: Named[] }>('/api/public/exhibitions?limit=100');
  const objects = collections.map(({ id }) => `/manifests/collections/${id}`);
  const others = [
    ...news.map(({ id }) => `/manifests/news/${id}`),
    ...exhibitions.map(({ id }) => `/manifests/exhibitions/${id}`),
    ...new Set(collections.map(({ category }) => `/manifests/categories/${category}`)),
  ];
  const found: Manifest[] = [];
  const wrong: string[] = [];
  for (const [at, path] of [...objects, ...others].entries()) {
    const answer = await fetch(new URL(path, site));
    // nothing of it may be saved
    if (answer.status === 404) continue;
    const text = await answer.text();
    if (schema !== undefined) {
      const file = `${folder}/${at}.json`;
      writeFileSync(file, text);
      const { status, stderr } = spawnSync(JSONSCHEMA, ['-i', file, schema], { encoding: 'utf8' });
      if (status !== 0) wrong.push(`${path}: ${stderr.slice(0, 1_000)}`);
    }
    if (path.startsWith('/manifests/collections/')) found.push(JSON.parse(text) as Manifest);
  }
  checks.that(`${found.length} of ${objects.length} objects have a manifest`, found.length >= 3);
  if (schema !== undefined)
    checks.that('all manifests and lists are as the schema wants them', wrong.length === 0, wrong);
  return found;
}

/** Each viewer loads each manifest, and all pictures that it asks for, from another origin. */
async function openInViewers({ checks, folder, running }: Trial, manifests: readonly Manifest[]): Promise<void> {
  const scripts = new Map(VIEWERS.map((viewer) => [viewer.name, scriptOf(viewer, folder)]));
  const viewers = await serveViewers(scripts);
  running.push(viewers);
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox'],
  });
  running.push({ stop: () => browser.close() });
  for (const { name } of VIEWERS) {
    checks.heading(name);
    for (const { id } of manifests) {
      const page = await browser.newPage();
      const failed: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
      });
      const isPicture = (url: string) => /\/iiif\/3\/.+\/default\.jpg$/.test(url);
      const shown = page.waitForResponse((response) => isPicture(response.url()) && response.ok(), { timeout: 60_000 });
      await page.goto(`${viewers.url}/${name}?manifest=${encodeURIComponent(id)}`);
      const first = await shown.then(
        (response) => response.url(),
        () => undefined,
      );
      await page.waitForLoadState('networkidle');
      const own = failed.filter((line) => line.includes('/iiif/') || line.includes('/manifests/'));
      checks.that(`${id} is shown`, first !== undefined && own.length === 0, { first, own });
      if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png` });
      await page.close();
    }
  }
}
