import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { newsInput } from '../../../test/builders/news.js';
import { animation, multipart, quarters } from '../../../test/builders/pictures.js';
import { faults, type Refusal } from '../../../test/contract/content-client.js';
import { MediaClient } from '../../../test/media-client.js';
import type { AuditTrail } from '../audit/audit.dto.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import type { EditSaved } from './edit.dto.js';
import type { LibraryMedia, Media, MediaSaved } from './media.dto.js';
import type { FormerFileList, Replaced } from './replacement.dto.js';

let subject: TestApp;
let media: MediaClient;
let cookies: Cookies;
let picture: Media;
let photograph: Buffer;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  media = new MediaClient(subject, cookies);
  photograph = await quarters(700, 400).jpeg().toBuffer();
});
afterAll(() => subject.stop());

async function upload(file: Buffer): Promise<void> {
  const [uploaded] = await media.upload(file);
  if (!uploaded) throw new Error('nothing was uploaded');
  picture = uploaded;
}
beforeEach(async () => {
  await subject.database.query('DELETE FROM throttle');
  await upload(photograph);
});

const address = (path = '') => `/api/admin/media/${picture.id}${path}`;
const send = (payload: object, headers: Record<string, string> = {}) =>
  subject.send({ method: 'PUT', url: address('/edit'), payload, headers }, cookies);
const edit = async (payload: object) => (await send(payload)).json<EditSaved>();
const read = async () => (await subject.send({ method: 'GET', url: address() }, cookies)).json<LibraryMedia>();
const put = async (payload: object) =>
  (await subject.send({ method: 'PUT', url: address(), payload }, cookies)).json<MediaSaved>().media;
const restore = async () =>
  (await subject.send({ method: 'POST', url: address('/file/restore'), payload: {} }, cookies)).json<EditSaved>();
const formerFiles = async () =>
  (await subject.send({ method: 'GET', url: address('/files') }, cookies)).json<FormerFileList>().files;

/** The colours of the four quarters, as letters. */
async function seen(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const letter = (x: number, y: number) => {
    const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    return { '100': 'r', '010': 'g', '001': 'b', '111': 'w' }[
      [red, green, blue].map((part) => (part > 128 ? 1 : 0)).join('')
    ];
  };
  return [letter(0.25, 0.25), letter(0.75, 0.25), letter(0.25, 0.75), letter(0.75, 0.75)].join('');
}
const served = async ({ url }: Media) => seen(await media.bytes(url));

const LOWER_RIGHT = { x: 0.5, y: 0.5, width: 0.5, height: 0.5 };
const RIGHT = { x: 0.5, y: 0, width: 0.5, height: 1 };

