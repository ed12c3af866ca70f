import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { collectionInput } from '../../../../test/builders/collections.js';
import { countsOf, MappedMuseum, mappingOf } from '../../../../test/mapped-museum.js';
import { missingIn } from '../mapping/used-mapping.js';
import { Seen } from '../mapping/seen.js';
import { TermIndex } from '../mapping/term-index.js';
import type { RegisterRecord } from '../register-item.js';
import { BATCH_SIZE } from '../pace.js';
import { findRun, undoRun, type UndoReport } from './undo-run.js';

let museum: MappedMuseum;

beforeAll(async () => {
  museum = await MappedMuseum.start();
});
afterAll(() => museum.stop());
beforeEach(() => museum.empty());

const mapping = mappingOf(
  { from: 'id', to: 'number' },
  { from: 'credit', to: 'record.credit_line' },
  { from: 'fund', to: 'record.fund' },
  { from: 'material', to: 'record.material[]', make: true },
  { from: 'spot', to: 'record.field_collection.place', make: true },
);
const row = (id: string, change: RegisterRecord = {}): RegisterRecord => ({
  id,
  title: `T${id}`,
  credit: 'Given',
  ...change,
});

/** Imports with a new id. */
async function run(records: RegisterRecord[]): Promise<string> {
  const id = randomUUID();
  await museum.run(records, mapping, { run: { id, file: 'r.csv' } });
  return id;
}
const told = ({ removed, restored, objects }: UndoReport) => ({
  deleted: removed,
  putBack: restored,
  kept: objects.map((object) => object.number ?? object.id),
});
const undo = async (id: string) => told(await undoRun(museum.client, await findRun(museum.client, id)));
/** The id of a material. */
const materialNamed = async (name: string) =>
  [...(await museum.terms('material'))].find(([, label]) => label === name)?.[0];
/** Everything an import writes. */
const everything = async () =>
  (
    await museum.client.query<object>(
      `SELECT external_id, content, category, register, record, search, term_ids, earliest, latest, number_keys FROM collections
       ORDER BY external_id`,
    )
  ).rows;

test('what an import made is gone again, with its terms', async () => {
  const id = await run([row('1', { material: 'Silk' }), row('2')]);
  expect(await museum.stored()).toHaveLength(2);
  expect(await undo(id)).toEqual({ deleted: 2, putBack: 0, kept: [] });
  expect([await museum.stored(), (await museum.terms('material')).size]).toEqual([[], 0]);
  const { rows } = await museum.client.query(
    `SELECT type, action, username, array_agg(title ORDER BY title) AS titles FROM audit_entry GROUP BY 1, 2, 3 ORDER BY 1, 2`,
  );
  expect(rows).toEqual([
    { type: 'collections', action: 'created', username: 'import', titles: ['T1', 'T2'] },
    { type: 'collections', action: 'deleted', username: 'import', titles: ['T1', 'T2'] },
    { type: 'terms', action: 'created', username: 'import', titles: ['Silk'] },
    { type: 'terms', action: 'purged', username: 'import', titles: ['Silk'] },
  ]);
  expect(await museum.client.query('SELECT FROM trash')).toMatchObject({ rowCount: 0 });
  expect(countsOf(await museum.run([row('1')], mapping))).toEqual([1, 1, 0, 0, 0]);
});

test('the addresses of what it made are free for the corrected import', async () => {
  await museum.client.query('DELETE FROM item_address');
  const addressed = async () => {
    const { rows } = await museum.client.query<{ slug: string }>(
      "SELECT slug FROM item_address WHERE type = 'collections' ORDER BY 1",
    );
    return rows.map(({ slug }) => slug);
  };
  const id = await run([row('1'), row('2')]);
  const before = await addressed();
  expect(before).toEqual(['t1', 't2']);
  expect(await undo(id)).toMatchObject({ deleted: 2 });
  expect(await addressed()).toEqual([]);
  await run([row('1'), row('2')]);
  expect(await addressed()).toEqual(before);
});

