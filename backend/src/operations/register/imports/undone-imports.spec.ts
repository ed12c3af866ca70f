import { expect, test } from '@jest/globals';
import { registerImports } from '../../../../test/register-imports.js';
import type { RegisterImport } from './register-imports.dto.js';

const { api, send, read, idle, objects, checked, imported } = registerImports();

const rows = (count: number, title = 'Object') =>
  ['id,title', ...Array.from({ length: count }, (_, index) => `A${index},${title} ${index}`)].join('\n');
const query = (sql: string, values?: unknown[]) => api().database.query<object[]>(sql, values);

async function undone({ id }: RegisterImport): Promise<RegisterImport> {
  expect((await send('POST', `/${id}/undo`)).json()).toMatchObject({ state: 'undoing' });
  await idle();
  return read(id);
}

test('an import is taken back; what somebody has changed since stays, and is named', async () => {
  const first = await checked(rows(3));
  expect((await send('POST', `/${first.id}/undo`)).json()).toMatchObject({ status: 409, code: 'not_undoable' });
  const done = await imported(first);
  expect(done).toMatchObject({ objects: { created: 3, changed: 0, missing: 0 }, undone: null });
  await query(`UPDATE collections SET version = version + 1 WHERE external_id = 'A1'`);
  const [edited] = await api().database.query<[{ id: string }]>(`SELECT id FROM collections WHERE external_id = 'A1'`);
  const after = await undone(done);
  expect(after).toMatchObject({
    state: 'undone',
    progress: 1,
    imported: { created: 3 },
    objects: null,
    undone: { removed: 2, restored: 0, kept: 1, objects: [{ id: edited.id, number: 'A1' }] },
  });
  expect(await objects()).toBe(1);
  expect(await query(`SELECT username, action, title FROM audit_entry WHERE type = 'registers' ORDER BY id`)).toEqual(
    ['created', 'deleted'].map((action) => ({ username: 'superadmin', action, title: 'register.csv' })),
  );
  expect((await send('POST', `/${done.id}/undo`)).json()).toMatchObject({ status: 409, code: 'not_undoable' });
  // killed before its end was recorded
  await query(`UPDATE register_import SET state = 'undoing', heard_at = now() - interval '31 seconds'`);
  expect(await read(done.id)).toMatchObject({ state: 'undone' });
});

test('an earlier import, and one that changed objects: they are as before', async () => {
  const first = await imported(await checked(rows(2)));
  const second = await imported(await checked(rows(3, 'Renamed')));
  expect(second.objects).toEqual({ created: 1, changed: 2, missing: 0, unchanged: 0 });
  expect(await undone(first)).toMatchObject({ undone: { removed: 0, kept: 2 } });
  expect(await undone(second)).toMatchObject({ undone: { removed: 1, restored: 2, kept: 0 } });
  expect(await query('SELECT content FROM collections ORDER BY external_id')).toEqual(
    [0, 1].map((index) => ({ content: { en: { title: `Object ${index}` } } })),
  );
});

test('an undo that fails or is interrupted goes on, and counts on; its register is not imported again', async () => {
  const done = await imported(await checked(rows(600)));
  await query(
    `CREATE FUNCTION second_batch() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN IF (SELECT count(*) FROM import_run_item) < 600 THEN RAISE insufficient_resources; END IF; RETURN old; END $$`,
  );
  await query('CREATE TRIGGER second_batch BEFORE DELETE ON collections FOR EACH ROW EXECUTE FUNCTION second_batch()');
  const failed = await undone(done);
  await query('DROP FUNCTION second_batch CASCADE');
  await query(`UPDATE register_import SET state = 'undoing', heard_at = now()`);
  expect((await send('POST', `/${done.id}/undo`)).json()).toMatchObject({ status: 409, code: 'import_running' });
  expect(failed).toMatchObject({ state: 'failed', failure: { code: 'crashed' }, undone: { removed: 500 } });
  await query(`UPDATE register_import SET state = 'undoing', heard_at = now() - interval '31 seconds'`);
  expect(await read(done.id)).toMatchObject({ state: 'interrupted', undone: { removed: 500 } });
  expect((await send('POST', `/${done.id}/import`)).json()).toMatchObject({ status: 409, code: 'register_missing' });
  expect(await undone(done)).toMatchObject({ state: 'undone', undone: { removed: 600 } });
  expect(await objects()).toBe(0);
});

test('the objects of an import are a list: new, changed, unchanged, and missing from its register', async () => {
  const mapping = JSON.stringify({
    name: 'own',
    lang: 'en',
    category: 'nature',
    rules: [
      { from: 'id', to: 'number' },
      { from: 'title', to: 'title' },
    ],
  });
  await imported(await checked('id,title\nA1,One\nA2,Two\nA4,Four', { mapping }));
  const done = await imported(await checked('id,title\nA1,Other\nA3,Three\nA4,Four', { mapping }));
  expect(done.objects).toEqual({ created: 1, changed: 1, missing: 1, unchanged: 1 });
  const cookies = await api().signIn();
  const listed = async (outcome: string) => {
    const url = `/api/admin/collections?fields=row&import=${done.id}&outcome=${outcome}`;
    const { collections } = (await api().send({ url }, cookies)).json<{ collections: { id: string }[] }>();
    const ids = collections.map(({ id }) => id);
    return (
      await api().database.query<{ number: string }[]>(
        'SELECT external_id AS number FROM collections WHERE id = ANY($1) ORDER BY external_id',
        [ids],
      )
    ).map(({ number }) => number);
  };
  expect(await Promise.all(['created', 'changed', 'missing', 'unchanged', ''].map(listed))).toEqual([
    ['A3'],
    ['A1'],
    ['A2'],
    ['A4'],
    ['A1', 'A3'],
  ]);
});
