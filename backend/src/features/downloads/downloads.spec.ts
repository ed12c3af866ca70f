import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import reader from 'exifreader';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { animation, quarters } from '../../../test/builders/pictures.js';
import { eventually } from '../../../test/eventually.js';
import { DownloadClient, downloadAddress, photograph } from '../../../test/download-client.js';
import { MediaClient } from '../../../test/media-client.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import type { Media } from '../../platform/media/model/media.dto.js';

let subject: TestApp;
let cookies: Cookies;
let media: MediaClient;
let downloads: DownloadClient;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  media = new MediaClient(subject, cookies);
  downloads = new DownloadClient(subject, cookies);
});
afterAll(() => subject.stop());

const RIGHTS = {
  creator: 'А. Савицкий & <sons>',
  credit_line: 'Photo: A. "B" (Nukus)',
  copyright_notice: '© Музей, Qaraqalpaqstan',
  source: 'The family, in confidence',
  licence: 'https://creativecommons.org/licenses/by/4.0/',
  web_statement: 'https://museum.example/rights?a=1&b=2',
  alt: { en: 'A boat on sand' },
  caption: { en: 'The port', ru: 'Порт' },
};

const pixels = (file: Buffer) => sharp(file, { animated: true }).raw().toBuffer();

async function tagsOf(file: Buffer) {
  const { exif = {}, xmp = {} } = await reader.load(file, { expanded: true, async: true });
  const text = (tag: unknown) =>
    typeof tag === 'object' && tag !== null && 'description' in tag ? String(tag.description) : undefined;
  const texts = (tags: object) => Object.fromEntries(Object.entries(tags).map(([name, tag]) => [name, text(tag)]));
  const { _raw: _, ...known } = texts(xmp);
  return { exif: texts(exif), xmp: known };
}

/** Each text is given in the default language and in its own. */
const XMP = {
  about: '',
  title: 'Moynaq: a port?, Moynaq: a port?',
  description: 'The port, The port',
  creator: 'А. Савицкий & <sons>',
  rights: '© Музей, Qaraqalpaqstan',
  Credit: 'Photo: A. "B" (Nukus)',
  WebStatement: 'https://museum.example/rights?a=1&b=2',
  UsageTerms: 'CC BY 4.0',
  license: 'https://creativecommons.org/licenses/by/4.0/',
  Licensor: expect.anything(),
};

const transparent = () =>
  sharp({ create: { width: 31, height: 20, channels: 4, background: { r: 10, g: 90, b: 200, alpha: 0.4 } } });

