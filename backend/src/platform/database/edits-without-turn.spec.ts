import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/app.js';
import { RegisterImports1763700000038 } from './migrations/0038-register-imports.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.stop());

const SIZE = { width: 700, height: 400 };
const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };

test('edits that were stored with no turn get the one that they have', async () => {
  const runner = api.database.createQueryRunner();
  const migration = new RegisterImports1763700000038();
  await migration.down(runner);
  const edits = [
    { rotation: null, crop, ...SIZE },
    { crop, ...SIZE },
    { rotation: null, crop: null, ...SIZE },
    { rotation: 90, crop: null, ...SIZE },
    null,
  ];
  for (const [index, edit] of edits.entries()) {
    await runner.query(
      `INSERT INTO media (id, file, checksum, bytes, kind, width, height, placeholder, created_at, edit)
       VALUES (gen_random_uuid(), $1, '', 1, 'image', 1, 1, '#000000', now(), $2)`,
      [`${index}.jpg`, edit && JSON.stringify(edit)],
    );
  }
  await runner.query(
    `INSERT INTO former_file (id, media_id, file, checksum, bytes, width, height, placeholder, animated, renditions, replaced_at, edit)
     SELECT gen_random_uuid(), id, 'former.jpg', '', 1, 1, 1, '#000000', false, '[]', now(), edit FROM media WHERE file = '0.jpg'`,
  );
  await migration.up(runner);
  const read = (table: string) =>
    runner.query(`SELECT edit FROM ${table} ORDER BY file`) as Promise<{ edit: object }[]>;
  expect((await read('media')).map(({ edit }) => edit)).toEqual([
    { rotation: 0, crop, ...SIZE },
    { rotation: 0, crop, ...SIZE },
    null,
    { rotation: 90, crop: null, ...SIZE },
    null,
  ]);
  expect(await read('former_file')).toEqual([{ edit: { rotation: 0, crop, ...SIZE } }]);
  await runner.release();
});
