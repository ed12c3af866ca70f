import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { newsInput } from '../../../test/builders/news.js';
import { animation, quarterColours, quarters } from '../../../test/builders/pictures.js';
import { faults, type Refusal } from '../../../test/contract/content-client.js';
import { MediaClient } from '../../../test/media-client.js';
import { PictureClient } from '../../../test/picture-client.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import type { EditSaved } from './edit.dto.js';
import type { Media } from './media.dto.js';

let subject: TestApp;
let media: MediaClient;
let cookies: Cookies;
let picture: PictureClient;
let photograph: Buffer;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  media = new MediaClient(subject, cookies);
  photograph = await quarters(700, 400).jpeg().toBuffer();
});
afterAll(() => subject.stop());
beforeEach(async () => {
  await subject.database.query('DELETE FROM throttle');
  await upload(photograph);
});

async function upload(file: Buffer): Promise<Media> {
  const uploaded = await media.one(file);
  picture = new PictureClient(subject, cookies, uploaded);
  return uploaded;
}
const restored = async () => (await picture.restore()).json<EditSaved>();
const served = async ({ url }: Media) => quarterColours(await media.bytes(url));

const LOWER_RIGHT = { x: 0.5, y: 0.5, width: 0.5, height: 0.5 };
const RIGHT = { x: 0.5, y: 0, width: 0.5, height: 1 };

describe('a picture', () => {
  test('is cut: id, places, texts and rights stay, and all that follows from its bytes is new', async () => {
    await picture.put({ alt: { en: 'The port' }, creator: 'A. Photographer' });
    const body = { ...newsInput(), images: [picture.url], published: true };
    const made = await subject.send({ method: 'POST', url: '/api/admin/news', payload: body }, cookies);
    const { id } = made.json<{ newsItem: { id: string } }>().newsItem;
    await media.rendered();

    const { placeholder } = await picture.read();
    const { media: now, from_original } = await picture.edit({ crop: RIGHT });
    expect(now).toMatchObject({
      ...{ id: picture.id, width: 350, height: 400, version: 3, renditions: [] },
      ...{ alt: { en: 'The port' }, creator: 'A. Photographer', original: { bytes: photograph.length } },
      edit: { rotation: 0, crop: RIGHT, width: 700, height: 400 },
    });
    expect([from_original, now.url === picture.url]).toEqual([true, false]);
    expect(now.placeholder).not.toBe(placeholder);
    expect(await served(now)).toBe('ggww');
    const shown = await subject.send({ method: 'GET', url: `/api/public/news/${id}` });
    expect(shown.json<{ images: string[] }>().images).toEqual([now.url]);
    const moved = await subject.send({ method: 'GET', url: picture.url });
    expect([moved.statusCode, moved.headers.location]).toEqual([302, now.url]);
    await media.rendered();
    const { renditions } = await picture.read();
    expect(renditions.map(({ width }) => width)).toEqual([320, 320]);
    for (const { url } of renditions) expect(await quarterColours(await media.bytes(url))).toBe('ggww');
    const original = await media.bytes(`${picture.path}/original`);
    expect(original.equals(photograph)).toBe(true);
  });

  test('is cut anew from its original, not from what was cut before, and becomes whole again', async () => {
    await picture.edit({ crop: RIGHT });
    const { media: other } = await picture.edit({ crop: LOWER_RIGHT, rotation: 90 });
    expect([other.width, other.height, await served(other)]).toEqual([200, 350, 'wwww']);
    const left = await picture.edit({ crop: { x: 0, y: 0, width: 0.5, height: 1 } });
    expect(await served(left.media)).toBe('rrbb');
    const { media: whole } = await picture.edit({ rotation: 0, crop: null });
    expect([whole.edit, whole.width, whole.height, await served(whole)]).toEqual([null, 700, 400, 'rgbw']);
  });

  test.each([
    [90, 400, 700, 'brwg'],
    [180, 700, 400, 'wbgr'],
    [270, 400, 700, 'gwrb'],
  ])('is turned by %i degrees', async (rotation, width, height, colours) => {
    const { media: now } = await picture.edit({ rotation });
    expect(now).toMatchObject({ width, height, edit: { rotation, crop: null } });
    expect(await served(now)).toBe(colours);
  });

  test('that a camera stored lying is cut as it is seen upright', async () => {
    const lying = await quarters(400, 700).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const upright = await upload(lying);
    expect([upright.width, upright.height, await served(upright)]).toEqual([700, 400, 'brwg']);
    const { media: now } = await picture.edit({ crop: RIGHT, rotation: 180 });
    expect([now.width, now.height, await served(now)]).toEqual([350, 400, 'ggrr']);
  });

  test('is shown whole, upright, while its part is chosen', async () => {
    await picture.edit({ crop: LOWER_RIGHT, rotation: 90 });
    const answer = await subject.send({ method: 'GET', url: `${picture.path}/whole` }, cookies);
    expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      'image/webp',
      'private, no-store',
    ]);
    expect(await quarterColours(answer.rawPayload)).toBe('rgbw');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 700, height: 400 });
    expect((await subject.send({ method: 'GET', url: `${picture.path}/whole` })).statusCode).toBe(401);
  });

  test('without an original is cut from its public file, which can be put back', async () => {
    await subject.database.query('UPDATE media SET original_file = NULL WHERE id = $1', [picture.id]);
    const { media: now, from_original } = await picture.edit({ crop: RIGHT });
    expect([from_original, now.edit, await served(now)]).toEqual([false, null, 'ggww']);
    const { media: again } = await picture.edit({ crop: { x: 0, y: 0, width: 1, height: 0.5 } });
    expect([again.width, again.height, await served(again)]).toEqual([350, 200, 'gggg']);
    expect(await picture.files()).toHaveLength(2);
    expect(await served((await restored()).media)).toBe('ggww');
  });

  test('whose original is gone is not cut', async () => {
    const [row] = await subject.database.query<{ file: string }[]>(
      'SELECT original_file AS file FROM media WHERE id = $1',
      [picture.id],
    );
    await rm(join(subject.dataDir, 'uploads', 'files', row?.file ?? ''));
    const answer = await picture.sendEdit({ crop: RIGHT });
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([409, 'file_missing']);
  });

  test('that moves is cut in all its frames, and not turned by 90 degrees', async () => {
    await upload(await animation(3));
    const { media: now } = await picture.edit({ crop: { x: 0, y: 0, width: 1, height: 1 }, rotation: 180 });
    expect(await sharp(await media.bytes(now.url)).metadata()).toMatchObject({ pages: 3, width: 20 });
    const refused = await picture.sendEdit({ rotation: 90 });
    expect([refused.statusCode, faults(refused)]).toEqual([422, ['rotation: moving_picture']]);
  });
});

