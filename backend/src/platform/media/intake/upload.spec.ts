import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { startApp, type TestApp } from '../../../../test/app.js';
import { animation, jpeg, multipart, quarters } from '../../../../test/builders/pictures.js';
import { packedText, png } from '../../../../test/builders/hostile/png.js';
import { eventually } from '../../../../test/eventually.js';
import { faults, type Refusal } from '../../../../test/contract/content-client.js';
import { MediaClient } from '../../../../test/media-client.js';
import { PICTURES } from '../worker/picture-format.js';
import type { Uploaded } from './upload.dto.js';

let subject: TestApp;
let media: MediaClient;
let cookies: string;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  media = new MediaClient(subject, cookies);
});
afterAll(() => subject.stop());
beforeEach(() => subject.database.query('DELETE FROM throttle'));

describe('what is taken', () => {
  const picture = quarters(60, 40);
  const formats: [string, () => Promise<Buffer>, string][] = [
    ['JPEG', () => picture.clone().jpeg().toBuffer(), 'image/jpeg'],
    ['PNG', () => picture.clone().png().toBuffer(), 'image/png'],
    ['WebP', () => picture.clone().webp().toBuffer(), 'image/webp'],
    ['AVIF', () => picture.clone().avif().toBuffer(), 'image/jpeg'],
    ['GIF', () => picture.clone().gif().toBuffer(), 'image/gif'],
    ['TIFF', () => picture.clone().tiff().toBuffer(), 'image/jpeg'],
    ['CMYK JPEG', () => picture.clone().toColourspace('cmyk').jpeg().toBuffer(), 'image/jpeg'],
    ['grey PNG', () => picture.clone().greyscale().png().toBuffer(), 'image/png'],
    [
      'see-through TIFF',
      () =>
        sharp({ create: { width: 60, height: 40, channels: 4, background: '#f008' } })
          .tiff({ compression: 'lzw' })
          .toBuffer(),
      'image/png',
    ],
  ];

  test.each(formats)('%s, whatever its name and declared type say', async (_, bytes, served) => {
    const answer = await media.send([{ filename: 'page.html', type: 'text/html', data: await bytes() }]);
    expect(answer.statusCode).toBe(201);
    const { urls, media: pictures } = answer.json<Uploaded>();
    expect(urls).toEqual(pictures.map(({ url }) => url));
    expect(pictures[0]).toMatchObject({ width: 60, height: 40, alt: {}, renditions: [] });
    expect(pictures[0]?.placeholder).toMatch(/^#[0-9a-f]{6}$/);
    const shown = await subject.send({ method: 'GET', url: urls[0] ?? '' }, cookies);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, served]);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 60, height: 40 });
  });

  test('several, answered in the order sent', async () => {
    const sizes = [30, 10, 20];
    const files = await Promise.all(sizes.map((width) => quarters(width, 10).png().toBuffer()));
    expect((await media.upload(...files)).map(({ width }) => width)).toEqual(sizes);
  });

  test('the placeholder is the average colour', async () => {
    const [picture] = await media.upload(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#336699' } })
        .png()
        .toBuffer(),
    );
    expect(picture?.placeholder).toBe('#336699');
  });

  test('an animation keeps its frames', async () => {
    const [picture] = await media.upload(await animation(3));
    expect(picture).toMatchObject({ width: 20, height: 10 });
    expect(await sharp(await media.bytes(picture?.url ?? '')).metadata()).toMatchObject({ pages: 3 });
  });

  test('of an animated PNG the first frame, which is said', async () => {
    const still = await quarters(20, 10).png().toBuffer();
    const frames = (count: number) => {
      const chunk = Buffer.alloc(20);
      chunk.writeUInt32BE(8, 0);
      chunk.write('acTL', 4, 'latin1');
      chunk.writeUInt32BE(count, 8);
      chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
      // after the header, which is the first chunk
      return Buffer.concat([still.subarray(0, 33), chunk, still.subarray(33)]);
    };
    const answer = await media.send([still, frames(1), frames(2)]);
    const { suggestions } = answer.json<Uploaded>();
    expect(suggestions).toEqual([{}, {}, { first_frame_only: true }]);
  });

  test('twenty at once', async () => {
    expect(
      await media.upload(...(await Promise.all(Array.from({ length: 20 }, (_, seed) => jpeg(seed))))),
    ).toHaveLength(20);
  });
});