test('private data follow the register, and stay where somebody changed them', async () => {
  const withPlace = mappingOf({ from: 'id', to: 'number' }, { from: 'place', to: 'private.storage_place' });
  const bring = async (places: string[]) => {
    const id = randomUUID();
    const rows = places.map((place, index) => ({ id: String(index), title: 'T', place }));
    await museum.run(rows, withPlace, { run: { id, file: 'r.csv' } });
    return id;
  };
  const places = async () =>
    (
      await museum.client.query<{ place: string | null }>(
        `SELECT data ->> 'storage_place' AS place FROM collection_private
         JOIN collections ON id = collection_id ORDER BY external_id`,
      )
    ).rows.map(({ place }) => place);
  const first = await bring(['A', 'A', 'A']);
  expect(await places()).toEqual(['A', 'A', 'A']);
  const edit = (number: string) =>
    museum.client.query(
      `UPDATE collection_private SET data = '{"storage_place":"edited"}' FROM collections
       WHERE id = collection_id AND external_id = $1`,
      [number],
    );
  await edit('1');
  const second = await bring(['B', 'B', '#clear']);
  expect(await places()).toEqual(['B', 'edited', null]);
  await edit('2');
  expect(await undo(second)).toEqual({ deleted: 0, putBack: 3, kept: expect.arrayContaining(['1', '2']) });
  expect(await places()).toEqual(['A', 'edited', 'edited']);
  expect(await undo(first)).toMatchObject({ deleted: 0, putBack: 0 });
});

test('a term that somebody translated since stays', async () => {
  const id = await run([row('1', { material: 'Silk' }), row('2', { material: 'Felt' })]);
  const url = `/api/admin/terms/${await materialNamed('Silk')}`;
  const translated = { method: 'PUT' as const, url, payload: { labels: { kk: 'Jipek' } } };
  expect((await museum.api.send(translated, await museum.api.signIn())).statusCode).toBe(200);
  expect(await undo(id)).toEqual({ deleted: 2, putBack: 0, kept: [] });
  expect([...(await museum.terms('material')).values()]).toEqual(['Silk']);
});

test('a term that something else has come to name stays: an object, a term below it, one merged into it', async () => {
  const made = ['Silk', 'Felt', 'Wool', 'Reed'];
  const id = await run([row('0', { spot: 'Aral' }), ...made.map((material) => row(material, { material }))]);
  const cookies = await museum.api.signIn();
  const post = async (path: string, payload: object) => {
    const answer = await museum.api.send({ method: 'POST', url: `/api/admin/${path}`, payload }, cookies);
    expect(answer.statusCode).toBeLessThan(300);
    return answer;
  };
  const [[spot] = []] = await museum.terms('place');
  const [silk = '', felt, wool] = await Promise.all(made.map(materialNamed));
  await post('collections', collectionInput({ record: { material: [silk], field_collection: { place: spot } } }));
  await post('terms', { kind: 'material', labels: { en: 'Goat wool' }, broader: wool });
  const other = await post('terms', { kind: 'material', labels: { en: 'Felted' } });
  await post(`terms/${other.json<{ term: { id: string } }>().term.id}/merge`, { into: felt });
  expect(await undo(id)).toEqual({ deleted: 5, putBack: 0, kept: [] });
  expect([...(await museum.terms('material')).values()].sort()).toEqual([
    'Felt',
    'Felted',
    'Goat wool',
    'Silk',
    'Wool',
  ]);
  expect([...(await museum.terms('place')).values()]).toEqual(['Aral']);
});

test('what it changed is as before, bit for bit', async () => {
  await run([row('1', { material: 'Silk' }), row('2'), row('3')]);
  const before = await everything();
  const id = await run([
    row('1', { credit: 'Bought', material: 'Felt' }),
    row('2', { title: 'Other' }),
    row('3'),
    row('4'),
  ]);
  expect(await everything()).not.toEqual(before);
  expect(await undo(id)).toEqual({ deleted: 1, putBack: 2, kept: [] });
  expect(await everything()).toEqual(before);
  expect([...(await museum.terms('material')).values()]).toEqual(['Silk']);
});

