import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { startApp, type TestApp } from '../../../../test/app.js';
import { quarters } from '../../../../test/builders/pictures.js';
import { MediaClient } from '../../../../test/media-client.js';
import { outsideData } from '../../../../test/outside-data.js';
import type { Media } from '../model/media.dto.js';

let subject: TestApp;
let media: MediaClient;

beforeAll(async () => {
  subject = await startApp();
  media = new MediaClient(subject, await subject.signIn());
});
afterAll(() => subject.stop());

/**
 * How an upright picture must be rotated and mirrored so that its orientation tag makes it upright again (EXIF 2.32).
 */
const STORED: Record<number, { rotate: number; flop: boolean }> = {
  1: { rotate: 0, flop: false },
  2: { rotate: 0, flop: true },
  3: { rotate: 180, flop: false },
  4: { rotate: 180, flop: true },
  5: { rotate: 270, flop: true },
  6: { rotate: 270, flop: false },
  7: { rotate: 90, flop: true },
  8: { rotate: 90, flop: false },
};

/** The upright picture as a camera in that orientation stores it. */
async function asStored(upright: Buffer, orientation: number): Promise<Buffer> {
  const { rotate, flop } = STORED[orientation] ?? { rotate: 0, flop: false };
  const mirrored = await sharp(upright).flop(flop).png().toBuffer();
  const turned = sharp(mirrored).rotate(rotate).jpeg({ quality: 100, chromaSubsampling: '4:4:4' });
  return turned.withMetadata({ orientation }).toBuffer();
}

/**
 * Photos from real cameras in the eight orientations, if they are next to the checkout; otherwise drawn ones. The first
 * is stored upright.
 */
async function photographsOf(shape: 'landscape' | 'portrait'): Promise<Buffer[]> {
  const orientations = Object.keys(STORED).map(Number);
  const folder = outsideData('images/', 'drawn pictures, no photographs of real cameras');
  if (folder !== undefined)
    return Promise.all(orientations.map((number) => readFile(`${folder}exif-orientation-${shape}-${number}.jpg`)));
  const upright = await (shape === 'landscape' ? quarters(180, 120) : quarters(120, 180)).png().toBuffer();
  return Promise.all(orientations.map((number) => asStored(upright, number)));
}

/** The mean difference between two pictures of the same size, per pixel and channel, from 0 to 255. */
async function difference(a: Buffer, b: Buffer): Promise<number> {
  const [left, right] = await Promise.all(
    [a, b].map((bytes) =>
      sharp(bytes).resize(60, 40, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer(),
    ),
  );
  if (!left || left.length !== right?.length) return Infinity;
  return left.reduce((sum, value, index) => sum + Math.abs(value - (right[index] ?? 0)), 0) / left.length;
}

describe('orientation', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'a picture stored with EXIF orientation %i is shown upright',
    async (orientation) => {
      const upright = await quarters(120, 80).png().toBuffer();
      const [picture] = await media.upload(await asStored(upright, orientation));
      expect(picture).toMatchObject({ width: 120, height: 80 });
      const shown = await media.bytes(picture?.url ?? '');
      expect((await sharp(shown).metadata()).orientation).toBeUndefined();
      expect(await difference(shown, upright)).toBeLessThan(8);
    },
  );

  test.each(['landscape', 'portrait'] as const)(
    'photographs of a %s that are uploaded at once are all upright',
    async (shape) => {
      const photographs = await photographsOf(shape);
      const [upright = Buffer.of()] = photographs;
      const { width, height } = await sharp(upright).metadata();
      const pictures = await media.upload(...photographs);
      expect(pictures.map((picture) => [picture.width, picture.height])).toEqual(
        photographs.map(() => [width, height]),
      );
      for (const picture of pictures)
        expect(await difference(await media.bytes(picture.url), upright)).toBeLessThan(12);
      await subject.database.query('UPDATE media SET pending = false'); // their renditions are nobody's business here
    },
  );
});

describe('privacy', () => {
  test('position, camera, colour profile and comments are gone from the picture and its renditions', async () => {
    const secret = 'Hidden Street 7';
    const bytes = await quarters(700, 400)
      .withExif({
        IFD0: { Copyright: secret, Make: secret },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 27/1 0/1' },
      })
      .withIccProfile('p3')
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta>`)
      .jpeg()
      .toBuffer();
    expect(bytes.includes(secret)).toBe(true);
    const [uploaded] = await media.upload(bytes);
    await media.rendered();
    const [picture] = await subject.database.query<Media[]>('SELECT renditions FROM media WHERE id = $1', [
      uploaded?.id,
    ]);
    const names = (picture?.renditions ?? []).map(
      ({ width, format }) => uploaded?.url.replace('.jpg', `-${width}.${format}`) ?? '',
    );
    expect(names).toHaveLength(4);
    for (const url of [uploaded?.url ?? '', ...names]) {
      const shown = await media.bytes(url);
      const { exif, icc, xmp, iptc, comments } = await sharp(shown).metadata();
      expect({ url, exif, icc, xmp, iptc, comments }).toEqual({ url });
      expect(shown.includes(secret)).toBe(false);
    }
  });
});