describe('a picture', () => {
  test('is cut: id, places, texts and rights stay, and all that follows from its bytes is new', async () => {
    await put({ alt: { en: 'The port' }, creator: 'A. Photographer' });
    const body = { ...newsInput(), images: [picture.url], published: true };
    const made = await subject.send({ method: 'POST', url: '/api/admin/news', payload: body }, cookies);
    const { id } = made.json<{ newsItem: { id: string } }>().newsItem;
    await media.rendered();

    const { media: now, from_original } = await edit({ crop: RIGHT });
    expect(now).toMatchObject({
      ...{ id: picture.id, width: 350, height: 400, version: 3, renditions: [] },
      ...{ alt: { en: 'The port' }, creator: 'A. Photographer', original: { bytes: photograph.length } },
      edit: { rotation: 0, crop: RIGHT, width: 700, height: 400 },
    });
    expect([from_original, now.url === picture.url]).toEqual([true, false]);
    expect(now.placeholder).not.toBe(picture.placeholder);
    expect(await served(now)).toBe('ggww');
    const shown = await subject.send({ method: 'GET', url: `/api/public/news/${id}` });
    expect(shown.json<{ images: string[] }>().images).toEqual([now.url]);
    const moved = await subject.send({ method: 'GET', url: picture.url });
    expect([moved.statusCode, moved.headers.location]).toEqual([302, now.url]);
    await media.rendered();
    const { renditions } = await read();
    expect(renditions.map(({ width }) => width)).toEqual([320, 320]);
    for (const { url } of renditions) expect(await seen(await media.bytes(url))).toBe('ggww');
    const original = await media.bytes(address('/original'));
    expect(original.equals(photograph)).toBe(true);
  });

  test('is cut anew from its original, not from what was cut before, and becomes whole again', async () => {
    await edit({ crop: RIGHT });
    const { media: other } = await edit({ crop: LOWER_RIGHT, rotation: 90 });
    expect([other.width, other.height, await served(other)]).toEqual([200, 350, 'wwww']);
    const left = await edit({ crop: { x: 0, y: 0, width: 0.5, height: 1 } });
    expect(await served(left.media)).toBe('rrbb');
    const { media: whole } = await edit({ rotation: 0, crop: null });
    expect([whole.edit, whole.width, whole.height, await served(whole)]).toEqual([null, 700, 400, 'rgbw']);
  });

  test.each([
    [90, 400, 700, 'brwg'],
    [180, 700, 400, 'wbgr'],
    [270, 400, 700, 'gwrb'],
  ])('is turned by %i degrees', async (rotation, width, height, colours) => {
    const { media: now } = await edit({ rotation });
    expect(now).toMatchObject({ width, height, edit: { rotation, crop: null } });
    expect(await served(now)).toBe(colours);
  });

  test('that a camera stored lying is cut as it is seen upright', async () => {
    await upload(await quarters(400, 700).jpeg().withMetadata({ orientation: 6 }).toBuffer());
    expect([picture.width, picture.height, await served(picture)]).toEqual([700, 400, 'brwg']);
    const { media: now } = await edit({ crop: RIGHT, rotation: 180 });
    expect([now.width, now.height, await served(now)]).toEqual([350, 400, 'ggrr']);
  });

  test('is shown whole, upright, while its part is chosen', async () => {
    await edit({ crop: LOWER_RIGHT, rotation: 90 });
    const answer = await subject.send({ method: 'GET', url: address('/whole') }, cookies);
    expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      'image/webp',
      'private, no-store',
    ]);
    expect(await seen(answer.rawPayload)).toBe('rgbw');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 700, height: 400 });
    expect((await subject.send({ method: 'GET', url: address('/whole') })).statusCode).toBe(401);
  });

  test('without an original is cut from its public file, which can be put back', async () => {
    await subject.database.query('UPDATE media SET original_file = NULL WHERE id = $1', [picture.id]);
    const { media: now, from_original } = await edit({ crop: RIGHT });
    expect([from_original, now.edit, await served(now)]).toEqual([false, null, 'ggww']);
    const { media: again } = await edit({ crop: { x: 0, y: 0, width: 1, height: 0.5 } });
    expect([again.width, again.height, await served(again)]).toEqual([350, 200, 'gggg']);
    expect(await formerFiles()).toHaveLength(2);
    expect(await served((await restore()).media)).toBe('ggww');
  });

  test('whose original is gone is not cut', async () => {
    const [row] = await subject.database.query<{ file: string }[]>(
      'SELECT original_file AS file FROM media WHERE id = $1',
      [picture.id],
    );
    await rm(join(subject.dataDir, 'uploads', 'files', row?.file ?? ''));
    const answer = await send({ crop: RIGHT });
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([409, 'file_missing']);
  });

  test('that moves is cut in all its frames, and not turned by 90 degrees', async () => {
    await upload(await animation(3));
    const { media: now } = await edit({ crop: { x: 0, y: 0, width: 1, height: 1 }, rotation: 180 });
    expect(await sharp(await media.bytes(now.url)).metadata()).toMatchObject({ pages: 3, width: 20 });
    const refused = await send({ rotation: 90 });
    expect([refused.statusCode, faults(refused)]).toEqual([422, ['rotation: moving_picture']]);
  });
});

