import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { collectionInput } from '../../../../test/builders/collections.js';
import { jpeg } from '../../../../test/builders/pictures.js';
import { faults } from '../../../../test/contract/content-client.js';
import { insertItems } from '../../../../test/insert-items.js';
import { insertTerms } from '../../../../test/insert-terms.js';
import { MediaClient } from '../../../../test/media-client.js';
import type { AdminCollectionRows, CollectionSaved } from '../collections.dto.js';

let api: TestApp;
let cookies: Cookies;
let picture: string;
const [wool, felt, nukus, branch] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  await insertTerms(api.database, { [wool]: 'material', [felt]: 'material', [nukus]: 'place' });
  await api.database.query('UPDATE term SET broader_id = $1 WHERE id = $2', [wool, felt]);
  await insertItems(api.database, { branches: [branch], exhibitions: [], collections: [] });
  picture = (await new MediaClient(api, cookies).one(await jpeg())).url;
});
afterAll(() => api.stop());
beforeEach(() => api.database.query('DELETE FROM collections'));

const write = (record: object, more: object = {}, path = '', method: 'POST' | 'PUT' = 'POST') =>
  api.send(
    { method, url: `/api/admin/collections${path}`, payload: { ...collectionInput(), record, ...more } },
    cookies,
  );
async function create(title: string, record: object, more: object = {}): Promise<string> {
  const answer = await write(record, { content: { en: { title } }, ...more });
  expect(faults(answer)).toEqual([]);
  return answer.json<{ collection: { id: string } }>().collection.id;
}
const rows = async (query: string) => {
  const url = `/api/admin/collections?fields=row&sort=number&${query}`;
  const answer = await api.send({ method: 'GET', url }, cookies);
  expect(answer.statusCode).toBe(200);
  return answer.json<AdminCollectionRows>();
};
const titles = async (query: string) => {
  const { collections, total } = await rows(query);
  expect(total).toBe(collections.length);
  return collections.map(({ content }) => content.en?.title);
};

describe('a number', () => {
  const numbers = (number: string, more: object = {}) => ({ numbers: [{ type: 'accession', number, ...more }] });

  const notices = async (record: object, path = '', method: 'POST' | 'PUT' = 'POST') => {
    const answer = await write(record, {}, path, method);
    expect(faults(answer)).toEqual([]);
    return (answer.json<CollectionSaved>().notices ?? []).map(({ field, code, message }) => [field, code, message]);
  };

  test('that another object has is stored with a notice, in any spelling', async () => {
    await create('Rings', numbers('КП 12'));
    const record = {
      numbers: [
        { type: 'inventory', number: 'б/н' },
        { type: 'accession', number: 'kp-12' },
      ],
    };
    const told = (message: string) => [['record.numbers[1].number', 'number_taken', message]];
    expect(await notices(record)).toEqual(told('1 other object has the number kp-12'));
    expect(await notices(record)).toEqual(told('2 other objects have the number kp-12'));
  });

  test.each<[string, string, object, number]>([
    ['КП 12', 'is another type', { numbers: [{ type: 'other', number: 'КП 12' }] }, 0],
    ['КП 12', 'is of another branch', { ...numbers('КП 12'), branch }, 1],
    ['КП 12', 'is marked as a duplicate', numbers('КП 12', { duplicate: true }), 0],
    ['КП 12', 'has a leading zero', numbers('КП 012'), 0],
    ['б/н', 'is none', numbers('б/н'), 0],
  ])('%s: one that %s', async (number, _, record, expected) => {
    await create('Rings', numbers(number));
    expect(await notices(record)).toHaveLength(expected);
  });

  test('of an inventory is told within its branch', async () => {
    const inventory = { numbers: [{ type: 'inventory', number: 'Ж 7' }] };
    const id = await create('Rings', { ...inventory, branch });
    expect([await notices(inventory), await notices({ fund: 'main' }, `/${id}`, 'PUT')]).toEqual([[], []]);
    expect(await notices({ ...inventory, branch })).toHaveLength(1);
  });

  test('lists the objects that have it, whole and of its type', async () => {
    await create('Rings', { ...numbers('КП 12'), branch });
    await create('Longer', numbers('КП 123'));
    await create('Inventory', { numbers: [{ type: 'inventory', number: 'КП 12' }] });
    const asked = (more: Record<string, string>) => titles(new URLSearchParams({ number: 'kp12', ...more }).toString());
    expect(await asked({ number_type: 'accession' })).toEqual(['Rings']);
    expect(await asked({ number_type: 'inventory' })).toEqual(['Inventory']);
    expect(await asked({ number_type: 'inventory', number_branch: branch })).toEqual([]);
  });
});

