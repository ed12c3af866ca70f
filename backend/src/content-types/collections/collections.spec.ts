import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { collectionInput } from '../../../test/builders/collections.js';
import { behavesLikeContent } from '../../../test/contract/behaves-like-content.js';
import { faults } from '../../../test/contract/content-client.js';

behavesLikeContent({
  plural: 'collections',
  singular: 'collection',
  states: { draft: 'draft', published: 'active', archived: 'inactive' },
  publicLimit: 6,
  titleLimit: 70,
  otherTextField: 'description',
  input: () => ({ ...collectionInput() }),
});

describe('collections in particular', () => {
  let api: TestApp;
  let cookies: Cookies;

  beforeAll(async () => {
    api = await startApp();
    cookies = await api.signIn();
  });
  afterAll(() => api.stop());
  beforeEach(() => api.database.query('DELETE FROM collections'));

  const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    api.send({ method, url: `/api/admin/collections${path}`, payload }, cookies);
  const create = async (overrides: object = {}) => {
    const answer = await send('POST', '', { ...collectionInput(), ...overrides });
    expect([answer.statusCode, faults(answer)]).toEqual([201, []]);
    return answer.json<{ collection: Record<string, unknown> & { id: string } }>().collection;
  };
  const refused = async (overrides: object) => {
    const answer = await send('POST', '', { ...collectionInput(), ...overrides });
    return [answer.statusCode, faults(answer)];
  };

  const titles = async (url: string) => {
    const answer = await api.send({ method: 'GET', url }, cookies);
    return answer
      .json<{ collections: { content: { en: { title: string } } }[] }>()
      .collections.map(({ content }) => content.en.title);
  };

  test.each([
    [{ category: undefined }, ['category: invalid_value']],
    [{ category: null }, ['category: invalid_value']],
    [{ category: 'paintings' }, ['category: invalid_value']],
    [{ category: ['jewelry'] }, ['category: invalid_value']],
  ])('%j is refused on the field', async (overrides, expected) => {
    expect(await refused(overrides)).toEqual([400, expected]);
  });

  test('a change may leave the category out, but not take it away', async () => {
    const { id } = await create();
    const kept = await send('PUT', `/${id}`, { archived: true });
    expect(kept.json<{ collection: object }>().collection).toMatchObject({ category: 'jewelry' });
    expect((await send('PUT', `/${id}`, { category: null })).statusCode).toBe(400);
  });

  test('those with a place come first, also within a category', async () => {
    await create({ content: { en: { title: 'First' } }, position: 2 });
    await create({ content: { en: { title: 'Coins' } }, category: 'numismatics', position: 1 });
    await create({ content: { en: { title: 'Second' } } });
    expect(await titles('/api/public/collections')).toEqual(['Coins', 'First', 'Second']);
    expect(await titles('/api/public/collections?category=jewelry')).toEqual(['First', 'Second']);
    expect(await titles('/api/admin/collections')).toEqual(['Second', 'Coins', 'First']);
    expect(await titles('/api/admin/collections?sort=position')).toEqual(['Coins', 'First', 'Second']);
  });

  test('rows tell how many objects each category has, whichever is chosen', async () => {
    await create();
    await create();
    await create({ category: 'numismatics' });
    const { counts } = (await send('GET', '?fields=row&counts=true&category=jewelry')).json<{ counts: object }>();
    expect(counts).toMatchObject({ status: { '': 2 }, category: { jewelry: 2, numismatics: 1 } });
  });

  test('lists are narrowed by category, the newest first', async () => {
    await create({ content: { en: { title: 'First' } } });
    await create({ content: { en: { title: 'Coins' } }, category: 'numismatics' });
    await create({ content: { en: { title: 'Second' } } });
    await create({ content: { en: { title: 'Hidden' } }, published: false });
    expect(await titles('/api/public/collections?category=jewelry')).toEqual(['Second', 'First']);
    expect(await titles('/api/public/collections?category=')).toEqual(['Second', 'Coins', 'First']);
    expect(await titles('/api/admin/collections?category=jewelry&status=draft')).toEqual(['Hidden']);
    expect(await titles('/api/admin/collections?category=jewelry&search=sec')).toEqual(['Second']);
    const wrong = await api.send({ method: 'GET', url: '/api/public/collections?category=shoes' });
    expect([wrong.statusCode, faults(wrong)]).toEqual([400, ['category: invalid_value']]);
  });
});
