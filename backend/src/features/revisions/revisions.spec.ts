import { describe, expect, test } from '@jest/globals';
import { itemRevisions, long, type Json } from '../../../test/item-revisions.js';

const { api, superadmin, send, call, history, writtenNews } = itemRevisions();

const BRANCH = { content: { en: { title: 'The old house' } } };

describe('every save', () => {
  test('leaves a revision that tells who, what and which fields', async () => {
    const path = await writtenNews();
    await call('PUT', path, { content: { ru: { content: 'Второй' }, kk: { title: 'Stanok' } } }, superadmin());
    await call('PUT', path, { published: false });
    const { revisions, total } = await history(path);
    expect(total).toBe(3);
    expect(revisions.map(({ version, account, action }) => [version, account?.username, action])).toEqual([
      [3, 'editor', 'unpublished'],
      [2, 'superadmin', 'changed'],
      [1, 'editor', 'created'],
    ]);
    expect(revisions[1]?.fields.toSorted()).toEqual(['content.kk', 'content.ru.content']);
  });

  test('that changes nothing leaves none, and one that is refused none', async () => {
    const path = await writtenNews();
    expect((await send('PUT', path, { content: { ru: { title: '' } } })).statusCode).toBe(400);
    expect((await send('PUT', path, { version: 7, archived: true })).statusCode).toBe(412);
    expect((await history(path)).total).toBe(1);
  });

  test('keeps the state before it, if nobody saved that here', async () => {
    const path = await writtenNews();
    await api().database.query('DELETE FROM revision');
    await call('PUT', path, { content: { ru: { title: 'Ковёр' } } });
    const { revisions } = await history(path);
    expect(revisions.map(({ version, account, action }) => [version, account?.username ?? null, action])).toEqual([
      [2, 'editor', 'changed'],
      [1, null, null],
    ]);
    const { item } = await call('GET', `${path}/revisions/1`);
    expect((item as Json).content).toMatchObject({ ru: { title: 'Станок' } });
  });
});