describe('the former file', () => {
  test('comes back with its part, and its original stays', async () => {
    const { media: right } = await edit({ crop: RIGHT });
    await edit({ rotation: 90 });
    expect(await formerFiles()).toHaveLength(2);
    const { media: back } = await restore();
    expect([back.url, back.edit?.crop]).toEqual([right.url, RIGHT]);
    const { media: turned } = await edit({ rotation: 180, crop: RIGHT });
    expect(await served(turned)).toBe('wwgg');
  });

  test('takes the original not along when its time is over', async () => {
    await edit({ crop: RIGHT });
    await subject.database.query("UPDATE former_file SET replaced_at = now() - interval '31 days'");
    await subject.app.get(Housekeeping).sweep();
    expect(await formerFiles()).toEqual([]);
    expect((await media.bytes(address('/original'))).equals(photograph)).toBe(true);
  });

  test('of another original begins without a part', async () => {
    await edit({ crop: RIGHT });
    const form = multipart([await quarters(300, 200).jpeg().toBuffer()]);
    const replaced = await subject.send({ method: 'PUT', url: address('/file'), ...form }, cookies);
    expect(replaced.json<Replaced>().media).toMatchObject({ edit: null, width: 300 });
    expect((await restore()).media).toMatchObject({ edit: { crop: RIGHT }, width: 350 });
  });
});

describe('the point that stays in view', () => {
  test('moves with the picture, and is cleared where it is cut off', async () => {
    await put({ focus: { x: 0.75, y: 0.5 } });
    const right = await edit({ crop: RIGHT });
    expect([right.focus_cleared, right.media.focus]).toEqual([false, { x: 0.5, y: 0.5 }]);
    const whole = await edit({});
    expect(whole.media.focus).toEqual({ x: 0.75, y: 0.5 });
    const left = await edit({ crop: { x: 0, y: 0, width: 0.5, height: 1 } });
    expect([left.focus_cleared, left.media.focus]).toEqual([true, undefined]);
    expect((await restore()).media.focus).toEqual({ x: 0.75, y: 0.5 });
  });
});

