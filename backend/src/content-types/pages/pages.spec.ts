import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { pageInput } from '../../../test/builders/pages.js';
import { behavesLikeContent } from '../../../test/contract/behaves-like-content.js';
import { faults } from '../../../test/contract/content-client.js';
import type { AdminPage, PageList, PageSaved, PublicPage } from './pages.dto.js';

behavesLikeContent({
  plural: 'pages',
  singular: 'page',
  states: { draft: 'draft', published: 'published', archived: 'archived' },
  publicLimit: 100,
  titleLimit: 100,
  otherTextField: 'content',
  input: () => ({ ...pageInput() }),
});

describe('pages in particular', () => {
  let api: TestApp;
  let cookies: Cookies;

  beforeAll(async () => {
    api = await startApp();
    cookies = await api.signIn();
  });
  afterAll(() => api.stop());
  beforeEach(() => api.database.query('DELETE FROM pages'));

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    api.send({ method, url: `/api/admin/pages${path}`, payload }, cookies);
  const create = async (overrides: object = {}): Promise<AdminPage> => {
    const answer = await send('POST', '', pageInput(overrides));
    expect([answer.statusCode, faults(answer)]).toEqual([201, []]);
    return answer.json<PageSaved>().page;
  };
  const restore = (id: string) => api.send({ method: 'POST', url: `/api/admin/trash/pages/${id}/restore` }, cookies);
  const read = async (address: string) => api.send({ method: 'GET', url: `/api/public/pages/${address}` });
  const shown = async (address: string) => (await read(address)).json<PublicPage>();
  const listed = async (query = '') =>
    (await api.send({ method: 'GET', url: `/api/public/pages${query}` }))
      .json<PageList>()
      .pages.map(({ slug }) => slug);

  test.each([
    [{ slug: 'Rules' }, 'slug'],
    [{ slug: 'rules-' }, 'slug'],
    [{ slug: 'правила' }, 'slug'],
    [{ slug: '' }, 'slug'],
    [{ slug: null }, 'slug'],
    [{ slug: undefined }, 'slug'],
    [{ slug: 'x'.repeat(61) }, 'slug'],
    [{ place: 'header' }, 'place'],
    [{ position: -1 }, 'position'],
    [{ position: 1.5 }, 'position'],
    [{ parent: 'history' }, 'parent'],
    [{ parent: '00000000-0000-4000-8000-000000000000' }, 'parent'],
  ])('%j is refused on the field', async (overrides, field) => {
    const answer = await send('POST', '', { ...pageInput(), ...overrides });
    expect(answer.statusCode).toBe(400);
    expect(faults(answer)).toEqual([expect.stringMatching(`^${field}: `)]);
  });

  test('a page is read by its id, its slug and every slug that it had', async () => {
    const { id } = await create({ slug: 'rules' });
    await send('PUT', `/${id}`, { slug: 'visiting-rules' });
    await send('PUT', `/${id}`, { slug: 'how-to-visit' });
    for (const address of [id, 'how-to-visit', 'visiting-rules', 'rules'])
      expect(await shown(address)).toMatchObject({ id, slug: 'how-to-visit' });
    expect((await read('rule')).statusCode).toBe(404);
  });

  test('a slug that another page has or had is refused; its own former one is not', async () => {
    const { id } = await create({ slug: 'rules' });
    await send('PUT', `/${id}`, { slug: 'visiting-rules' });
    for (const slug of ['rules', 'visiting-rules'])
      expect(faults(await send('POST', '', pageInput({ slug })))).toEqual(['slug: slug_taken']);
    expect((await send('PUT', `/${id}`, { slug: 'rules' })).statusCode).toBe(200);
    expect(await shown('visiting-rules')).toMatchObject({ id, slug: 'rules' });
  });

  test('of two pages that ask for one slug at the same time, one gets it', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => send('POST', '', pageInput({ slug: 'rules' }))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400, 400]);
  });

  test('a page names its published parent and children, in their order', async () => {
    const history = await create({ slug: 'history' });
    await create({ slug: 'later', parent: history.id, position: 2 });
    await create({ slug: 'sooner', parent: history.id, position: 1 });
    await create({ slug: 'draft', parent: history.id, published: false });
    const { children, parent } = await shown('history');
    expect([children.map(({ slug }) => slug), parent]).toEqual([['sooner', 'later'], null]);
    expect((await shown('later')).parent).toEqual({
      id: history.id,
      slug: 'history',
      content: { en: { title: 'Rules of visiting' }, ru: { title: 'Правила посещения' } },
    });
    await send('PUT', `/${history.id}`, { published: false });
    expect((await shown('later')).parent).toBeNull();
  });

  test('no page is above itself', async () => {
    const top = await create();
    const middle = await create({ parent: top.id });
    const low = await create({ parent: middle.id });
    for (const { id } of [top, middle, low])
      expect(faults(await send('PUT', `/${top.id}`, { parent: id }))).toEqual(['parent: cycle']);
    expect((await send('PUT', `/${low.id}`, { parent: null })).json<PageSaved>().page.parent).toBeNull();
  });

  test('a page whose parent was deleted can still be saved, and is below it again after it was restored', async () => {
    const { id: parent } = await create({ slug: 'history' });
    const { id } = await create({ slug: 'founders', parent });
    await send('DELETE', `/${parent}`);
    expect((await send('PUT', `/${id}`, { parent, position: 3 })).statusCode).toBe(200);
    expect((await shown('founders')).parent).toBeNull();
    await restore(parent);
    expect((await shown('founders')).parent).toMatchObject({ slug: 'history' });
  });

  test('a page that would be above itself by being restored has no parent', async () => {
    const above = await create({ slug: 'museum' });
    const deleted = await create({ slug: 'history', parent: above.id });
    const below = await create({ slug: 'founders', parent: deleted.id });
    await send('DELETE', `/${deleted.id}`);
    expect((await send('PUT', `/${above.id}`, { parent: below.id })).statusCode).toBe(200);
    await restore(deleted.id);
    expect((await shown('history')).parent).toBeNull();
    expect((await shown('founders')).parent).toMatchObject({ slug: 'history' });
    expect((await shown('museum')).parent).toMatchObject({ slug: 'founders' });
    expect(faults(await send('PUT', `/${deleted.id}`, { parent: above.id }))).toEqual(['parent: cycle']);
  });

  test('a page that is restored while another one is moved is not above itself', async () => {
    const above = await create({ slug: 'museum' });
    const deleted = await create({ slug: 'history', parent: above.id });
    const below = await create({ slug: 'founders', parent: deleted.id });
    await send('DELETE', `/${deleted.id}`);
    const [moved, restored] = await Promise.all([
      send('PUT', `/${above.id}`, { parent: below.id }),
      restore(deleted.id),
    ]);
    expect(restored.statusCode).toBe(200);
    const isMoved = moved.statusCode === 200;
    if (!isMoved) expect(faults(moved)).toEqual(['parent: cycle']);
    expect((await shown('history')).parent?.slug).toBe(isMoved ? undefined : 'museum');
  });

  test('the newest twenty former slugs lead to a page; older ones are free again', async () => {
    const { id } = await create({ slug: 'rules-0' });
    for (let number = 1; number <= 21; number++) await send('PUT', `/${id}`, { slug: `rules-${number}` });
    expect(await shown('rules-1')).toMatchObject({ id, slug: 'rules-21' });
    expect(faults(await send('POST', '', pageInput({ slug: 'rules-1' })))).toEqual(['slug: slug_taken']);
    expect((await read('rules-0')).statusCode).toBe(404);
    expect((await create({ slug: 'rules-0' })).slug).toBe('rules-0');
  });

  test('a restored page has its former slugs; one that was given away meanwhile leads to its new owner', async () => {
    const { id } = await create({ slug: 'rules' });
    await send('PUT', `/${id}`, { slug: 'how-to-visit' });
    await send('DELETE', `/${id}`);
    const other = await create({ slug: 'rules' });
    await restore(id);
    expect([await shown('rules'), await shown('how-to-visit')]).toMatchObject([{ id: other.id }, { id }]);
  });

  test('the list can be asked for those of the menu or the footer, in their order', async () => {
    await create({ slug: 'second', place: 'menu', position: 2 });
    await create({ slug: 'first', place: 'menu', position: 1 });
    await create({ slug: 'below', place: 'footer', position: 3 });
    await create({ slug: 'nowhere', position: 4 });
    expect(await listed()).toEqual(['first', 'second', 'below', 'nowhere']);
    expect(await listed('?place=menu')).toEqual(['first', 'second']);
    expect(await listed('?place=footer&limit=1')).toEqual(['below']);
    const { pages } = (await api.send({ method: 'GET', url: '/api/public/pages' })).json<PageList>();
    expect(pages[0]?.content).toEqual({ en: { title: 'Rules of visiting' }, ru: { title: 'Правила посещения' } });
    expect((await api.send({ method: 'GET', url: '/api/public/pages?place=top' })).statusCode).toBe(400);
  });
});
