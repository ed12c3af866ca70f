import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { collectionInput } from '../../../test/builders/collections.js';
import { newsInput } from '../../../test/builders/news.js';
import { animation, multipart } from '../../../test/builders/pictures.js';
import { DownloadClient, type PublishedPicture } from '../../../test/download-client.js';
import { eventually } from '../../../test/eventually.js';
import { firstAnswers } from '../../../test/first-answers.js';
import { MediaClient } from '../../../test/media-client.js';
import { watchCalls } from '../../../test/watch-calls.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { Pictures } from '../../platform/media/renditions/pictures.js';
import { WorkerEnded } from '../../platform/media/renditions/picture-worker.js';
import { Renditions } from '../../platform/media/renditions/renditions.js';
import { readImageRequest } from './image-request.js';
import { Pyramids } from './pyramids.js';
import { MAX_OF_NETWORK } from './region-maker.js';

/** Odd, so that no level and no tile at the edge is a whole one. */
const [WIDTH, HEIGHT] = [1201, 803];

let subject: TestApp;
let cookies: Cookies;
let client: DownloadClient;
let picture: PublishedPicture;
let file: Buffer;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  // renditions are not tested here, and take long
  subject.app.get(Renditions).wake = () => undefined;
  client = new DownloadClient(subject, cookies);
  picture = await client.publish(await drawn(WIDTH, HEIGHT).jpeg().toBuffer(), {
    licence: 'https://creativecommons.org/licenses/by/4.0/',
  });
  file = await new MediaClient(subject, cookies).bytes(picture.url);
});
afterAll(() => subject.stop());

/** Colours that change everywhere, with edges as soft as a lens draws them. */
function drawn(width: number, height: number): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="#113355"/><stop offset="1" stop-color="#ffcc88"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#a)"/>
    ${Array.from({ length: 40 }, (_, i) => `<circle cx="${(i * 397) % width}" cy="${(i * 211) % height}" r="${20 + ((i * 13) % 90)}" fill="hsl(${i * 37},60%,${30 + (i % 5) * 10}%)" fill-opacity="0.8"/>`).join('')}
  </svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().blur(1.5);
}

const address = (path = '', { id } = picture) => `/api/iiif/3/${id}${path}`;
const get = (path: string, headers: Record<string, string> = {}) => client.get(address(path), headers);
const stored = (folder: string) => readdir(join(subject.dataDir, folder));

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const WHOLE = { left: 0, top: 0, width: WIDTH, height: HEIGHT };
const REGIONS: Record<string, Box> = {
  full: WHOLE,
  square: { left: 199, top: 0, width: 803, height: 803 },
  '0,0,256,256': { left: 0, top: 0, width: 256, height: 256 },
  '7,13,601,333': { left: 7, top: 13, width: 601, height: 333 },
  '1100,700,500,500': { left: 1100, top: 700, width: 101, height: 103 },
  'pct:10,20,30.5,40': { left: 120, top: 161, width: 366, height: 321 },
  'pct:90,.5,100,50': { left: 1081, top: 4, width: 120, height: 402 },
};
const SIZES: Record<string, (box: Box) => [number, number]> = {
  max: ({ width, height }) => [width, height],
  '90,': ({ width, height }) => [90, Math.round((height * 90) / width)],
  ',77': ({ width, height }) => [Math.round((width * 77) / height), 77],
  'pct:33.3': ({ width, height }) => [Math.round(width * 0.333), Math.round(height * 0.333)],
  '95,60': () => [95, 60],
  '!100,80': ({ width, height }) => {
    const scale = Math.min(100 / width, 80 / height);
    return [Math.round(width * scale), Math.round(height * scale)];
  },
};