describe('the former file', () => {
  test('comes back with its part, and its original stays', async () => {
    const { media: right } = await picture.edit({ crop: RIGHT });
    await picture.edit({ rotation: 90 });
    expect(await picture.files()).toHaveLength(2);
    const { media: back } = await restored();
    expect([back.url, back.edit?.crop]).toEqual([right.url, RIGHT]);
    const { media: turned } = await picture.edit({ rotation: 180, crop: RIGHT });
    expect(await served(turned)).toBe('wwgg');
  });

  test('takes the original not along when its time is over', async () => {
    await picture.edit({ crop: RIGHT });
    await subject.database.query("UPDATE former_file SET replaced_at = now() - interval '31 days'");
    await subject.app.get(Housekeeping).sweep();
    expect(await picture.files()).toEqual([]);
    expect((await media.bytes(`${picture.path}/original`)).equals(photograph)).toBe(true);
  });

  test('of another original begins without a part', async () => {
    await picture.edit({ crop: RIGHT });
    const replaced = await picture.replace(await quarters(300, 200).jpeg().toBuffer());
    expect(replaced.media).toMatchObject({ edit: null, width: 300 });
    expect((await restored()).media).toMatchObject({ edit: { crop: RIGHT }, width: 350 });
  });
});

describe('the point that stays in view', () => {
  test('moves with the picture, and is cleared where it is cut off', async () => {
    await picture.put({ focus: { x: 0.75, y: 0.5 } });
    const right = await picture.edit({ crop: RIGHT });
    expect([right.focus_cleared, right.media.focus]).toEqual([false, { x: 0.5, y: 0.5 }]);
    const whole = await picture.edit({});
    expect(whole.media.focus).toEqual({ x: 0.75, y: 0.5 });
    const left = await picture.edit({ crop: { x: 0, y: 0, width: 0.5, height: 1 } });
    expect([left.focus_cleared, left.media.focus]).toEqual([true, undefined]);
    expect((await restored()).media.focus).toEqual({ x: 0.75, y: 0.5 });
  });
});
