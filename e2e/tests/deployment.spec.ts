import { expect, test } from '@playwright/test';
import fastifyStatic from '@fastify/static';
import { fastify, type FastifyInstance } from 'fastify';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManagedProcess } from '../../tools/lib/managed-process.ts';
import { root } from '../../tools/lib/paths.ts';
import { account } from '../support/account.ts';

const MANIFEST = 'mf-manifest.json';

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
      ADMIN_MANIFEST_URL: `${origin}/${MANIFEST}`,
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

/** Deploys only the console: other files and another manifest; the site is not notified. */
async function deployWith(from: string, to: string): Promise<void> {
  const texts = new Map<string, string>();
  const files = await readdir(folder);
  const entries = files.filter((file) => /^remoteEntry\.\w+\.js$/.test(file));
  for (const file of [...entries, MANIFEST]) texts.set(file, await readFile(join(folder, file), 'utf8'));
  const old = files.filter((file) => {
    const [, hash = ''] = /^__federation_expose_App\.(\w+)\.js$/.exec(file) ?? [];
    return hash && [...texts.values()].some((text) => text.includes(hash));
  });
  expect(old.length, 'files of the console that an entry leads to').toBeGreaterThan(0);
  for (const file of old) {
    const hash = file.split('.')[1] ?? '';
    const newHash = hash.split('').reverse().join('');
    const text = await readFile(join(folder, file), 'utf8');
    expect(text, `${file} says ${from}`).toContain(from);
    await writeFile(join(folder, file.replace(hash, newHash)), text.replaceAll(from, to));
    await rm(join(folder, file));
    for (const [name, naming] of texts) texts.set(name, naming.replaceAll(hash, newHash));
  }
  for (const [name, text] of texts) await writeFile(join(folder, name), text);
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

  await rm(join(folder, MANIFEST));
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('The console cannot be loaded');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.close();
});

test('the built API, in which classes of one name could get another, describes itself as the repository does', async ({
  request,
}) => {
  const written: unknown = JSON.parse(await readFile(join(root, 'backend', 'openapi.json'), 'utf8'));
  expect(await (await request.get(`${process.env.API_URL}/api/openapi.json`)).json()).toEqual(written);
});