describe('what is refused, leaving nothing behind', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const broken = async () => (await quarters(400, 400).png().toBuffer()).subarray(0, 900);
  const pretended = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.from('<html><script>alert(1)</script>'),
  ]);

  test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['SVG', () => Buffer.from(svg), 415, 'file-invalid-type'],
    ['SVG behind an XML declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`), 415, 'file-invalid-type'],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'file-invalid-type'],
    ['PDF', () => Buffer.from('%PDF-1.7\n'), 415, 'file-invalid-type'],
    ['a program', () => Buffer.from('MZ\u0090\0'), 415, 'file-invalid-type'],
    ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 415, 'file-invalid-type'],
    ['an empty file', () => Buffer.alloc(0), 422, 'file-invalid'],
    [
      'a header and nothing else',
      () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      422,
      'file-invalid',
    ],
    ['HTML behind a JPEG signature', () => pretended, 422, 'file-invalid'],
    ['a PNG whose texts are gigabytes', () => png(Array<Buffer>(20).fill(packedText(20_000_000))), 422, 'file-invalid'],
    ['a PNG cut short', broken, 422, 'file-invalid'],
    [
      'a JPEG cut short',
      async () => (await quarters(600, 600).jpeg().toBuffer()).subarray(0, 2000),
      422,
      'file-invalid',
    ],
    ['more than 20 MB', () => Buffer.alloc(PICTURES.maxBytes + 1, 0xff), 413, 'file-too-large'],
    [
      'more than 50 megapixels',
      () =>
        sharp({ create: { width: 7100, height: 7100, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      413,
      'file-too-large',
    ],
    ['an animation without end', () => animation(201), 413, 'file-too-large'],
  ])('%s', async (_, bytes, status, code) => {
    const data = await bytes();
    const good = await jpeg(1);
    await media.leavesNothing(async () => {
      const answer = await media.send([good, { data }, good]);
      expect([answer.statusCode, answer.json<Refusal>().code, faults(answer)]).toEqual([
        status,
        code,
        [`files[1]: ${code}`],
      ]);
    });
  });

  test('every bad file is named', async () => {
    const answer = await media.send([Buffer.from(svg), await jpeg(), Buffer.alloc(0)]);
    expect(faults(answer)).toEqual(['files[0]: file-invalid-type', 'files[2]: file-invalid']);
  });

  test('twenty-one files', async () => {
    const file = await jpeg();
    await media.leavesNothing(async () => {
      const answer = await media.send(Array<Buffer>(21).fill(file));
      expect([answer.statusCode, faults(answer)]).toEqual([413, ['files[20]: too-many-files']]);
    });
    await media.leavesNothing(async () => {
      expect((await media.send(Array<Buffer>(40).fill(file))).statusCode).toBe(413);
    });
  });

  test('a file that is refused by its first bytes is not written', async () => {
    await subject.app.listen(0, '127.0.0.1');
    const address = subject.app.getHttpServer().address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const text = { filename: 'a.txt', data: Buffer.alloc(2_000_000, 'x') };
    const { payload, headers } = multipart([text, { filename: 'b.jpg', data: await jpeg() }]);
    const sent = request({
      port,
      path: '/api/admin/upload/image',
      method: 'POST',
      headers: { ...headers, cookie: cookies },
    });
    sent.on('error', () => undefined);
    const answered = Promise.withResolvers<number | undefined>();
    sent.once('response', ({ statusCode }) => answered.resolve(statusCode));
    sent.write(payload.subarray(0, -1));
    const folder = join(subject.dataDir, 'uploads', 'unfinished');
    // once there is a second file, the first has been read
    expect(await eventually(async () => (await readdir(folder)).length, 2)).toBe(2);
    const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size);
    for (const size of await Promise.all(sizes)) expect(size).toBeLessThan(100_000);
    sent.end(payload.subarray(-1));
    expect(await answered.promise).toBe(415);
  });

  test('without a session it is a 401', async () => {
    const stranger = new MediaClient(subject, '');
    await media.leavesNothing(async () => expect((await stranger.send([await jpeg()])).statusCode).toBe(401));
  });

  test('more than 120 files in a minute are a 429, and those of the refused call are not counted', async () => {
    const file = await jpeg();
    await subject.database.query(
      `INSERT INTO throttle (key, attempts, since) SELECT 'upload:' || id, 117, now() FROM admin WHERE username = 'superadmin'`,
    );
    await media.leavesNothing(async () => {
      const answer = await media.send(Array<Buffer>(5).fill(file));
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([429, 'too_many_requests']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    });
    expect(await media.upload(file, file, file)).toHaveLength(3);
    expect((await media.send([file])).statusCode).toBe(429);
  });
});

describe('repeats', () => {
  test('a replay with the same key stores nothing twice', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await media.send([await jpeg(7)], key);
    await media.leavesNothing(async () => {
      const again = await media.send([await jpeg(7)], key);
      expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    });
    expect((await media.send([await jpeg(8)], key)).statusCode).toBe(422);
  });

  test('the same file twice is two pictures', async () => {
    const [first, second] = await media.upload(await jpeg(9), await jpeg(9));
    expect(first?.id).not.toBe(second?.id);
  });
});