describe('a write', () => {
  test('of the edit that there is changes nothing', async () => {
    const { media: now } = await edit({ crop: RIGHT });
    const again = await edit({ crop: RIGHT, rotation: 0 });
    expect([again.media.url, again.media.version, (await formerFiles()).length]).toEqual([now.url, 2, 1]);
  });

  test('goes only into the version that was edited, and leaves no file', async () => {
    const first = await send({ version: 1, crop: RIGHT });
    expect([first.statusCode, first.headers.etag]).toEqual([200, '"2"']);
    await media.rendered();
    const before = await media.filesOnDisk();
    for (const stale of [
      await send({ version: 1, rotation: 90 }),
      await send({ rotation: 90 }, { 'if-match': '"1"' }),
    ]) {
      expect([stale.statusCode, stale.json<Refusal>().code]).toEqual([412, 'version_conflict']);
    }
    expect(await media.filesOnDisk()).toEqual(before);
  });

  test('of two at once with the same version is done once', async () => {
    await media.rendered();
    const answers = await Promise.all([
      send({ version: 1, crop: RIGHT }),
      send({ version: 1, crop: LOWER_RIGHT }),
      put({ tags: ['port'] }),
    ]);
    const statuses = [answers[0].statusCode, answers[1].statusCode];
    const saved = statuses.filter((status) => status === 200).length;
    expect(saved).toBeLessThanOrEqual(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(2 - saved);
    const now = await read();
    expect(now.tags).toEqual(['port']);
    await media.rendered();
    const files = (await media.filesOnDisk()).filter((name) => name.startsWith(picture.id) && !/-\d{3}\./.test(name));
    expect(files).toHaveLength(2 + saved);
  });

  test('beside a replacement, which wins, is a conflict', async () => {
    const form = multipart([await quarters(300, 200).jpeg().toBuffer()]);
    const [edited, replaced] = await Promise.all([
      send({ crop: RIGHT }),
      subject.send({ method: 'PUT', url: address('/file'), ...form }, cookies),
    ]);
    expect(replaced.statusCode).toBe(200);
    expect([200, 412]).toContain(edited.statusCode);
    expect(await read()).toMatchObject({ width: 300, height: 200, edit: null });
  });

  test('is in the audit log', async () => {
    await edit({ rotation: 90 });
    const answer = await subject.send(
      { method: 'GET', url: `/api/admin/audit?type=media&item=${picture.id}` },
      cookies,
    );
    expect(answer.json<AuditTrail>().entries.map(({ fields }) => fields)).toEqual([['file']]);
  });

  const part = (change: object) => ({ crop: { x: 0, y: 0, width: 1, height: 1, ...change } });
  test.each<[string, object, number, string[]]>([
    ['a part that is too small', part({ width: 0.07, height: 0.5 }), 422, ['crop: too_small']],
    ['nothing', part({ width: 0 }), 422, ['crop: too_small']],
    ['a part beyond the edge', part({ x: 0.5 }), 400, ['crop: invalid_value']],
    ['a share above one', part({ y: 1.5 }), 400, ['crop.y: invalid_value']],
    ['a text', part({ x: '0' }), 400, ['crop.x: wrong_type']],
    ['no width', { crop: { x: 0, y: 0, height: 1 } }, 400, ['crop.width: required']],
    ['45 degrees', { rotation: 45 }, 400, ['rotation: invalid_value']],
    ['an unknown field', { mirrored: true }, 400, ['mirrored: unknown_field']],
  ])('%s is refused, and leaves all as it was', async (_, payload, status, codes) => {
    const answer = await send(payload);
    expect([answer.statusCode, faults(answer)]).toEqual([status, codes]);
    expect(await read()).toMatchObject({ url: picture.url, version: 1 });
  });

  test('is for the staff only, and for pictures that are there', async () => {
    const url = (id: string) => `/api/admin/media/${id}/edit`;
    const payload = { rotation: 90 };
    expect((await subject.send({ method: 'PUT', url: url(picture.id), payload })).statusCode).toBe(401);
    expect((await subject.send({ method: 'PUT', url: url(randomUUID()), payload }, cookies)).statusCode).toBe(404);
    await subject.send({ method: 'DELETE', url: address() }, cookies);
    expect((await send(payload)).statusCode).toBe(404);
    expect((await subject.send({ method: 'GET', url: address('/whole') }, cookies)).statusCode).toBe(404);
  });

  test('leaves a picture that a bulk change says something of as it is cut', async () => {
    const { media: now } = await edit({ crop: RIGHT });
    const payload = { ids: [picture.id], change: { creator: 'A. Photographer' } };
    await subject.send({ method: 'PATCH', url: '/api/admin/media', payload }, cookies);
    expect(await read()).toMatchObject({ url: now.url, creator: 'A. Photographer', edit: { crop: RIGHT } });
  });
});

test('a medium that is no picture is not cut, and has no whole picture', async () => {
  const [row] = await subject.database.query<{ id: string }[]>(
    `INSERT INTO media (id, kind, file, checksum, bytes, created_at, pending)
     VALUES (gen_random_uuid(), 'document', 'none.pdf', '', 1, now(), false) RETURNING id`,
  );
  const url = `/api/admin/media/${row?.id}`;
  const payload = { rotation: 90 };
  expect((await subject.send({ method: 'PUT', url: `${url}/edit`, payload }, cookies)).statusCode).toBe(404);
  expect((await subject.send({ method: 'GET', url: `${url}/whole` }, cookies)).statusCode).toBe(404);
  await subject.database.query('DELETE FROM media WHERE id = $1', [row?.id]);
});
