import { describe, expect, test } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { newsInput } from '../../../../test/builders/news.js';
import { animation, quarterColours, quarters } from '../../../../test/builders/pictures.js';
import { faults, type Refusal } from '../../../../test/contract/content-client.js';
import { EditedPicture, LOWER_RIGHT, RIGHT } from '../../../../test/edited-picture.js';
import { Housekeeping } from '../../housekeeping/housekeeping.js';
import type { EditSaved } from './edit.dto.js';
import type { Media } from '../model/media.dto.js';

const edited = EditedPicture.beforeEachTest();

const restored = async () => (await edited.picture.restore()).json<EditSaved>();
const served = async ({ url }: Media) => quarterColours(await edited.media.bytes(url));

describe('a picture', () => {
  test('is cut: id, places, texts and rights stay, and all that follows from its bytes is new', async () => {
    await edited.picture.put({ alt: { en: 'The port' }, creator: 'A. Photographer' });
    const body = { ...newsInput(), images: [edited.picture.url], published: true };
    const made = await edited.subject.send({ method: 'POST', url: '/api/admin/news', payload: body }, edited.cookies);
    const { id } = made.json<{ newsItem: { id: string } }>().newsItem;
    await edited.media.rendered();

    const { placeholder } = await edited.picture.read();
    const { media: now, from_original } = await edited.picture.edit({ crop: RIGHT });
    expect(now).toMatchObject({
      id: edited.picture.id,
      width: 350,
      height: 400,
      version: 3,
      renditions: [],
      alt: { en: 'The port' },
      creator: 'A. Photographer',
      original: { bytes: edited.photograph.length },
      edit: { rotation: 0, crop: RIGHT, width: 700, height: 400 },
    });
    expect([from_original, now.url === edited.picture.url]).toEqual([true, false]);
    expect(now.placeholder).not.toBe(placeholder);
    expect(await served(now)).toBe('ggww');
    const shown = await edited.subject.send({ method: 'GET', url: `/api/public/news/${id}` });
    expect(shown.json<{ images: string[] }>().images).toEqual([now.url]);
    const moved = await edited.subject.send({ method: 'GET', url: edited.picture.url });
    expect([moved.statusCode, moved.headers.location]).toEqual([302, now.url]);
    await edited.media.rendered();
    const { renditions } = await edited.picture.read();
    expect(renditions.map(({ width }) => width)).toEqual([320, 320]);
    for (const { url } of renditions) expect(await quarterColours(await edited.media.bytes(url))).toBe('ggww');
    const original = await edited.media.bytes(`${edited.picture.path}/original`);
    expect(original.equals(edited.photograph)).toBe(true);
  });

  test('is cut anew from its original, not from what was cut before, and becomes whole again', async () => {
    await edited.picture.edit({ crop: RIGHT });
    const { media: other } = await edited.picture.edit({ crop: LOWER_RIGHT, rotation: 90 });
    expect([other.width, other.height, await served(other)]).toEqual([200, 350, 'wwww']);
    const left = await edited.picture.edit({ crop: { x: 0, y: 0, width: 0.5, height: 1 } });
    expect(await served(left.media)).toBe('rrbb');
    const { media: whole } = await edited.picture.edit({ rotation: 0, crop: null });
    expect([whole.edit, whole.width, whole.height, await served(whole)]).toEqual([null, 700, 400, 'rgbw']);
  });

  test.each([
    [90, 400, 700, 'brwg'],
    [180, 700, 400, 'wbgr'],
    [270, 400, 700, 'gwrb'],
  ])('is turned by %i degrees', async (rotation, width, height, colours) => {
    const { media: now } = await edited.picture.edit({ rotation });
    expect(now).toMatchObject({ width, height, edit: { rotation, crop: null } });
    expect(await served(now)).toBe(colours);
  });

  test('that a camera stored lying is cut as it is seen upright', async () => {
    const lying = await quarters(400, 700).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const upright = await edited.upload(lying);
    expect([upright.width, upright.height, await served(upright)]).toEqual([700, 400, 'brwg']);
    const { media: now } = await edited.picture.edit({ crop: RIGHT, rotation: 180 });
    expect([now.width, now.height, await served(now)]).toEqual([350, 400, 'ggrr']);
  });

  test('is shown whole, upright, while its part is chosen', async () => {
    await edited.picture.edit({ crop: LOWER_RIGHT, rotation: 90 });
    const answer = await edited.subject.send({ method: 'GET', url: `${edited.picture.path}/whole` }, edited.cookies);
    expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      'image/webp',
      'private, no-store',
    ]);
    expect(await quarterColours(answer.rawPayload)).toBe('rgbw');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 700, height: 400 });
    expect((await edited.subject.send({ method: 'GET', url: `${edited.picture.path}/whole` })).statusCode).toBe(401);
  });

  test('without an original is cut from its public file, which can be put back', async () => {
    await edited.subject.database.query('UPDATE media SET original_file = NULL WHERE id = $1', [edited.picture.id]);
    const { media: now, from_original } = await edited.picture.edit({ crop: RIGHT });
    expect([from_original, now.edit, await served(now)]).toEqual([false, null, 'ggww']);
    const { media: again } = await edited.picture.edit({ crop: { x: 0, y: 0, width: 1, height: 0.5 } });
    expect([again.width, again.height, await served(again)]).toEqual([350, 200, 'gggg']);
    expect(await edited.picture.files()).toHaveLength(2);
    expect(await served((await restored()).media)).toBe('ggww');
  });

  test('whose original is gone is not cut', async () => {
    const [row] = await edited.subject.database.query<{ file: string }[]>(
      'SELECT original_file AS file FROM media WHERE id = $1',
      [edited.picture.id],
    );
    await rm(join(edited.subject.dataDir, 'uploads', 'files', row?.file ?? ''));
    const answer = await edited.picture.sendEdit({ crop: RIGHT });
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([409, 'file_missing']);
  });

  test('that moves is cut in all its frames, and not turned by 90 degrees', async () => {
    await edited.upload(await animation(3));
    const { media: now } = await edited.picture.edit({ crop: { x: 0, y: 0, width: 1, height: 1 }, rotation: 180 });
    expect(await sharp(await edited.media.bytes(now.url)).metadata()).toMatchObject({ pages: 3, width: 20 });
    const refused = await edited.picture.sendEdit({ rotation: 90 });
    expect([refused.statusCode, faults(refused)]).toEqual([422, ['rotation: moving_picture']]);
  });
});

