import { describe, expect, test } from '@jest/globals';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { registerImports } from '../../../../test/register-imports.js';
import { REGISTER_IMPORT_LOCK } from '../../../platform/database/advisory-locks.js';
import { Housekeeping } from '../../../platform/housekeeping/housekeeping.js';
import type { RegisterImportList } from './register-imports.dto.js';

const { api, uploads, send, upload, read, idle, objects, inFolder, checked, imported, raising } = registerImports();

const rows = (count: number) =>
  ['id;title', ...Array.from({ length: count }, (_, index) => `A${index};Object ${index}`)].join('\n');
const REGISTER = 'inventory number,title\nA1,Reed boat\nA1,Again\n,No number\nA2,Fish trap';

test('a register is checked first, which changes nothing, and then imported', async () => {
  const first = await checked(REGISTER);
  expect(first).toMatchObject({
    state: 'checked',
    progress: 1,
    name: 'register.csv',
    category: 'nature',
    username: 'superadmin',
    imported: null,
    failure: null,
    checked: {
      read: 4,
      created: 2,
      changed: 0,
      unchanged: 0,
      rejected: 2,
      records: [
        { line: 3, number: 'A1', code: 'same_number', reason: 'line 2 has the same number' },
        { line: 4, code: 'no_number' },
      ],
    },
  });
  expect(await objects()).toBe(0);
  const done = await imported(first);
  expect(done).toMatchObject({ state: 'imported', imported: { created: 2, rejected: 2 }, checked: first.checked });
  expect([await objects(), await inFolder(), await uploads().inSpool()]).toEqual([2, [`${done.id}.csv.refused`], []]);
  const { imports } = (await send('GET')).json<RegisterImportList>();
  expect(imports).toEqual([done]);
});

test('the audit log names the person who imported it', async () => {
  const { id } = await imported(await checked(REGISTER));
  const entries = await api().database.query<object[]>(
    `SELECT username, action, title FROM audit_entry WHERE type = 'registers' AND item_id = $1`,
    [id],
  );
  expect(entries).toEqual([{ username: 'superadmin', action: 'created', title: 'register.csv' }]);
});

test('JSON Lines, packed, in a language of its own and published', async () => {
  const packed = gzipSync('{"id":"B1","title":"Qayıq"}\n');
  const first = await checked(packed, { lang: 'kk', publish: true }, 'Register 2026.JSONL.GZ');
  expect(await imported(first)).toMatchObject({ state: 'imported', imported: { created: 1 } });
  const [row] = await api().database.query<object[]>('SELECT content, published FROM collections');
  expect(row).toEqual({ content: { kk: { title: 'Qayıq' } }, published: true });
});

test('other options need no other upload', async () => {
  const text = Buffer.concat([Buffer.from('id,title\nA1,'), Buffer.from([0xca, 0xee, 0xe2, 0xb8, 0xf0])]);
  const failed = await checked(text);
  expect(failed).toMatchObject({ state: 'failed', failure: { code: 'other_encoding', line: 2 }, checked: null });
  expect((await send('POST', `/${failed.id}/import`)).json()).toMatchObject({ status: 409, code: 'not_checked' });
  const answer = await send('PUT', `/${failed.id}`, { encoding: 'windows-1251', lang: 'ru', category: 'nature' });
  expect(answer.json()).toMatchObject({ state: 'checking', failure: null, encoding: 'windows-1251' });
  await idle();
  await imported(await read(failed.id));
  const [row] = await api().database.query<object[]>('SELECT content FROM collections');
  expect(row).toEqual({ content: { ru: { title: 'Ковёр' } } });
});

