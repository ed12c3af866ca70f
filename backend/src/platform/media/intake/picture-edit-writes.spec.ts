import { describe, expect, test } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { quarters } from '../../../../test/builders/pictures.js';
import { faults, type Refusal } from '../../../../test/contract/content-client.js';
import { EditedPicture, LOWER_RIGHT, RIGHT } from '../../../../test/edited-picture.js';
import { watchCalls } from '../../../../test/watch-calls.js';
import type { AuditTrail } from '../../audit/audit.dto.js';
import { MediaStore } from './media-store.js';

const edited = EditedPicture.beforeEachTest();

/** The answer to a request that has made its file but stores it only after another request is done. */
async function overtaken(
  request: () => Promise<LightMyRequestResponse>,
  other: () => Promise<unknown>,
): Promise<LightMyRequestResponse> {
  const storing = watchCalls(edited.subject.app.get(MediaStore), 'keep');
  try {
    const answer = request();
    await storing.begun;
    await other();
    storing.release();
    return await answer;
  } finally {
    storing.restore();
  }
}

describe('a write', () => {
  test('of the edit that there is changes nothing', async () => {
    const { media: now } = await edited.picture.edit({ crop: RIGHT });
    const again = await edited.picture.edit({ crop: RIGHT, rotation: 0 });
    expect([again.media.url, again.media.version, (await edited.picture.files()).length]).toEqual([now.url, 2, 1]);
  });

  test('goes only into the version that was edited, and leaves no file', async () => {
    const first = await edited.picture.sendEdit({ version: 1, crop: RIGHT });
    expect([first.statusCode, first.headers.etag]).toEqual([200, '"2"']);
    await edited.media.rendered();
    const before = await edited.media.filesOnDisk();
    for (const stale of [
      await edited.picture.sendEdit({ version: 1, rotation: 90 }),
      await edited.picture.sendEdit({ rotation: 90 }, { 'if-match': '"1"' }),
    ]) {
      expect([stale.statusCode, stale.json<Refusal>().code]).toEqual([412, 'version_conflict']);
    }
    expect(await edited.media.filesOnDisk()).toEqual(before);
  });

  test('that another one with the same version overtakes is a conflict, and leaves no file', async () => {
    await edited.media.rendered();
    const late = await overtaken(
      () => edited.picture.sendEdit({ version: 1, crop: LOWER_RIGHT }),
      () => edited.picture.edit({ version: 1, crop: RIGHT }),
    );
    expect([late.statusCode, late.json<Refusal>().code]).toEqual([412, 'version_conflict']);
    expect(await edited.picture.read()).toMatchObject({ version: 2, edit: { crop: RIGHT } });
    await edited.media.rendered();
    const files = (await edited.media.filesOnDisk()).filter(
      (name) => name.startsWith(edited.picture.id) && !/-\d{3}\./.test(name),
    );
    expect(files).toHaveLength(3);
  });

  test('that a change of its words overtakes is a conflict where it names the version', async () => {
    const change = () => edited.picture.put({ tags: ['port'] });
    const late = await overtaken(() => edited.picture.sendEdit({ version: 1, crop: RIGHT }), change);
    expect([late.statusCode, late.json<Refusal>().code]).toEqual([412, 'version_conflict']);
    expect((await overtaken(() => edited.picture.sendEdit({ crop: RIGHT }), change)).statusCode).toBe(200);
    expect(await edited.picture.read()).toMatchObject({ tags: ['port'], edit: { crop: RIGHT } });
  });

  test('that a replacement overtakes is a conflict', async () => {
    const other = await quarters(300, 200).jpeg().toBuffer();
    const late = await overtaken(
      () => edited.picture.sendEdit({ crop: RIGHT }),
      () => edited.picture.replace(other),
    );
    expect([late.statusCode, late.json<Refusal>().code]).toEqual([412, 'version_conflict']);
    expect(await edited.picture.read()).toMatchObject({ width: 300, height: 200, edit: null });
  });

  test('that overtakes a replacement is a former file of it', async () => {
    const other = await quarters(300, 200).jpeg().toBuffer();
    const late = await overtaken(
      () => edited.picture.send([other]),
      () => edited.picture.edit({ crop: RIGHT }),
    );
    expect(late.statusCode).toBe(200);
    expect(await edited.picture.read()).toMatchObject({ width: 300, height: 200, edit: null });
    expect((await edited.picture.files()).map(({ width }) => width)).toEqual([350, 700]);
  });

  test('is in the audit log', async () => {
    await edited.picture.edit({ rotation: 90 });
    const answer = await edited.subject.send(
      { method: 'GET', url: `/api/admin/audit?type=media&item=${edited.picture.id}` },
      edited.cookies,
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
    const answer = await edited.picture.sendEdit(payload);
    expect([answer.statusCode, faults(answer)]).toEqual([status, codes]);
    expect(await edited.picture.read()).toMatchObject({ url: edited.picture.url, version: 1 });
  });

  test('needs a turn that there is', async () => {
    for (const rotation of [null, 45, '90'])
      expect([rotation, (await edited.picture.sendEdit({ rotation })).statusCode]).toEqual([rotation, 400]);
    expect((await edited.picture.read()).edit).toBeNull();
  });

  test('is for the staff only, and for pictures that are there', async () => {
    const url = (id: string) => `/api/admin/media/${id}/edit`;
    const payload = { rotation: 90 };
    expect((await edited.subject.send({ method: 'PUT', url: url(edited.picture.id), payload })).statusCode).toBe(401);
    expect(
      (await edited.subject.send({ method: 'PUT', url: url(randomUUID()), payload }, edited.cookies)).statusCode,
    ).toBe(404);
    await edited.subject.send({ method: 'DELETE', url: edited.picture.path }, edited.cookies);
    expect((await edited.picture.sendEdit(payload)).statusCode).toBe(404);
    expect(
      (await edited.subject.send({ method: 'GET', url: `${edited.picture.path}/whole` }, edited.cookies)).statusCode,
    ).toBe(404);
  });

  test('leaves a picture that a bulk change says something of as it is cut', async () => {
    const { media: now } = await edited.picture.edit({ crop: RIGHT });
    const payload = { ids: [edited.picture.id], change: { creator: 'A. Photographer' } };
    await edited.subject.send({ method: 'PATCH', url: '/api/admin/media', payload }, edited.cookies);
    expect(await edited.picture.read()).toMatchObject({
      url: now.url,
      creator: 'A. Photographer',
      edit: { crop: RIGHT },
    });
  });
});

test('a medium that is no picture is not cut, and has no whole picture', async () => {
  const [row] = await edited.subject.database.query<{ id: string }[]>(
    `INSERT INTO media (id, kind, file, checksum, bytes, created_at, pending)
     VALUES (gen_random_uuid(), 'document', 'none.pdf', '', 1, now(), false) RETURNING id`,
  );
  const url = `/api/admin/media/${row?.id}`;
  const payload = { rotation: 90 };
  expect((await edited.subject.send({ method: 'PUT', url: `${url}/edit`, payload }, edited.cookies)).statusCode).toBe(
    404,
  );
  expect((await edited.subject.send({ method: 'GET', url: `${url}/whole` }, edited.cookies)).statusCode).toBe(404);
  await edited.subject.database.query('DELETE FROM media WHERE id = $1', [row?.id]);
});