describe('a download', () => {
  test.each<[string, string, () => Promise<Buffer>]>([
    ['JPEG', 'image/jpeg', () => photograph().jpeg().toBuffer()],
    ['TIFF, stored as JPEG', 'image/jpeg', () => photograph().tiff().toBuffer()],
    ['PNG', 'image/png', () => photograph().png().toBuffer()],
    ['WebP', 'image/webp', () => photograph().webp().toBuffer()],
    ['transparent WebP', 'image/webp', () => transparent().webp().toBuffer()],
    ['GIF that moves', 'image/gif', () => animation(3)],
  ])('%s has the pixels of the public file, and says whose it is and nothing else', async (_, type, file) => {
    const { id, url } = await downloads.publish(await file(), RIGHTS);
    const answer = await downloads.get(downloadAddress(id));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    const got = answer.rawPayload;
    expect((await pixels(got)).equals(await pixels(await media.bytes(url)))).toBe(true);
    const { exif, xmp } = await tagsOf(got);
    if (type === 'image/gif') {
      // the reader does not support XMP in GIF; Debian's exiftool reads it in `npm run test:media`
      expect(got.includes('<dc:creator><rdf:Seq><rdf:li>А. Савицкий &amp; &lt;sons&gt;</rdf:li>')).toBe(true);
      return;
    }
    expect(xmp).toEqual(XMP);
    expect(exif).toEqual({
      ImageDescription: 'The port',
      Artist: 'А. Савицкий & <sons>',
      Copyright: '© Музей, Qaraqalpaqstan',
    });
    expect(['Zorki', 'Darkroom', '12345', 'confidence'].filter((word) => got.includes(word))).toEqual([]);
  });

  test('a lossless WebP is extended with its size', async () => {
    const { id, url } = await downloads.publish(await quarters(40, 30).webp({ lossless: true }).toBuffer(), RIGHTS);
    const { rawPayload } = await downloads.get(downloadAddress(id));
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
    expect((await pixels(rawPayload)).equals(await pixels(await media.bytes(url)))).toBe(true);
  });

  test('is in the language that is asked for, under a readable name', async () => {
    const { id } = await downloads.publish(await photograph().jpeg().toBuffer(), RIGHTS);
    const english = await downloads.get(downloadAddress(id));
    expect(english.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=1',
      'content-disposition': 'attachment; filename="Moynaq a port.jpg"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const russian = await downloads.get(downloadAddress(id, 'ru'));
    expect(russian.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename=${id}-[0-9a-f]{12}.jpg; filename\\*=UTF-8''%D0%9C.*\\.jpg$`),
    );
    expect((await tagsOf(russian.rawPayload)).xmp).toMatchObject({
      title: 'Муйнак, Муйнак',
      description: 'Порт, Порт',
    });
    // no text in Karakalpak, so in the default language
    expect((await tagsOf((await downloads.get(downloadAddress(id, 'kk'))).rawPayload)).xmp).toMatchObject({
      title: XMP.title,
    });
  });

  test('has no title in a language that visitors are not shown', async () => {
    const { id, item } = await downloads.publish(await photograph().jpeg().toBuffer());
    const content = { en: { content: 'At length.' }, kk: { title: 'Moynaq porttı eske túsiredi' } };
    await downloads.put(`news/${item}`, { content });
    const { headers, rawPayload } = await downloads.get(downloadAddress(id, 'kk'));
    expect((await tagsOf(rawPayload)).xmp.title).toBe('Moynaq: a port?, Moynaq: a port?');
    expect(headers['content-disposition']).toBe('attachment; filename="Moynaq a port.jpg"');
  });

  test('of which nothing is said has the title of its item only, and the public files stay bare', async () => {
    const { id, url } = await downloads.publish(await photograph().jpeg().toBuffer());
    const { exif, xmp } = await tagsOf((await downloads.get(downloadAddress(id))).rawPayload);
    expect([exif, xmp]).toEqual([{}, { about: '', title: XMP.title }]);
    expect(await sharp(await media.bytes(url)).metadata()).not.toHaveProperty('exif');
  });

  test('is another one with other rights, and the former one is gone', async () => {
    const { id } = await downloads.publish(await photograph().jpeg().toBuffer(), RIGHTS);
    const { etag } = (await downloads.get(downloadAddress(id))).headers;
    expect((await downloads.get(downloadAddress(id), { 'if-none-match': String(etag) })).statusCode).toBe(304);
    await downloads.put(`media/${id}`, { creator: 'B. Other' });
    const next = await downloads.get(downloadAddress(id), { 'if-none-match': String(etag) });
    expect([next.statusCode, (await tagsOf(next.rawPayload)).exif.Artist]).toEqual([200, 'B. Other']);
    expect(await eventually(() => keptOf(id), 1)).toBe(1);
  });

  test('answers HEAD without the file', async () => {
    const { id } = await downloads.publish(await photograph().jpeg().toBuffer(), RIGHTS);
    const { headers } = await downloads.get(downloadAddress(id));
    const head = await subject.send({ method: 'HEAD', url: downloadAddress(id) });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(headers['content-length']);
  });
});

const kept = () => readdir(join(subject.dataDir, 'download-files'));
const keptOf = async (id: string) => (await kept()).filter((name) => name.startsWith(id)).length;

describe('no download', () => {
  test.each<[string, object]>([
    ['that is not offered', { not_for_download: true }],
    ['whose consent was withdrawn', { consent: 'withdrawn' }],
    ['whose rights are over', { rights_expires_at: '2020-01-01T00:00:00Z' }],
  ])('of a picture %s', async (_, change) => {
    const { id } = await downloads.publish(await photograph().jpeg().toBuffer(), RIGHTS);
    expect(await downloads.statusOf(downloadAddress(id))).toBe(200);
    await downloads.put(`media/${id}`, change);
    expect(await downloads.statusOf(downloadAddress(id))).toBe(404);
    // staff get 404 as well: this shows what visitors are offered
    expect((await subject.send({ method: 'GET', url: downloadAddress(id) }, cookies)).statusCode).toBe(404);
  });

  test.each(['broken', 'missing'])('of a picture whose file is %s', async (fault) => {
    const { id } = await downloads.publish(await photograph().jpeg().toBuffer(), RIGHTS);
    await subject.database.query('UPDATE media SET fault = $2 WHERE id = $1', [id, fault]);
    expect(await downloads.statusOf(downloadAddress(id))).toBe(404);
  });

  test('of a draft, but for the staff who look at it; what was made for visitors goes', async () => {
    const { id, item } = await downloads.publish(await photograph().jpeg().toBuffer(), RIGHTS);
    expect(await downloads.statusOf(downloadAddress(id))).toBe(200);
    await downloads.put(`news/${item}`, { published: false });
    expect(await eventually(() => downloads.statusOf(downloadAddress(id)), 404)).toBe(404);
    expect(await keptOf(id)).toBe(1);
    await subject.app.get(Housekeeping).sweep();
    expect(await eventually(() => keptOf(id), 0)).toBe(0);
    const staff = await subject.send({ method: 'GET', url: downloadAddress(id) }, cookies);
    expect([staff.statusCode, staff.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  test('of anything else', async () => {
    const { id } = await downloads.publish(await photograph().jpeg().toBuffer());
    const addresses = [
      downloadAddress(randomUUID()),
      downloadAddress('x'),
      downloadAddress(id, 'de'),
      `/api/media/${id}/download`,
    ];
    for (const address of addresses) expect(await downloads.statusOf(address)).toBe(404);
  });

  test('the pages are told which pictures are not offered', async () => {
    const { item, id } = await downloads.publish(await photograph().jpeg().toBuffer());
    const shown = async () => (await downloads.get(`/api/public/news/${item}`)).json<{ media: Media[] }>().media[0];
    expect(await shown()).not.toHaveProperty('not_for_download');
    await downloads.put(`media/${id}`, { not_for_download: true });
    expect(await eventually(async () => (await shown())?.not_for_download, true)).toBe(true);
  });
});