test('an editor’s work since then stays: whole new objects, and single fields of others', async () => {
  await run([row('1', { fund: 'main' })]);
  const id = await run([row('1', { credit: 'Bought', fund: 'auxiliary' }), row('2'), row('3'), row('4'), row('5')]);
  const [first, second, third, fourth] = await museum.stored();
  const cookies = await museum.api.signIn();
  const change = (item: { id: string } | undefined, payload: object) =>
    museum.api.send({ method: 'PUT', url: `/api/admin/collections/${item?.id}`, payload }, cookies);
  await change(first, { record: { credit_line: { en: 'Edited' } } });
  await change(second, { content: { kk: { title: 'Kiyiz' } } });
  await museum.client.query('INSERT INTO collection_private VALUES ($1, $2, 1, now())', [
    third?.id,
    '{"condition":"good"}',
  ]);
  const members = [{ type: 'collections', id: fourth?.id }];
  await museum.api.send({ method: 'POST', url: '/api/admin/releases', payload: { name: 'Opening', members } }, cookies);
  expect(await undo(id)).toEqual({ deleted: 1, putBack: 1, kept: expect.arrayContaining(['1', '2', '3', '4']) });
  expect(await museum.records()).toEqual([
    { credit_line: { en: 'Edited' }, fund: 'main' },
    { credit_line: { en: 'Given' } },
    { credit_line: { en: 'Given' } },
    { credit_line: { en: 'Given' } },
  ]);
});

test('an object that is in the trash, or gone, stays so', async () => {
  const id = await run([row('1'), row('2')]);
  const [first] = await museum.stored();
  await museum.api.send({ method: 'DELETE', url: `/api/admin/collections/${first?.id}` }, await museum.api.signIn());
  expect(await undo(id)).toEqual({ deleted: 1, putBack: 0, kept: [] });
  expect(await museum.client.query('SELECT FROM trash')).toMatchObject({ rowCount: 1 });
});

test('an import is taken back once, and found by the beginning of its id', async () => {
  const id = await run([row('1')]);
  await undo(id.slice(0, 8));
  await expect(undo(id)).rejects.toThrow('already undone');
  await expect(undo('no such')).rejects.toThrow(/There is no import no such.*\n.*r\.csv {2}\(taken back\)/);
  await expect(undo('')).rejects.toThrow('There is no import');
});

test('an undo that was killed half-way is carried on by the next', async () => {
  const id = await run(Array.from({ length: 1_200 }, (_, index) => row(String(index))));
  const killed = undoRun(museum.client, await findRun(museum.client, id), {
    batchSize: BATCH_SIZE,
    pause: () => Promise.reject(new Error('killed')),
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await museum.stored()).toHaveLength(700);
  expect(await undo(id)).toEqual({ deleted: 1_200, putBack: 0, kept: [] });
  expect(await museum.stored()).toEqual([]);
});

test('an object that somebody edited before the import wrote it once more stays', async () => {
  const id = await run([row('1'), row('2')]);
  await museum.client.query(`UPDATE collections SET version = version + 1 WHERE external_id = '1'`);
  const again = [row('1', { credit: 'Bought' }), row('2', { credit: 'Bought' })];
  await museum.run(again, mapping, { run: { id, file: 'r.csv' } });
  const { rows } = await museum.client.query('SELECT created, changed FROM import_run');
  expect(rows).toEqual([{ created: 2, changed: 0 }]);
  expect(await undo(id)).toEqual({ deleted: 1, putBack: 0, kept: ['1'] });
});

test('an import without changes leaves nothing to take back', async () => {
  await run([row('1')]);
  const again = await run([row('1')]);
  await expect(undo(again)).rejects.toThrow('There is no import');
});

test('objects that a register has no more are told, and stay', async () => {
  await run([row('1'), row('2'), row('10')]);
  await museum.run([{ id: '5', title: 'Other' }], undefined, { category: 'nature' });
  const map = {
    mapping,
    terms: new TermIndex(),
    seen: new Seen(),
    numbers: new Set(['2']),
    naming: new Map(),
    counted: new Set<string>(),
  };
  expect(await missingIn(museum.client, map)).toEqual(['1', '10']);
  const other = { ...map, mapping: { ...mapping, name: '"r' } };
  expect(await missingIn(museum.client, other)).toEqual([]);
});
