import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { collectionInput } from '../../../../test/builders/collections.js';
import { exhibitionInput } from '../../../../test/builders/exhibitions.js';
import { jpeg } from '../../../../test/builders/pictures.js';
import { MediaClient } from '../../../../test/media-client.js';
import type { CollectionList, PublicCollection } from '../collections.dto.js';

let api: TestApp;
let cookies: Cookies;
let picture: string;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  picture = (await new MediaClient(api, cookies).one(await jpeg())).url;
});
afterAll(() => api.stop());
beforeEach(() => api.database.query('DELETE FROM collections'));

async function create(title: string, record: object = {}, more: object = {}): Promise<string> {
  const payload = { ...collectionInput(), content: { en: { title } }, record, ...more };
  const answer = await api.send({ method: 'POST', url: '/api/admin/collections', payload }, cookies);
  return answer.json<{ collection: { id: string } }>().collection.id;
}
const read = async (id: string) =>
  (await api.send({ method: 'GET', url: `/api/public/collections/${id}` })).json<PublicCollection>();
const titles = ({ record_objects = [] }: PublicCollection) => record_objects.map(({ content }) => content.en?.title);

test('an object has those that it names, in its order, then those that name it', async () => {
  const whole = await create('Set', {}, { images: [picture, picture] });
  const [first, second] = [await create('First'), await create('Second')];
  const id = await create('Ring', { part_of: whole, related: [{ id: second, note: { en: 'A pair' } }, { id: first }] });
  await create('Stone', { part_of: id, object_number: '2' });
  await create('Box', { related: [{ id }], object_number: '10' });
  const object = await read(id);
  expect(titles(object)).toEqual(['Set', 'Second', 'First', 'Stone', 'Box']);
  expect(object.record_objects?.map(({ media }) => media.length)).toEqual([1, 0, 0, 0, 0]);
  expect([titles(await read(whole)), titles(await read(first))]).toEqual([['Ring'], ['Ring']]);
  expect(titles(await read(await create('Alone')))).toEqual([]);
});

test('a whole knows which of its public parts are on show', async () => {
  const whole = await create('Set');
  const onShow = { part_of: whole, on_show: { room: { en: 'Hall 2' } } };
  await create('Kept', { part_of: whole, object_number: '1' });
  await create('Shown', { ...onShow, object_number: '2' });
  await create('Draft', onShow, { published: false });
  await create('Beside', { related: [{ id: whole }], on_show: { room: { en: 'Hall 3' } } });
  const { record_objects: objects = [] } = await read(whole);
  expect(objects.filter((object) => object.part_on_show).map(({ content }) => content.en?.title)).toEqual(['Shown']);
  expect(objects).toHaveLength(3);
});

test('visitors are told nothing of objects that they do not see, nor of what is said of them', async () => {
  const hidden = [
    await create('Draft', {}, { published: false }),
    await create('Later', {}, { shown_from: '2999-01-01' }),
    await create('Deleted'),
  ];
  const related = hidden.map((id) => ({ id, note: { en: 'MARK' } }));
  const id = await create('Ring', { part_of: hidden[0], related });
  await api.send({ method: 'DELETE', url: `/api/admin/collections/${hidden[2]}` }, cookies);
  await create('Stone', { part_of: id }, { published: false });
  const object = await read(id);
  expect([object.record, object.record_objects]).toEqual([{}, []]);
  const list = (await api.send({ method: 'GET', url: '/api/public/collections' })).json<CollectionList>();
  expect(JSON.stringify([object, list])).not.toMatch(new RegExp(`MARK|${hidden.join('|')}`));
});

test('the answer ends when one of them ceases to be shown', async () => {
  const soon = new Date(Date.now() + 60_000).toISOString();
  const other = await create('Other', {}, { shown_until: soon });
  const id = await create('Ring', { related: [{ id: other }] });
  const { headers } = await api.send({ method: 'GET', url: `/api/public/collections/${id}` });
  const [, age] = /max-age=(\d+)/.exec(String(headers['cache-control'])) ?? [];
  expect(Number(age)).toBeLessThanOrEqual(60);
});

test('visitors are told the exhibitions that they may see, and of others only what is written', async () => {
  const exhibition = async (title: string, over: object = {}) => {
    const payload = { ...exhibitionInput(), content: { en: { title } }, ...over };
    const answer = await api.send({ method: 'POST', url: '/api/admin/exhibitions', payload }, cookies);
    return answer.json<{ exhibition: { id: string } }>().exhibition.id;
  };
  const [seen, draft] = [await exhibition('Silver'), await exhibition('SECRET', { published: false })];
  const date = { text: '1925' };
  const id = await create('Ring', {
    exhibition_history: [
      { exhibition: seen },
      { exhibition: draft, date },
      { exhibition: draft, title: { en: 'Gold' } },
      { title: { en: 'Art of the peoples' }, venue: { ru: 'Москва' }, date },
    ],
  });
  const { record, record_exhibitions: exhibitions } = await read(id);
  const days = { start_date: '2026-05-18', end_date: '2026-09-01' };
  const slug = expect.stringMatching(/^\d{4}\/silver$/) as unknown;
  expect(exhibitions).toEqual([{ id: seen, slug, content: { en: { title: 'Silver' } }, ...days }]);
  expect(record.exhibition_history).toEqual([
    { exhibition: seen },
    { title: { en: 'Gold' } },
    {
      title: { en: 'Art of the peoples' },
      venue: { ru: 'Москва' },
      date: { text: '1925', edtf: '1925', earliest: 1925, latest: 1925 },
    },
  ]);
  const list = (await api.send({ method: 'GET', url: '/api/public/collections' })).body;
  expect(list).not.toMatch(new RegExp(`SECRET|${draft}`));
});

test('the title of an exhibition is told only in languages that visitors see', async () => {
  const content = { en: { title: 'Silver', content: 'Rings.' }, ru: { title: 'SECRET', content: 'Кольца.' } };
  const payload = { ...exhibitionInput(), content, translation: { show: { ru: 'not_yet' } } };
  const made = await api.send({ method: 'POST', url: '/api/admin/exhibitions', payload }, cookies);
  const { id: exhibition } = made.json<{ exhibition: { id: string } }>().exhibition;
  const { record_exhibitions: exhibitions } = await read(
    await create('Ring', { exhibition_history: [{ exhibition }] }),
  );
  expect(exhibitions).toMatchObject([{ id: exhibition, content: { en: { title: 'Silver' } } }]);
});