describe('one at a time', () => {
  test('also of several processes and commands: a second one is refused', async () => {
    const [first, second] = [await upload(rows(2)), await upload(rows(2))];
    const answers = await Promise.all([first, second].map((one) => send('POST', '', { upload: one })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    await idle();
    const runner = api().database.createQueryRunner();
    await runner.query(`SELECT pg_advisory_lock(${REGISTER_IMPORT_LOCK})`);
    const busy = await send('POST', '', { upload: first });
    expect(busy.json()).toMatchObject({ status: 409, code: 'import_running' });
    await runner.query(`SELECT pg_advisory_unlock(${REGISTER_IMPORT_LOCK})`);
    await runner.release();
  });

  test('whose process is heard of no more is interrupted, and goes on when it is asked to', async () => {
    const first = await checked(rows(15));
    await api().database.query(
      `UPDATE register_import SET state = 'importing', heard_at = now() - interval '31 seconds'`,
    );
    expect(await read(first.id)).toMatchObject({ state: 'interrupted' });
    expect(await imported(first)).toMatchObject({ state: 'imported', imported: { created: 15 } });
  });
});

describe('its file', () => {
  test('stays where it is when its row can not be committed, and so does that of the import before', async () => {
    const first = await checked(REGISTER);
    const others = await uploads().inSpool();
    const sent = await upload(REGISTER);
    await raising('register_import', 'AFTER INSERT', async () => {
      expect((await send('POST', '', { upload: sent, category: 'nature' })).statusCode).toBe(503);
    });
    expect(await imported(first)).toMatchObject({ state: 'imported' });
    expect((await send('POST', '', { upload: sent, category: 'nature' })).statusCode).toBe(201);
    await idle();
    expect(await uploads().inSpool()).toEqual(others);
  });

  test('is left alone for an hour when no import is known of it: one may be on its way', async () => {
    const { id } = await checked(REGISTER);
    const stranger = '00000000-0000-4000-8000-000000000000.csv';
    const path = join(api().dataDir, 'uploads', 'registers', stranger);
    await writeFile(path, REGISTER);
    await api().app.get(Housekeeping).sweep();
    expect((await inFolder()).sort()).toEqual([stranger, `${id}.csv`, `${id}.csv.refused`].sort());
    const earlier = new Date(Date.now() - 61 * 60_000);
    await utimes(path, earlier, earlier);
    await utimes(join(path, '..', `${id}.csv`), earlier, earlier);
    await api().app.get(Housekeeping).sweep();
    expect((await inFolder()).sort()).toEqual([`${id}.csv`, `${id}.csv.refused`]);
  });
});

describe('nothing is taken of', () => {
  test('what is no register', async () => {
    expect(await checked('PK\u0003\u0004...')).toMatchObject({
      state: 'failed',
      checked: null,
      failure: { code: 'other_format' },
    });
  });

  test('a register with too many wrong records', async () => {
    const wrong = ['id,title', 'A1,Right', ...Array.from({ length: 10_002 }, () => ',No number')].join('\n');
    expect(await checked(wrong)).toMatchObject({ state: 'failed', failure: { code: 'too_many_rejected' } });
  });
});

describe('refused are', () => {
  test('uploads that are not there, no register, or of another name', async () => {
    const unknown = await send('POST', '', { upload: '00000000-0000-4000-8000-000000000000' });
    expect(unknown.json()).toMatchObject({ status: 400, errors: [{ field: 'upload', code: 'not_found' }] });
    const named = await send('POST', '', { upload: await upload('x', 'register.ods') });
    expect(named.json()).toMatchObject({ status: 400, errors: [{ field: 'upload', code: 'file-invalid-type' }] });
    const begun = (await uploads().begun(10)).split('/').at(-1);
    expect((await send('POST', '', { upload: begun })).statusCode).toBe(400);
  });

  test('other options than those of the command', async () => {
    const answer = await send('POST', '', { upload: await upload(REGISTER), lang: 'fr', category: 'x', encoding: 'y' });
    expect(answer.statusCode).toBe(400);
  });

  test('imports whose file is gone, such as those of earlier registers', async () => {
    const first = await checked(REGISTER);
    await checked(REGISTER);
    expect((await send('POST', `/${first.id}/import`)).json()).toMatchObject({ status: 409, code: 'register_missing' });
  });
});
