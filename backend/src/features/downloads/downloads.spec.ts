import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import reader from 'exifreader';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { newsInput } from '../../../test/builders/news.js';
import { animation, quarters } from '../../../test/builders/pictures.js';
import { eventually } from '../../../test/eventually.js';
import { MediaClient } from '../../../test/media-client.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import type { Media } from '../../platform/media/media.dto.js';
import { Pictures } from '../../platform/media/pictures.js';
import { MAX_OF_NETWORK, MAX_WAITING } from './download-maker.js';

let subject: TestApp;
let cookies: Cookies;
let media: MediaClient;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  media = new MediaClient(subject, cookies);
});
afterAll(() => subject.stop());

const put = (url: string, payload: object) =>
  subject.send({ method: 'PUT', url: `/api/admin/${url}`, payload }, cookies);
const addressOf = (id: string, lang = 'en') => `/api/media/${id}/download/${lang}`;
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  subject.send({ method: 'GET', url, headers, remoteAddress });
const statusOf = async (url: string) => (await get(url)).statusCode;

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

interface Published extends Media {
  item: string;
}

async function publish(file: Buffer, said: object = {}): Promise<Published> {
  const [picture] = await media.upload(file);
  if (!picture) throw new Error('nothing was uploaded');
  await put(`media/${picture.id}`, said);
  const content = { en: { title: 'Moynaq: a port?' }, ru: { title: 'Муйнак' } };
  const payload = { ...newsInput(), content, images: [picture.url], published: true };
  const answer = await subject.send({ method: 'POST', url: '/api/admin/news', payload }, cookies);
  return { ...picture, item: answer.json<{ newsItem: { id: string } }>().newsItem.id };
}