/** The tiles and sizes that the information lists. */
function listed(): [string, Box, [number, number]][] {
  return [1, 2, 4].flatMap((factor) => {
    const side = 512 * factor;
    const tiles: [string, Box, [number, number]][] = [];
    for (let left = 0; left < WIDTH; left += side)
      for (let top = 0; top < HEIGHT; top += side) {
        const box = { left, top, width: Math.min(side, WIDTH - left), height: Math.min(side, HEIGHT - top) };
        const size: [number, number] = [Math.ceil(box.width / factor), Math.ceil(box.height / factor)];
        tiles.push([`${left},${top},${box.width},${box.height}/${size.join(',')}/0/default.jpg`, box, size]);
      }
    const size: [number, number] = [Math.ceil(WIDTH / factor), Math.ceil(HEIGHT / factor)];
    return [...tiles, [`full/${size.join(',')}/0/default.jpg`, WHOLE, size] as [string, Box, [number, number]]];
  });
}

/** The mean difference from the same part cut out of the whole file, from 0 to 255. */
async function difference(answer: Buffer, box: Box, [width, height]: [number, number], change = (cut: Sharp) => cut) {
  const pixels = (shown: Sharp) => shown.toColourspace('srgb').removeAlpha().raw().toBuffer();
  const direct = change(sharp(file).extract(box).resize(width, height, { fit: 'fill' }));
  const [a, b] = await Promise.all([
    pixels(sharp(answer)),
    pixels(sharp(await direct.png({ compressionLevel: 0 }).toBuffer())),
  ]);
  if (a.length !== b.length) return Infinity;
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += Math.abs((a[index] ?? 0) - (b[index] ?? 0));
  return sum / a.length;
}

test('the largest size within a box is within the limits of an answer, also where both bound it', () => {
  const sizeOf = (size: string) => {
    const parameters = { region: 'full', size, rotation: '0', file: 'default.jpg' };
    const { width, height } = readImageRequest(parameters, { width: 6000, height: 5003 });
    return [width, height];
  };
  expect(sizeOf('!4096,4096')).toEqual(sizeOf('max'));
  expect(sizeOf('!600,600')).toEqual([600, 500]);
});

