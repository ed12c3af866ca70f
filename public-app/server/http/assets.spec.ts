import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RunningSite } from '../../test/running-site.ts';

const site = new RunningSite();
const FOREVER = 'public, max-age=31536000, immutable';

beforeAll(async () => {
  await site.start('http://127.0.0.1:9');
  writeFileSync(join(site.clientFolder, 'main.01234567.js'), 'plain');
  writeFileSync(join(site.clientFolder, 'main.01234567.js.br'), 'packed br');
  writeFileSync(join(site.clientFolder, 'main.01234567.js.gz'), 'packed gz');
  writeFileSync(join(site.clientFolder, 'carried.json'), '[]');
  writeFileSync(join(site.folder, 'secret.txt'), 'secret');
});
afterAll(() => site.stop());

test.each([
  ['br', 'packed br', 'br'],
  ['gzip', 'packed gz', 'gzip'],
  ['gzip, deflate, br', 'packed br', 'br'],
  ['identity', 'plain', undefined],
])('with accept-encoding %s comes %s', async (accepted, text, encoding) => {
  const got = await site.get('/assets/main.01234567.js', { headers: { 'accept-encoding': accepted } });
  expect(got.text).toBe(text);
  expect(got.headers['content-encoding']).toBe(encoding);
  expect(got.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(got.headers['cache-control']).toBe(FOREVER);
  expect(got.headers['x-content-type-options']).toBe('nosniff');
  expect(got.headers.vary?.toLowerCase()).toContain('accept-encoding');
});

test('a file is asked for again by its entity tag alone', async () => {
  const { headers } = await site.get('/assets/main.01234567.js');
  expect(headers).not.toHaveProperty('last-modified');
  expect(headers).not.toHaveProperty('accept-ranges');
  const again = await site.get('/assets/main.01234567.js', { headers: { 'if-none-match': String(headers.etag) } });
  expect(again.status).toBe(304);
});

test.each([
  '/assets/missing.js',
  '/assets/main.76543210.js',
  '/assets/',
  '/assets/assets.json',
  '/assets/carried.json',
  '/admin-app/',
  '/admin-app/7.76543210.js',
  '/admin-app/mf-manifest.json',
])('%s is a plain 404 that nobody keeps', async (path) => {
  const got = await site.get(path);
  expect(got.status).toBe(404);
  expect(got.headers['content-type']).toContain('text/plain');
  expect(got.headers['cache-control']).toBe('no-store');
});

test.each([
  '/assets/../secret.txt',
  '/assets/..%2fsecret.txt',
  '/assets/..%2Fsecret.txt',
  '/assets/%2e%2e/secret.txt',
  '/assets/%2e%2e%2fsecret.txt',
  '/assets/..%5csecret.txt',
  '/assets/..%252fsecret.txt',
  '/assets//../secret.txt',
  '/admin-app/..%2fsecret.txt',
  '/admin-app/x/..%2f..%2fsecret.txt',
  '/assets/%00',
])('no path leads out of the folder: %s', async (path) => {
  const got = await site.get(path);
  expect(got.status).toBeGreaterThanOrEqual(400);
  expect(got.status).toBeLessThan(500);
  expect(got.text).not.toContain('secret');
});

test('a console that is put there while the site runs is served at once', async () => {
  const manifest = join(site.adminFolder, 'mf-manifest.json');
  const chunk = join(site.adminFolder, '42.89abcdef.js');
  writeFileSync(manifest, '{"v":1}');
  writeFileSync(chunk, 'chunk');
  const first = await site.get('/admin-app/mf-manifest.json');
  expect(first.text).toBe('{"v":1}');
  expect(first.headers['cache-control']).toBe('no-cache');
  expect((await site.get('/admin-app/42.89abcdef.js')).headers['cache-control']).toBe(FOREVER);
  writeFileSync(manifest, '{"v":22}');
  expect((await site.get('/admin-app/mf-manifest.json')).text).toBe('{"v":22}');
  rmSync(manifest);
  expect((await site.get('/admin-app/mf-manifest.json')).status).toBe(404);
});

test('the icon is drawn, not stored', async () => {
  const got = await site.get('/favicon.svg');
  expect(got.headers['content-type']).toContain('image/svg+xml');
  expect(got.text).toMatch(/^<svg /);
});
