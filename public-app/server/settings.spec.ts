/** @jest-environment node */
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

test('what holds when nothing is said', () => {
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

test('what is said holds', () => {
  const env = {
    PORT: '80',
    API_ORIGIN: 'http://api:3001',
    PUBLIC_ORIGIN: 'https://museum.example',
    ADMIN_MANIFEST_URL: 'https://console.example/mf-manifest.json',
    TRUSTED_PROXY: '10.0.0.1, 10.0.0.2',
  };
  expect(loadSettings(env, server)).toMatchObject({
    port: 80,
    apiOrigin: 'http://api:3001',
    publicOrigin: 'https://museum.example',
    adminManifest: 'https://console.example/mf-manifest.json',
    trustedProxies: ['10.0.0.1', '10.0.0.2'],
  });
});

test.each([
  ['PORT', '70000'],
  ['PORT', '3000x'],
  ['API_PORT', '-1'],
  ['API_ORIGIN', 'api:3001'],
  ['PUBLIC_ORIGIN', 'https://museum.example/site'],
  ['PUBLIC_ORIGIN', 'ftp://museum.example'],
  ['ADMIN_MANIFEST_URL', 'console'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start with a sentence that names it', (name, value) => {
  expect(() => loadSettings({ [name]: value }, server)).toThrow(new RegExp(`^${name} must .*\\.$`));
});

test('a site that is not built says so', () => {
  expect(() => loadSettings({}, join(folder, 'elsewhere', 'server'))).toThrow('The site is not built');
});
