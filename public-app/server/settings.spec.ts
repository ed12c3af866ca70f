import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSettings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'muzey-settings-'));
const server = join(folder, 'server');
beforeAll(() => {
  mkdirSync(join(folder, 'client'));
  writeFileSync(join(folder, 'client', 'assets.json'), '{}');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the defaults', () => {
  expect(loadSettings({}, server)).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    apiOrigin: 'http://127.0.0.1:3001',
    publicOrigin: 'http://localhost:3000',
    adminManifest: '/admin-app/mf-manifest.json',
    logLevel: 'info',
    trustedProxies: [],
  });
});

test('the values of the environment', () => {
  const env = {
    PORT: '80',
    API_ORIGIN: 'http://api:3001',
    PUBLIC_ORIGIN: 'https://museum.example',
    ADMIN_MANIFEST_URL: 'https://console.example/mf-manifest.json',
    TRUSTED_PROXY: '10.0.0.1, 172.28.0.0/24,2001:db8::/32',
  };
  expect(loadSettings(env, server)).toMatchObject({
    port: 80,
    apiOrigin: 'http://api:3001',
    publicOrigin: 'https://museum.example',
    adminManifest: 'https://console.example/mf-manifest.json',
    trustedProxies: ['10.0.0.1', '172.28.0.0/24', '2001:db8::/32'],
  });
});

test.each([
  ['PORT', '70000'],
  ['PORT', '3000x'],
  ['HOST', 'everywhere at once'],
  ['METRICS_HOST', '10.0.0.1,'],
  ['API_PORT', '-1'],
  ['API_ORIGIN', 'api:3001'],
  ['PUBLIC_ORIGIN', 'https://museum.example/site'],
  ['PUBLIC_ORIGIN', 'ftp://museum.example'],
  ['ADMIN_MANIFEST_URL', 'console'],
  ['LOG_LEVEL', 'loud'],
  ['TRUSTED_PROXY', 'proxy.example'],
  ['TRUSTED_PROXY', '10.0.0.0/33'],
  ['TRUSTED_PROXY', '10.0.0.1,'],
  ['ADMIN_FOLDER', join(folder, 'none')],
  ['ADMIN_FOLDER', join(folder, 'client', 'assets.json')],
])('%s=%s stops the start with a sentence that names it', (name, value) => {
  expect(() => loadSettings({ [name]: value }, server)).toThrow(new RegExp(`^${name} must .*\\.$`));
});

test('the secret may stand in a file of its own', () => {
  const file = join(folder, 'site-secret');
  writeFileSync(file, 'known to the API\n');
  expect(loadSettings({ SITE_SECRET_FILE: file }, server).siteSecret).toBe('known to the API');
  for (const unreadable of [join(folder, 'none'), folder])
    expect(() => loadSettings({ SITE_SECRET_FILE: unreadable }, server)).toThrow(/^SITE_SECRET_FILE must be .*\.$/);
  expect(() => loadSettings({ SITE_SECRET: 'a', SITE_SECRET_FILE: file }, server)).toThrow(/^SITE_SECRET must .*\.$/);
});

test('a site that is not built says so', () => {
  expect(() => loadSettings({}, join(folder, 'elsewhere', 'server'))).toThrow('The site is not built');
});