describe('the list of the staff', () => {
  test('is sorted by number as people count, objects without one last', async () => {
    for (const number of ['КП 10', 'КП 9', 'KP 100', 'КП 10/2']) await create(number, { object_number: number });
    await create('none', {});
    expect(await titles('')).toEqual(['КП 9', 'КП 10', 'КП 10/2', 'KP 100', 'none']);
    expect(await titles('order=desc')).toEqual(['KP 100', 'КП 10/2', 'КП 10', 'КП 9', 'none']);
    expect((await rows('')).collections.map(({ number }) => number)).toEqual([
      'КП 9',
      'КП 10',
      'КП 10/2',
      'KP 100',
      null,
    ]);
  });

  test('is narrowed by the beginning of any number, in any spelling', async () => {
    await create('A', { object_number: 'КП 12' });
    await create('B', { numbers: [{ type: 'inventory', number: 'КП-123' }] });
    await create('C', { object_number: '12' });
    await create('D', { object_number: '50%_x' });
    const imported = await create('E', {});
    await api.database.query("UPDATE collections SET number_keys = '{slug::kp12-9}' WHERE id = $1", [imported]);
    const asked = (number: string) => titles(new URLSearchParams({ number }).toString());
    expect((await asked('kp 12')).sort()).toEqual(['A', 'B', 'E']);
    expect(await asked('КП 12/9')).toEqual(['E']);
    expect([await asked('12'), await asked('%'), await asked('50%_'), await asked(' ')]).toEqual([
      ['C'],
      [],
      ['D'],
      await titles(''),
    ]);
  });

  test('shows those whose numbers several objects have', async () => {
    const of = (number: string) => ({ numbers: [{ type: 'accession', number, duplicate: true }] });
    await create('A', of('1'));
    await create('B', of('1'));
    await create('C', of('2'));
    await create('D', { object_number: '7' });
    await create('E', { object_number: '7' });
    await create('F', { object_number: '2' });
    await create('G', { ...of('9'), branch });
    await create('H', of('9'));
    expect((await titles('duplicates=true')).sort()).toEqual(['A', 'B', 'D', 'E', 'G', 'H']);
  });

  test('is narrowed by fund, room, picture and date', async () => {
    await create('main', { fund: 'main', on_show: { room: { ru: 'Зал 100%' } } }, { images: [picture] });
    await create('dated', { fund: 'auxiliary', object_production: [{ date: { text: '1890' } }] });
    expect(await titles('fund=main')).toEqual(['main']);
    expect(await titles(`room=${encodeURIComponent('зал 100%')}`)).toEqual(['main']);
    expect(await titles('room=100_')).toEqual([]);
    expect([await titles('picture=true'), await titles('picture=false')]).toEqual([['main'], ['dated']]);
    expect([await titles('date=true'), await titles('date=false')]).toEqual([['dated'], ['main']]);
    expect(await titles('fund=&room=&picture=&date=&number=&duplicates=&term=')).toHaveLength(2);
  });

  test('is narrowed by a term, with those below it, and by a find-spot', async () => {
    await create('felt', { material: [felt] });
    await create('spot', { field_collection: { place: nukus } });
    expect([await titles(`term=${wool}`), await titles(`term=${nukus.toUpperCase()}`)]).toEqual([['felt'], ['spot']]);
    const [jewelry] = await api.database.query<[{ id: string }]>("SELECT id FROM term WHERE key = 'jewelry'");
    expect(await titles(`term=${jewelry.id}`)).toHaveLength(2);
    expect(await titles(`term=${randomUUID()}`)).toEqual([]);
  });

  test.each(['fund=secret', 'picture=yes', 'duplicates=false', 'term=felt', 'number=%00', 'sort=size'])(
    'refuses %s',
    async (query) => {
      const answer = await api.send({ method: 'GET', url: `/api/admin/collections?${query}` }, cookies);
      expect(answer.statusCode).toBe(400);
    },
  );

  test('counts what filters leave with the others as they are', async () => {
    await create('A', { fund: 'main' });
    await create('B', { fund: 'main' }, { category: 'numismatics' });
    await create('C', {});
    expect((await rows('counts=true&fund=main')).counts).toMatchObject({ category: { jewelry: 1, numismatics: 1 } });
  });
});