/** With place, device and program. */
const photograph = (picture: Sharp = quarters(300, 200)) =>
  picture.withExif({
    IFD0: { Make: 'Zorki', Model: '4', Software: 'Darkroom', Artist: 'Camera' },
    IFD2: { BodySerialNumber: '12345' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 46/1 0/1' },
  });

const pixels = (file: Buffer) => sharp(file, { animated: true }).raw().toBuffer();

async function tagsOf(file: Buffer) {
  const { exif = {}, xmp = {} } = await reader.load(file, { expanded: true, async: true });
  const text = (tag: unknown) =>
    typeof tag === 'object' && tag !== null && 'description' in tag ? String(tag.description) : undefined;
  const texts = (tags: object) => Object.fromEntries(Object.entries(tags).map(([name, tag]) => [name, text(tag)]));
  const { _raw: _, ...known } = texts(xmp);
  return { exif: texts(exif), xmp: known };
}

/** Texts are there in the default language and in their own. */
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
    const { id, url } = await publish(await file(), RIGHTS);
    const answer = await get(addressOf(id));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    const got = answer.rawPayload;
    expect((await pixels(got)).equals(await pixels(await media.bytes(url)))).toBe(true);
    const { exif, xmp } = await tagsOf(got);
    if (type === 'image/gif') {
      // the reader knows no XMP in GIF; Debian's exiftool reads it in `npm run test:media`
      expect(got.includes('<dc:creator><rdf:Seq><rdf:li>А. Савицкий &amp; &lt;sons&gt;</rdf:li>')).toBe(true);
      return;
    }
    expect(xmp).toEqual(XMP);
    expect(exif).toEqual({
      ...{ ImageDescription: 'The port', Artist: 'А. Савицкий & <sons>' },
      Copyright: '© Музей, Qaraqalpaqstan',
    });
    expect(['Zorki', 'Darkroom', '12345', 'confidence'].filter((word) => got.includes(word))).toEqual([]);
  });

  test('a lossless WebP is extended with its size', async () => {
    const { id, url } = await publish(await quarters(40, 30).webp({ lossless: true }).toBuffer(), RIGHTS);
    const { rawPayload } = await get(addressOf(id));
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
    expect((await pixels(rawPayload)).equals(await pixels(await media.bytes(url)))).toBe(true);
  });

  test('is in the language that is asked for, under a readable name', async () => {
    const { id } = await publish(await photograph().jpeg().toBuffer(), RIGHTS);
    const english = await get(addressOf(id));
    expect(english.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=1',
      'content-disposition': 'attachment; filename="Moynaq a port.jpg"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const russian = await get(addressOf(id, 'ru'));
    expect(russian.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename=${id}-[0-9a-f]{12}.jpg; filename\\*=UTF-8''%D0%9C.*\\.jpg$`),
    );
    expect((await tagsOf(russian.rawPayload)).xmp).toMatchObject({
      title: 'Муйнак, Муйнак',
      description: 'Порт, Порт',
    });
    // written in no Karakalpak: the default language
    expect((await tagsOf((await get(addressOf(id, 'kk'))).rawPayload)).xmp).toMatchObject({ title: XMP.title });
  });

  test('of which nothing is said has the title of its item only, and the public files stay bare', async () => {
    const { id, url } = await publish(await photograph().jpeg().toBuffer());
    const { exif, xmp } = await tagsOf((await get(addressOf(id))).rawPayload);
    expect([exif, xmp]).toEqual([{}, { about: '', title: XMP.title }]);
    expect(await sharp(await media.bytes(url)).metadata()).not.toHaveProperty('exif');
  });

  test('is another one with other rights, and the former one is gone', async () => {
    const { id } = await publish(await photograph().jpeg().toBuffer(), RIGHTS);
    const { etag } = (await get(addressOf(id))).headers;
    expect((await get(addressOf(id), { 'if-none-match': String(etag) })).statusCode).toBe(304);
    await put(`media/${id}`, { creator: 'B. Other' });
    const next = await get(addressOf(id), { 'if-none-match': String(etag) });
    expect([next.statusCode, (await tagsOf(next.rawPayload)).exif.Artist]).toEqual([200, 'B. Other']);
    expect(await eventually(() => keptOf(id), 1)).toBe(1);
  });

  test('answers HEAD without the file', async () => {
    const { id } = await publish(await photograph().jpeg().toBuffer(), RIGHTS);
    const { headers } = await get(addressOf(id));
    const head = await subject.send({ method: 'HEAD', url: addressOf(id) });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(headers['content-length']);
  });
});

const kept = () => readdir(join(subject.dataDir, 'downloads'));
const keptOf = async (id: string) => (await kept()).filter((name) => name.startsWith(id)).length;

describe('no download', () => {
  test.each<[string, object]>([
    ['that is not offered', { not_for_download: true }],
    ['whose consent was withdrawn', { consent: 'withdrawn' }],
    ['whose rights are over', { rights_expires_at: '2020-01-01T00:00:00Z' }],
  ])('of a picture %s', async (_, change) => {
    const { id } = await publish(await photograph().jpeg().toBuffer(), RIGHTS);
    expect(await statusOf(addressOf(id))).toBe(200);
    await put(`media/${id}`, change);
    expect(await statusOf(addressOf(id))).toBe(404);
    // nor for the staff: it shows what visitors are offered
    expect((await subject.send({ method: 'GET', url: addressOf(id) }, cookies)).statusCode).toBe(404);
  });

  test('of a draft, but for the staff who look at it; what was made for visitors goes', async () => {
    const { id, item } = await publish(await photograph().jpeg().toBuffer(), RIGHTS);
    expect(await statusOf(addressOf(id))).toBe(200);
    await put(`news/${item}`, { published: false });
    expect(await eventually(() => statusOf(addressOf(id)), 404)).toBe(404);
    expect(await keptOf(id)).toBe(1);
    await subject.app.get(Housekeeping).sweep();
    expect(await eventually(() => keptOf(id), 0)).toBe(0);
    const staff = await subject.send({ method: 'GET', url: addressOf(id) }, cookies);
    expect([staff.statusCode, staff.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  test('of anything else', async () => {
    const { id } = await publish(await photograph().jpeg().toBuffer());
    const addresses = [addressOf(randomUUID()), addressOf('x'), addressOf(id, 'de'), `/api/media/${id}/download`];
    for (const address of addresses) expect(await statusOf(address)).toBe(404);
  });

  test('the pages are told which pictures are not offered', async () => {
    const { item, id } = await publish(await photograph().jpeg().toBuffer());
    const shown = async () => (await get(`/api/public/news/${item}`)).json<{ media: Media[] }>().media[0];
    expect(await shown()).not.toHaveProperty('not_for_download');
    await put(`media/${id}`, { not_for_download: true });
    expect(await eventually(async () => (await shown())?.not_for_download, true)).toBe(true);
  });
});

/** Counts how often files are made, and how many at the same time at most; none is finished before `release`. */
function watchMaking() {
  const pictures = subject.app.get(Pictures);
  const make = pictures.describe.bind(pictures);
  const gate = Promise.withResolvers<void>();
  let now = 0;
  let most = 0;
  const spy = jest.spyOn(pictures, 'describe').mockImplementation(async (described) => {
    most = Math.max(most, ++now);
    try {
      await gate.promise;
      await make(described);
    } finally {
      now--;
    }
  });
  return { spy, most: () => most, release: () => gate.resolve() };
}

describe('strangers', () => {
  test('have one made at a time; one network waits for few, and all for a bounded number', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 12; index++)
      ids.push(
        (
          await publish(
            await photograph(quarters(20 + 2 * index, 10))
              .jpeg()
              .toBuffer(),
          )
        ).id,
      );
    const addresses = ids.flatMap((id) => LANGS.map((lang) => addressOf(id, lang)));
    const making = watchMaking();
    try {
      const refused = { 429: 0, 503: 0 };
      const ask = async (address: string, network: string) => {
        const answer = await get(address, {}, network);
        if (answer.statusCode === 429 || answer.statusCode === 503) refused[answer.statusCode]++;
        return answer;
      };
      const ofOne = addresses.slice(0, 10).map((address) => ask(address, '198.51.100.1'));
      const tooMany = 10 - MAX_OF_NETWORK;
      expect(await eventually(() => Promise.resolve(refused[429]), tooMany)).toBe(tooMany);
      const ofOthers = addresses.slice(10).map((address, index) => ask(address, `203.0.113.${index}`));
      // one is being made: the others of the first network are among the waiting
      const room = MAX_WAITING + 1 - MAX_OF_NETWORK;
      const noRoom = ofOthers.length - room;
      expect(noRoom).toBeGreaterThan(0);
      expect(await eventually(() => Promise.resolve(refused[503]), noRoom)).toBe(noRoom);
      // others read meanwhile
      expect(await statusOf('/api/public/news?limit=1')).toBe(200);
      making.release();
      const answers = await Promise.all([...ofOne, ...ofOthers]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MAX_OF_NETWORK + room);
      const waits = answers.filter(({ statusCode }) => statusCode !== 200).map(({ headers }) => headers['retry-after']);
      expect(waits.every((wait) => Number(wait) > 0)).toBe(true);
      expect(making.most()).toBe(1);
    } finally {
      making.release();
      making.spy.mockRestore();
    }
  });

  test('who ask for the same one wait for the same work', async () => {
    const { id } = await publish(await photograph().jpeg().toBuffer());
    const making = watchMaking();
    making.release();
    const answers = await Promise.all(Array.from({ length: MAX_OF_NETWORK }, () => get(addressOf(id))));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(making.spy).toHaveBeenCalledTimes(1);
    making.spy.mockRestore();
  });

  test('of one network have a limited number made', async () => {
    const { id } = await publish(await photograph().jpeg().toBuffer());
    await subject.database.query(
      `INSERT INTO throttle (key, attempts, since) VALUES ('download:192.0.2.77', 300, now())`,
    );
    const refused = await get(addressOf(id), {}, '192.0.2.77');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 1]).toEqual([429, true]);
    expect((await get(addressOf(id), {}, '192.0.2.78')).statusCode).toBe(200);
    // a file that is there already is for everybody
    expect((await get(addressOf(id), {}, '192.0.2.77')).statusCode).toBe(200);
  });
});