describe('the former file', () => {
  test('comes back with its part, and its original stays', async () => {
    const { media: right } = await edited.picture.edit({ crop: RIGHT });
    await edited.picture.edit({ rotation: 90 });
    expect(await edited.picture.files()).toHaveLength(2);
    const { media: back } = await restored();
    expect([back.url, back.edit?.crop]).toEqual([right.url, RIGHT]);
    const { media: turned } = await edited.picture.edit({ rotation: 180, crop: RIGHT });
    expect(await served(turned)).toBe('wwgg');
  });

  test('takes the original not along when its time is over', async () => {
    await edited.picture.edit({ crop: RIGHT });
    await edited.subject.database.query("UPDATE former_file SET replaced_at = now() - interval '31 days'");
    await edited.subject.app.get(Housekeeping).sweep();
    expect(await edited.picture.files()).toEqual([]);
    expect((await edited.media.bytes(`${edited.picture.path}/original`)).equals(edited.photograph)).toBe(true);
  });

  test('of another original begins without a part', async () => {
    await edited.picture.edit({ crop: RIGHT });
    const replaced = await edited.picture.replace(await quarters(300, 200).jpeg().toBuffer());
    expect(replaced.media).toMatchObject({ edit: null, width: 300 });
    expect((await restored()).media).toMatchObject({ edit: { crop: RIGHT }, width: 350 });
  });
});

describe('the point that stays in view', () => {
  test('moves with the picture, and is cleared where it is cut off', async () => {
    await edited.picture.put({ focus: { x: 0.75, y: 0.5 } });
    const right = await edited.picture.edit({ crop: RIGHT });
    expect([right.focus_cleared, right.media.focus]).toEqual([false, { x: 0.5, y: 0.5 }]);
    const whole = await edited.picture.edit({});
    expect(whole.media.focus).toEqual({ x: 0.75, y: 0.5 });
    const left = await edited.picture.edit({ crop: { x: 0, y: 0, width: 0.5, height: 1 } });
    expect([left.focus_cleared, left.media.focus]).toEqual([true, undefined]);
    expect((await restored()).media.focus).toEqual({ x: 0.75, y: 0.5 });
  });
});
