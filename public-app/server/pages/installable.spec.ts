import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { json } from '../../test/fake-api.ts';
import { site as settings } from '../../test/museum.ts';
import { attributes, meta } from '../../test/page-parts.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';
import { GROUND } from './icons.ts';

const { api, site } = siteForEachTest();

interface Manifest {
  name: string;
  short_name: string;
  start_url: string;
  lang: string;
  display: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

test.each([
  ['/', 'en', '/'],
  ['/ru', 'ru', '/ru'],
  ['/uz/news', 'uz-Latn', '/uz'],
  ['/kk', 'kaa-Latn', '/kk'],
])('%s can be installed as an app in %s', async (path, lang, start) => {
  const { document } = await site.page(path);
  const [address = ''] = attributes(document, 'link[rel=manifest]', 'href');
  const got = await site.get(address ?? '');
  expect(got.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(got.headers['cache-control']).toBe('public, max-age=86400');
  const manifest = JSON.parse(got.text) as Manifest;
  const { name } = settings();
  const key = start.slice(1) as keyof typeof name;
  expect(manifest).toMatchObject({ lang, start_url: start, display: 'standalone', theme_color: GROUND });
  expect(manifest.name).toBe(name[start === '/' ? 'en' : key]);
  expect(manifest.short_name).toMatch(/\S/);
  expect(meta(document, 'theme-color')).toBe(manifest.theme_color);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await site.get(src);
    expect(icon.headers['content-type']).toBe(type);
    expect(`${icon.body.readUInt32BE(16)}x${icon.body.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
});

test('while the settings cannot be had, the manifest has the usual name, and nobody keeps it', async () => {
  api.paths.set('/api/public/site', json({ code: 'unavailable' }, 503));
  const got = await site.get('/kk/manifest.webmanifest');
  expect(got.headers['cache-control']).toBe('no-cache');
  const manifest = JSON.parse(got.text) as Manifest;
  expect(manifest.name).toBe('Qaraqalpaqstan tariyxı hám mádeniyatı mámleketlik muzeyi');
});

test('every page names icons of all kinds, and they are there', async () => {
  const { document } = await site.page('/');
  const named = attributes(document, 'link[rel=icon], link[rel=apple-touch-icon]', 'href');
  expect(named).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']);
  for (const address of named) expect((await site.get(address ?? '')).status).toBe(200);
  const { body, headers } = await site.get('/favicon.ico');
  expect(headers['content-type']).toBe('image/x-icon');
  expect([...body.subarray(0, 6)]).toEqual([0, 0, 1, 0, 2, 0]);
  // each of the two entries points to a PNG
  for (const entry of [6, 22])
    expect(body.toString('latin1', body.readUInt32LE(entry + 12) + 1).slice(0, 3)).toBe('PNG');
});

test('their ground is the colour of the page', () => {
  const tokens = readFileSync(
    join(import.meta.dirname, '..', '..', '..', 'shared-ui', 'src', 'theme', 'tokens.css'),
    'utf8',
  );
  expect(tokens).toContain(GROUND.toLowerCase());
});

test.each([
  ['/news/', '/news'],
  ['/kk/news//?page=2', '/kk/news?page=2'],
  ['/ru/', '/ru'],
  ['/collections/c1/', '/collections/c1'],
])('%s is %s for good', async (path, location) => {
  const got = await site.get(path);
  expect([got.status, got.headers.location]).toEqual([308, location]);
});

test.each(['//elsewhere.example/', '/\\elsewhere.example/', '//'])('%s leads to no other site', async (path) => {
  expect((await site.get(path)).headers.location).toBeUndefined();
});