describe('a spoiled text', () => {
  test('is put back in one language; what others changed since stays', async () => {
    const path = await writtenNews({
      ru: { title: 'Станок', text: long('хорошо') },
      kk: { title: 'Stanok', text: long('jaqsı') },
    });
    await call('PUT', path, { content: { ru: { title: 'Испорчено', text: long('плохо') } } });
    await call('PUT', path, { content: { kk: { text: long('jańa') } }, author: 'A. B.' });
    const { item } = await call('POST', `${path}/revisions/1/restore`, { fields: ['content.ru'] });
    expect(item).toMatchObject({
      content: { ru: { title: 'Станок', text: long('хорошо') }, kk: { text: long('jańa') } },
      author: 'A. B.',
      version: 4,
    });
    expect(await call('GET', path)).toEqual(item);
    const [newest] = (await history(path)).revisions;
    expect(newest).toMatchObject({ version: 4, account: { username: 'editor' }, action: 'changed' });
  });

  test('is put back as one field, with its formatting', async () => {
    const heading = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'один' }] };
    const written = { schema: 1, doc: { type: 'doc', content: [heading] } };
    const path = await writtenNews({ ru: { title: 'Станок', text: written } });
    for (const field of ['content', 'text']) {
      await call('PUT', path, { content: { ru: { title: 'Иначе', content: 'всё' } } });
      await call('POST', `${path}/revisions/1/restore`, { fields: [`content.ru.${field}`] });
      expect(await call('GET', path)).toMatchObject({ content: { ru: { title: 'Иначе', text: written } } });
    }
  });

  test('is put back whole: languages and fields that came later go', async () => {
    const path = await writtenNews();
    const before = await call('GET', path);
    const names = { ru: 'Автор' };
    const content = { ru: { excerpt: 'кратко', text: long('плохо') }, en: { title: 'New', text: long('bad') } };
    await call('PUT', path, { content, author: 'X', authorNames: names, published: false, archived: true });
    const { item } = await call('POST', `${path}/revisions/1/restore`, {});
    const { version: _before, updatedAt: _at, ...lasting } = before;
    expect(item).toMatchObject(lasting);
    expect(Object.keys((item as Json).content as Json)).toEqual(['ru']);
    expect(item).not.toHaveProperty('authorNames');
  });

  test('is not put back where a field is not one of the item', async () => {
    const path = await writtenNews();
    await call('PUT', path, { author: 'X' });
    const answer = await send('POST', `${path}/revisions/1/restore`, {
      fields: ['author', 'autor', 'content.ru.titel'],
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: object[] }>().errors).toMatchObject([
      { field: 'fields[1]', code: 'unknown_field' },
      { field: 'fields[2]', code: 'unknown_field' },
    ]);
    expect(await call('POST', `${path}/revisions/1/restore`, { fields: ['author'] })).toMatchObject({
      message: 'Restored.',
      item: { author: null },
    });
  });

  test('is not put back over a change that nobody looked at', async () => {
    const path = await writtenNews();
    await call('PUT', path, { author: 'X' });
    const answer = await send('POST', `${path}/revisions/1/restore`, { version: 1 });
    expect(answer.statusCode).toBe(412);
    expect(answer.json<{ current: Json }>().current).toMatchObject({ author: 'X', version: 2 });
  });

  test('an address that another item has now is named, and nothing is changed', async () => {
    const { branch } = await call('POST', 'branches', { ...BRANCH, slug: 'old-house' }, superadmin());
    const path = `branches/${(branch as { id: string }).id}`;
    await call('PUT', path, { slug: 'new-house' }, superadmin());
    // in the trash it no longer occupies its former address
    await call('DELETE', path, undefined, superadmin());
    await call('POST', 'branches', { ...BRANCH, slug: 'old-house' }, superadmin());
    await call('POST', `trash/${path}/restore`, undefined, superadmin());
    const answer = await send('POST', `${path}/revisions/1/restore`, {}, superadmin());
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: object[] }>().errors).toMatchObject([{ field: 'slug', code: 'slug_taken' }]);
    expect(await call('GET', path, undefined, superadmin())).toMatchObject({ slug: 'new-house', version: 3 });
  });
});

test('the history of a type that only superadmins edit is theirs', async () => {
  const { branch } = await call('POST', 'branches', BRANCH, superadmin());
  const path = `branches/${(branch as { id: string }).id}/revisions`;
  expect((await send('GET', path)).statusCode).toBe(403);
  expect((await send('POST', `${path}/1/restore`, {})).statusCode).toBe(403);
  expect((await send('GET', path, undefined, superadmin())).statusCode).toBe(200);
});

test.each(['0', '99', 'x', '1.5', '-1', '9999999999', '%00'])('there is no revision %s', async (version) => {
  const path = await writtenNews();
  expect((await send('GET', `${path}/revisions/${version}`)).statusCode).toBe(404);
  expect((await send('POST', `${path}/revisions/${version}/restore`, {})).statusCode).toBe(404);
  expect((await send('PUT', `${path}/revisions/${version}/name`, { name: 'x' })).statusCode).toBe(404);
});

test.each(['media', 'admins', 'trash', '__proto__', 'cover-video', 'releases'])(
  'there are no revisions of %s',
  async (type) => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect((await send('GET', `${type}/${id}/revisions`)).statusCode).toBe(404);
  },
);

test.each(['news', 'media', 'terms', 'cover-video'])('a word is the id of no %s', async (type) => {
  for (const path of [`${type}/x/revisions`, `${type}/x/revisions/1`])
    expect((await send('GET', path)).statusCode).toBe(404);
  expect((await send('POST', `${type}/x/revisions/1/restore`, {})).statusCode).toBe(404);
  expect((await send('PUT', `${type}/x/revisions/1/name`, { name: 'x' })).statusCode).toBe(404);
  expect((await send('DELETE', `${type}/x/revisions`, undefined, superadmin())).statusCode).toBe(404);
});
