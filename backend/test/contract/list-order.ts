import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { describe, expect, test } from '@jest/globals';
import type { Subject } from './behaves-like-content.js';
import { faults, type Item } from './content-client.js';

interface Rows {
  total: number;
  counts?: Record<string, Record<string, number>>;
}

export function checksListOrder(subject: Subject): void {
  const { plural, input } = subject.type;
  const titled = (titles: Record<string, string>, more: object = {}) =>
    subject.client.create({
      content: Object.fromEntries(Object.entries(titles).map(([lang, title]) => [lang, { title }])),
      ...more,
    });
  const listed = async (query: string) =>
    (await subject.client.request('GET', query)).json<Rows & Record<string, Item[]>>();
  /** English titles, or their replacements. */
  const titles = async (query: string) => {
    const { [plural]: items = [] } = await listed(query);
    return items.map(({ content }) => Object.values(content)[0]?.title);
  };
  const countsOf = async (query: string) => (await listed(`${query}&fields=row&counts=true`)).counts;

  describe('lists in another order', () => {
    test.each(['', '&fields=row'])('by title, by the letters of all scripts, either way%s', async (fields) => {
      for (const title of ['loom', 'Ílgek', 'Boat', 'ǵarǵı', 'ása', 'Ёлка', 'Яблоко']) await titled({ en: title });
      const fromA = ['ása', 'Boat', 'ǵarǵı', 'Ílgek', 'loom', 'Ёлка', 'Яблоко'];
      expect(await titles(`?sort=title${fields}`)).toEqual(fromA);
      expect(await titles(`?sort=title&order=asc&limit=2&skip=2${fields}`)).toEqual(fromA.slice(2, 4));
      expect(await titles(`?sort=title&order=desc${fields}`)).toEqual(fromA.toReversed());
    });

    test('by the title in the language asked for, or by the one that stands in for it', async () => {
      const two = await titled({ en: 'B', ru: 'А' });
      const one = await titled({ en: 'A', ru: 'Б' });
      const english = await titled({ en: 'C' });
      const ids = async (lang: string) => subject.client.adminIds(`?sort=title&lang=${lang}`);
      expect(await ids('en')).toEqual([one.id, two.id, english.id]);
      // Cyrillic comes first for Russian readers
      expect(await ids('ru')).toEqual([two.id, one.id, english.id]);
    });

    test('by the times of creation and of the last change', async () => {
      const [first, second, third] = [await titled({ en: '1' }), await titled({ en: '2' }), await titled({ en: '3' })];
      await subject.client.update(second.id, { archived: true });
      expect(await subject.client.adminIds('?sort=created&order=asc')).toEqual([first.id, second.id, third.id]);
      expect(await subject.client.adminIds('?sort=created')).toEqual([third.id, second.id, first.id]);
      expect((await subject.client.adminIds('?sort=updated'))[0]).toBe(second.id);
      expect((await subject.client.adminIds('?sort=updated&order=asc')).at(-1)).toBe(second.id);
    });

    test('pages of equal items meet without a gap', async () => {
      for (let n = 0; n < 7; n++) await titled({ en: 'Same' });
      for (const sort of ['title', 'date', 'created', 'updated']) {
        const pages = await Promise.all(
          [0, 3, 6].map((skip) => subject.client.adminIds(`?sort=${sort}&limit=3&skip=${skip}`)),
        );
        expect([sort, new Set(pages.flat()).size]).toEqual([sort, 7]);
      }
    });

    test('a search can be sorted, too', async () => {
      for (const title of ['loom b', 'boat', 'loom a']) await titled({ en: title });
      expect(await titles('?search=loom&sort=title&lang=en')).toEqual(['loom a', 'loom b']);
      expect(await titles('?search=loom&sort=title&fields=row&limit=1')).toEqual(['loom a']);
    });

    test('narrowed by date', async () => {
      const { id } = await subject.client.create();
      for (const query of ['from=1900-01-01&to=2999-12-31', 'from=1900-01-01', 'to=2999-12-31', 'from=&to='])
        expect([query, await subject.client.adminIds(`?${query}`)]).toEqual([query, [id]]);
      for (const query of ['from=2999-01-01', 'to=1900-01-01', 'from=2999-01-01&to=1900-01-01'])
        expect([query, (await listed(`?${query}&fields=row`)).total]).toEqual([query, 0]);
    });

    test('narrowed to what an account created', async () => {
      const username = `author_of_${plural}`.slice(0, 20);
      await subject.test.addAdmin(username, 'Correct9horse');
      const cookies = await subject.test.signIn({ username, password: 'Correct9horse' });
      await subject.client.create();
      const url = `/api/admin/${plural}`;
      const made = await subject.test.send({ method: 'POST', url, payload: { ...input() } }, cookies);
      const { id } = made.json<Record<string, Item>>()[subject.type.singular] ?? {};
      await subject.client.update(id ?? '', { archived: true });
      expect(await subject.client.adminIds(`?author=${username}`)).toEqual([id]);
      expect(await subject.client.adminIds('?author=nobody')).toEqual([]);
      expect((await countsOf('?'))?.author).toMatchObject({ [username]: 1 });
    });

    test('rows tell how many items each filter would leave; a list that does not ask is as before', async () => {
      const { en } = input().content as Record<string, object>;
      await subject.client.create({ content: { en, kk: en } });
      await subject.client.create({ published: false });
      await subject.client.create({ archived: true });
      expect(await listed('?fields=row&limit=1')).not.toHaveProperty('counts');
      expect(await listed('?counts=true&limit=1')).not.toHaveProperty('counts');
      const all = { '': 3, draft: 1, published: 1, archived: 1 };
      expect(await countsOf('?limit=1')).toMatchObject({ status: all, missing: { en: 0, uz: 3, kk: 2 } });
      const drafts = await countsOf('?status=draft');
      expect(drafts).toMatchObject({ status: all, missing: { en: 0, kk: 1 } });
      expect((await countsOf('?missing=kk'))?.status).toEqual({ '': 2, draft: 1, published: 0, archived: 1 });
      const leaves = async (lang: Lang) => [lang, (await listed(`?missing=kk&unknown=${lang}`)).total];
      expect((await countsOf('?missing=kk'))?.unknown).toEqual(
        Object.fromEntries(await Promise.all(LANGS.map(leaves))),
      );
      expect((await countsOf('?search=nowhere'))?.status).toEqual({ '': 0, draft: 0, published: 0, archived: 0 });
      expect((await countsOf('?from=2999-01-01'))?.missing).toEqual({ en: 0, ru: 0, uz: 0, kk: 0 });
    });

    test.each([
      ['sort=size', 'sort: invalid_value'],
      ['sort=title&order=up', 'order: invalid_value'],
      ['from=2026-02-31', 'from: invalid_date'],
      ['to=2026-05-18T00:00:00Z', 'to: invalid_date'],
      ['author=%00', 'author: invalid_characters'],
      [`author=${'a'.repeat(201)}`, 'author: too_long'],
      ['counts=all', 'counts: invalid_value'],
    ])('?%s is a 400 that names it', async (query, fault) => {
      const answer = await subject.client.request('GET', `?${query}`);
      expect([answer.statusCode, faults(answer)]).toEqual([400, [fault]]);
    });
  });
}
