import { expect, test } from '@playwright/test';
import fastifyStatic from '@fastify/static';
import { fastify, type FastifyInstance } from 'fastify';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManagedProcess } from '../../tools/lib/managed-process.ts';
import { root } from '../../tools/lib/paths.ts';
import { account } from '../support/account.ts';

let folder: string;
let consoleServer: FastifyInstance;
let site: ManagedProcess;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muzey-console-'));
  await cp(join(root, 'admin-app', 'dist'), folder, { recursive: true });
  consoleServer = fastify();
  await consoleServer.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('access-control-allow-origin', '*').header('cache-control', 'no-cache'),
  });
  const origin = await consoleServer.listen({ port: 0, host: '127.0.0.1' });
  site = await ManagedProcess.start({
    name: 'The site',
    script: join(root, 'public-app', 'dist', 'server', 'main.js'),
    portSetting: 'PORT',
    env: {
      PORT: '0',
      API_ORIGIN: process.env.API_URL,
      ADMIN_MANIFEST_URL: `${origin}/mf-manifest.json`,
      SITE_SECRET: undefined,
      LOG_LEVEL: 'warn',
    },
  });
});

test.afterAll(async () => {
  await site.stop();
  await consoleServer.close();
  await rm(folder, { recursive: true, force: true });
});

/** Each leads to an entry. */
const manifests = async () => (await readdir(folder)).filter((file) => /^mf-manifest\.(\d+\.)*json$/.test(file));

/** Deploys only the console: other files and another manifest; the site is not told. */
async function deployWith(from: string, to: string): Promise<void> {
  const files = await readdir(folder);
  const old = files.find((file) => /^__federation_expose_App\.\w+\.js$/.test(file));
  if (!old) throw new Error('the console is built in another way');
  const hash = old.split('.')[1] ?? '';
  const newHash = hash.split('').reverse().join('');
  const replace = async (file: string, found: string, put: string) => {
    const text = await readFile(join(folder, file), 'utf8');
    expect(text, `${file} says ${found}`).toContain(found);
    await writeFile(join(folder, file), text.replaceAll(found, put));
  };
  await replace(old, from, to);
  const entries = files.filter((file) => /^(remoteEntry|lightEntry)\.\w+\.js$/.test(file));
  for (const file of [...entries, ...(await manifests())]) await replace(file, hash, newHash);
  await rename(join(folder, old), join(folder, old.replace(hash, newHash)));
}

test('the console comes from another origin, and a new one needs no word to the site', async ({ browser }) => {
  const address = `http://127.0.0.1:${site.port}`;
  const page = await browser.newPage({ baseURL: address });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|CORS/.test(message.text())) refused.push(message.text());
  });
  await page.goto('/login');
  await page.getByLabel('User name').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/admin/dashboard');
  await page.context().clearCookies();

  await deployWith('"Log in"', '"Step inside"');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Step inside' })).toBeVisible();
  expect(refused).toEqual([]);

  for (const file of await manifests()) await rm(join(folder, file));
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('The console cannot be loaded');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.close();
});