describe('an image', () => {
  test('has the size, the format and the pixels that its address says', async () => {
    const regions = Object.entries(REGIONS).flatMap(([region, box]) =>
      Object.entries(SIZES).map(
        // at small sizes JPEG itself would differ by more
        ([size, of]) => [`${region}/${size}/0/default.png`, box, of(box)] as [string, Box, [number, number]],
      ),
    );
    for (const [path, box, size] of [...regions, ...listed()]) {
      const { statusCode, rawPayload } = await get(`/${path}`);
      expect([path, statusCode]).toEqual([path, 200]);
      const { format, width, height } = await sharp(rawPayload).metadata();
      expect([path, format, width, height]).toEqual([path, path.endsWith('png') ? 'png' : 'jpeg', ...size]);
      expect([path, (await difference(rawPayload, box, size)) <= 2]).toEqual([path, true]);
    }
  });

  const gray = (cut: Sharp) => cut.grayscale();
  const CHANGES: Record<string, (cut: Sharp) => Sharp> = {
    default: (cut) => cut,
    color: (cut) => cut,
    gray,
    bitonal: (cut) => gray(cut).threshold(),
  };
  test.each(Object.entries(CHANGES))('of quality %s can be turned, in each format', async (quality, change) => {
    const [box, path] = [REGIONS['7,13,601,333'] ?? WHOLE, '7,13,601,333/300,166'];
    for (const rotation of [0, 90, 180, 270]) {
      for (const [ending, type] of [
        ['jpg', 'jpeg'],
        ['png', 'png'],
        ['webp', 'webp'],
      ]) {
        const { headers, rawPayload } = await get(`/${path}/${rotation}/${quality}.${ending}`);
        expect([quality, rotation, headers['content-type']]).toEqual([quality, rotation, `image/${type}`]);
        const shown = await sharp(rawPayload).metadata();
        expect([shown.width, shown.height]).toEqual(rotation % 180 === 0 ? [300, 166] : [166, 300]);
        const turned = (cut: Sharp) => (rotation === 0 ? change(cut) : change(cut).rotate(rotation));
        // lossy formats soften the edges between black and white
        const isSharp = quality !== 'bitonal' || ending === 'png';
        if (isSharp) expect(await difference(rawPayload, box, [300, 166], turned)).toBeLessThanOrEqual(2);
      }
    }
  });

  test.each([
    ...['0,0,0,5', '5,5,5,0', '1201,0,5,5', '0,803,1,1', 'pct:100,0,5,5', 'pct:0,0,0,5', '1,2,3', '1,2,3,4,5'].map(
      (region) => [400, `${region}/max/0/default.jpg`],
    ),
    ...['-1,0,5,5', '1.5,0,5,5', 'pct:1,2,3', 'pct:a,0,1,1', 'pct:.,0,1,1', 'whole', ',,,', '1e2,0,5,5'].map(
      (region) => [400, `${region}/max/0/default.jpg`],
    ),
    ...['0,', ',0', '0,0', 'pct:0', 'pct:101', 'pct:', '1202,', ',804', '1201,804', '!0,5', '!5,', '!,5', ','].map(
      (size) => [400, `full/${size}/0/default.jpg`],
    ),
    ...['full', '-5,', '5.5,', '5,5,5', '10000000000,', '%5E', '^^max', '!max'].map((size) => [
      400,
      `full/${size}/0/default.jpg`,
    ]),
    ...['^max', '%5Emax', '^90,', '^2000,', '^,3000', '^pct:150', '^90,60', '^!90,60'].map((size) => [
      501,
      `full/${size}/0/default.jpg`,
    ]),
    ...['!0', '45', '90.5', '360', '-90', 'north', '00', '090'].map((rotation) => [
      400,
      `full/90,/${rotation}/default.jpg`,
    ]),
    ...[
      'native.jpg',
      'default.gif',
      'default.tif',
      'default.jpeg',
      'default',
      'default.',
      '.jpg',
      'default.jpg.png',
    ].map((name) => [400, `full/90,/0/${name}`]),
  ])('that can not be: %i, with a sentence, for %s', async (status, path) => {
    const { statusCode, headers, json } = await get(`/${path}`);
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([status, '*']);
    expect(json<{ detail: string }>().detail).toMatch(/^[A-Z].*\.$/);
  });

  test('may be kept for a minute by browsers and a second by others, and read by every site', async () => {
    const path = '/0,0,512,512/256,/0/default.jpg';
    const { headers } = await get(path);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': ALWAYS,
      'content-security-policy': "default-src 'none'; sandbox",
      link: expect.stringContaining(`/iiif/3/${picture.id}/0,0,512,512/256,256/0/default.jpg>;rel="canonical"`),
    });
    expect((await get(path, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    const preflight = { origin: 'https://elsewhere.test', 'access-control-request-method': 'GET' };
    const allowed = await subject.send({ method: 'OPTIONS', url: address(path), headers: preflight });
    expect(allowed.statusCode).toBe(204);
    const head = await subject.send({ method: 'HEAD', url: address(path) });
    expect([head.statusCode, head.headers.etag, head.rawPayload.length]).toEqual([200, headers.etag, 0]);
  });

  test('is stored if the information lists it, once for all its spellings', async () => {
    for (const path of ['0,0,1024,803/512,402', '0,0,1024,803/512,', '0,0,1024,803/,402', '0,0,1024,803/pct:50'])
      await get(`/${path}/0/default.jpg`);
    for (const path of ['0,0,1024,803/511,/0/default.jpg', '1,0,1024,803/512,/0/default.jpg'])
      expect((await get(`/${path}`)).statusCode).toBe(200);
    for (const path of ['90/default.jpg', '0/gray.jpg', '0/default.png']) await get(`/0,0,1024,803/512,/${path}`);
    const tiles = (await stored('tiles')).filter((name) => name.includes('1024-803'));
    expect(tiles).toEqual([expect.stringMatching(/_0-0-1024-803_512-402_0_color\.jpg$/)]);
  });

  test('of a moving picture is its first frame, and of a transparent one white or transparent', async () => {
    const moving = await client.publish(await animation(3));
    const still = await client.get(address('/full/max/0/default.png', moving));
    expect(await sharp(still.rawPayload).metadata()).toMatchObject({ width: 20, height: 10 });
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const glass = await client.publish(
      await sharp({ create: { width: 600, height: 40, channels: 4, background: clear } })
        .png()
        .toBuffer(),
    );
    const pixel = async (path: string) => {
      const { rawPayload } = await client.get(address(`/full/300,/0/${path}`, glass));
      return [...(await sharp(rawPayload).raw().toBuffer()).subarray(0, 4)];
    };
    expect([(await pixel('default.png'))[3], (await pixel('default.webp'))[3]]).toEqual([0, 0]);
    expect((await pixel('default.jpg')).slice(0, 3)).toEqual([255, 255, 255]);
  });

  test('of a picture that is a line has its size, too', async () => {
    for (const [width, height] of [
      [1200, 1],
      [1100, 3],
      [2, 1100],
    ] as const) {
      const line = await client.publish(await drawn(width, height).png().toBuffer());
      const { tiles } = (await client.get(address('/info.json', line))).json<{ tiles: { scaleFactors: number[] }[] }>();
      for (const factor of tiles[0]?.scaleFactors ?? []) {
        const size = [Math.ceil(width / factor), Math.ceil(height / factor)];
        const { rawPayload } = await client.get(address(`/full/${size.join(',')}/0/default.jpg`, line));
        const shown = await sharp(rawPayload).metadata();
        expect([shown.width, shown.height]).toEqual(size);
      }
    }
  });
});

describe('the information', () => {
  test('says what is offered', async () => {
    const { headers, json } = await get('/info.json');
    expect(headers).toMatchObject({
      'content-type': 'application/ld+json;profile="http://iiif.io/api/image/3/context.json"',
      'access-control-allow-origin': '*',
      'cache-control': ALWAYS,
    });
    expect(json()).toEqual({
      '@context': 'http://iiif.io/api/image/3/context.json',
      id: expect.stringMatching(new RegExp(`^http://[^/]+/iiif/3/${picture.id}$`)),
      type: 'ImageService3',
      protocol: 'http://iiif.io/api/image',
      profile: 'level2',
      width: WIDTH,
      height: HEIGHT,
      maxWidth: 4096,
      maxHeight: 4096,
      maxArea: 12_000_000,
      sizes: [
        { width: 301, height: 201 },
        { width: 601, height: 402 },
        { width: WIDTH, height: HEIGHT },
      ],
      tiles: [{ width: 512, height: 512, scaleFactors: [1, 2, 4] }],
      rights: 'https://creativecommons.org/licenses/by/4.0/',
      preferredFormats: ['jpg'],
      extraFormats: ['webp'],
      extraQualities: ['color', 'gray', 'bitonal'],
      extraFeatures: ['canonicalLinkHeader', 'profileLinkHeader'],
    });
    expect((await get('/info.json', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  test.each([
    ['application/ld+json', true],
    ['*/*', true],
    ['application/ld+json;profile="http://iiif.io/api/image/3/context.json", application/json;q=0.5', true],
    ['application/json', false],
    ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ])('for %s is linked data: %s', async (accept, isLinked) => {
    const { headers } = await get('/info.json', { accept });
    expect([headers['content-type']?.startsWith('application/ld+json'), headers.vary]).toEqual([isLinked, 'Accept']);
  });

  test('is where the picture’s own address leads', async () => {
    const { statusCode, headers } = await get('');
    expect([statusCode, headers.location]).toEqual([303, `/iiif/3/${picture.id}/info.json`]);
  });
});

/** The life of an answer that has no end. */
const ALWAYS = 'public, max-age=60, s-maxage=1';
const PAST = '2020-01-01T00:00:00.000Z';
const ENDS: Record<string, (shown: PublishedPicture) => Promise<unknown>> = {
  'whose rights have ended': ({ id }) => client.put(`media/${id}`, { rights_expires_at: PAST }),
  'whose consent is withdrawn': ({ id }) => client.put(`media/${id}`, { consent: 'withdrawn' }),
  'that is not for saving': ({ id }) => client.put(`media/${id}`, { not_for_download: true }),
  'of an article that is a draft again': ({ item }) => client.put(`news/${item}`, { published: false }),
  'of an article whose time is over': ({ item }) => client.put(`news/${item}`, { shown_until: PAST }),
  'that its article no longer shows': ({ item }) => client.put(`news/${item}`, { images: [] }),
  'that a sensitive object shows, too': async ({ url }) => {
    const payload = { ...collectionInput({ images: [url] }), record: { sensitive: 'sacred' } };
    return subject.send({ method: 'POST', url: '/api/admin/collections', payload }, cookies);
  },
};

describe('a picture', () => {
  test.each(Object.entries(ENDS))('%s is a 404 at the next answer, at every address', async (_, end) => {
    const shown = await client.publish(await drawn(300, 200).jpeg().toBuffer());
    const paths = [
      '',
      '/info.json',
      '/full/max/0/default.jpg',
      '/0,0,300,200/300,200/0/default.jpg',
      '/full/150,/90/gray.png',
      '/nothing/max/0/default.jpg',
      '/full/^max/0/default.jpg',
    ];
    const statuses = (headers = {}) =>
      Promise.all(paths.map(async (path) => (await client.get(address(path, shown), headers)).statusCode));
    expect(await statuses()).toEqual([303, 200, 200, 200, 200, 400, 501]);
    const answer = (await end(shown)) as { statusCode: number };
    expect(answer.statusCode).toBeLessThan(300);
    expect(await statuses()).toEqual(paths.map(() => 404));
    expect(await statuses({ 'if-none-match': '*' })).toEqual(paths.map(() => 404));
    expect((await stored('tiles')).some((name) => name.startsWith(shown.id))).toBe(true);
    await subject.app.get(Housekeeping).sweep();
    // they are removed without anybody waiting
    const left = async () => (await Promise.all(['tiles', 'pyramids'].map(stored))).flat().join(' ').includes(shown.id);
    expect(await eventually(left, false)).toBe(false);
  });

  test('of a draft is a 404 until it is published', async () => {
    const shown = await client.publish(await drawn(30, 20).jpeg().toBuffer());
    await client.put(`news/${shown.item}`, { published: false });
    expect(await client.statusOf(address('/info.json', shown))).toBe(404);
    await client.put(`news/${shown.item}`, { published: true });
    expect(await client.statusOf(address('/info.json', shown))).toBe(200);
  });

  test('is offered as long as one of its articles is shown, and until a sensitive object shows it', async () => {
    const shown_until = new Date(Date.now() + 40_000).toISOString();
    const shown = await client.publish(await drawn(30, 20).jpeg().toBuffer());
    const kept = async () => (await client.get(address('/info.json', shown))).headers['cache-control'];
    await client.put(`news/${shown.item}`, { shown_until });
    expect(await kept()).not.toBe(ALWAYS);
    const payload = newsInput({ images: [shown.url] });
    await subject.send({ method: 'POST', url: '/api/admin/news', payload }, cookies);
    expect(await eventually(kept, ALWAYS)).toBe(ALWAYS);
    const secret = { ...collectionInput(), record: { sensitive: 'sacred' } };
    const made = await subject.send({ method: 'POST', url: '/api/admin/collections', payload: secret }, cookies);
    const { id } = made.json<{ collection: { id: string } }>().collection;
    const later = await client.put(`collections/${id}/waiting-change`, { images: [shown.url] });
    expect([later.statusCode, await client.statusOf(address('/info.json', shown))]).toEqual([200, 200]);
  });

  test('that got another file shows that one at the same address', async () => {
    const shown = await client.publish(await drawn(120, 80).jpeg().toBuffer());
    const before = await client.get(address('/full/max/0/default.jpg', shown));
    const form = multipart([
      await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0f0' } })
        .png()
        .toBuffer(),
    ]);
    await subject.send({ method: 'PUT', url: `/api/admin/media/${shown.id}/file`, ...form }, cookies);
    const after = await client.get(address('/full/max/0/default.jpg', shown));
    expect(await sharp(after.rawPayload).metadata()).toMatchObject({ width: 90, height: 60 });
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  test.each(['', '/x', '/..%2f..%2fsecret', '/00000000-0000-4000-8000-000000000000'])(
    'that is none is a 404: %s',
    async (id) => {
      for (const path of ['', '/info.json', '/full/max/0/default.jpg'])
        expect(await client.statusOf(`/api/iiif/3${id}${path}`)).toBe(404);
    },
  );
});

describe('the work', () => {
  test('on pyramids of pictures that have none is done in the background, and goes on where it ended', async () => {
    const all: PublishedPicture[] = [];
    for (const width of [41, 42, 43]) all.push(await client.publish(await drawn(width, 30).jpeg().toBuffer()));
    const names = () =>
      stored('pyramids').then((found) => all.map(({ id }) => found.some((name) => name.startsWith(id))));
    expect(await names()).toEqual([false, false, false]);
    await client.get(address('/info.json', all[1]));
    const building = watchCalls(subject.app.get(Pictures), 'buildPyramid');
    building.release();
    await client.get(address('/full/max/0/default.jpg', all[1]));
    await subject.app.get(Pyramids).makeAll();
    expect(await names()).toEqual([true, true, true]);
    const made = building.count();
    await subject.app.get(Pyramids).makeAll();
    expect(building.count()).toBe(made);
    building.restore();
  });

  test('goes on after a picture that takes too much of it', async () => {
    const pyramids = subject.app.get(Pyramids);
    await pyramids.makeAll();
    const all: PublishedPicture[] = [];
    for (const width of [51, 52]) all.push(await client.publish(await drawn(width, 30).jpeg().toBuffer()));
    const [first, last] = all.map(({ id }) => id).sort();
    const build = jest.spyOn(subject.app.get(Pictures), 'buildPyramid');
    build.mockRejectedValueOnce(new WorkerEnded('memory'));
    await pyramids.makeAll();
    const names = (await stored('pyramids')).join(' ');
    expect([first, last].map((id) => names.includes(String(id)))).toEqual([false, true]);
    // nor does it cost others anything when strangers ask for it
    const [asked, calls] = [all.find(({ id }) => id === first), build.mock.calls.length];
    expect(await client.statusOf(address('/full/max/0/default.jpg', asked))).toBe(503);
    expect(build.mock.calls.length).toBe(calls);
    build.mockRestore();
  });

  test('that one network waits for is bounded, and others get theirs', async () => {
    const cutting = watchCalls(subject.app.get(Pictures), 'cutRegion', ({ target }) => writeFile(target, 'cut'));
    const asked = Array.from({ length: MAX_OF_NETWORK + 3 }, (_, index) =>
      client.get(address(`/${index},0,90,90/max/0/default.png`), {}, '198.51.100.1'),
    );
    const refused = await firstAnswers(asked, 3);
    expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
      refused.map(() => [429, '1']),
    );
    const other = client.get(address('/5,5,9,9/max/0/default.png'), {}, '203.0.113.9');
    cutting.release();
    expect((await other).statusCode).toBe(200);
    await Promise.all(asked);
    cutting.restore();
  });
});
