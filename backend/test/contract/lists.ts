import { describe, expect, test } from '@jest/globals';
import { faults, type Item, type Refusal, withoutDocuments } from './content-client.js';
import type { Subject } from './behaves-like-content.js';
import { superadmin } from '../app.js';

export function checksLists(subject: Subject): void {
  const { plural, publicLimit, otherTextField } = subject.type;
  /** In turn: a hundred at once would wait for a connection longer than requests may. */
  async function create(count: number) {
    const items = [];
    for (let index = 0; index < count; index++) items.push(await subject.client.create());
    return items;
  }

  describe('lists', () => {
    test('pages meet without a gap and without repeating an item', async () => {
      const items = await create(7);
      const pages = await Promise.all([0, 3, 6, 9].map((skip) => subject.client.publicIds(`?limit=3&skip=${skip}`)));
      expect(pages.map((page) => page.length)).toEqual([3, 3, 1, 0]);
      expect(new Set(pages.flat())).toEqual(new Set(items.map(({ id }) => id)));
      expect(await subject.client.publicIds('?limit=100')).toEqual(pages.flat());
      expect(await subject.client.adminIds('?limit=100')).toEqual(pages.flat());
    });

    test('the total counts all pages, without hidden items', async () => {
      await create(2);
      await subject.client.create({ published: false });
      expect((await subject.client.public('?limit=1')).json()).toMatchObject({ total: 2 });
      expect((await subject.client.request('GET', '?limit=1')).json()).toMatchObject({ total: 3 });
      expect((await subject.client.request('GET', '?status=draft')).json()).toMatchObject({ total: 1 });
    });

    test('a public list without a limit has its own number of items', async () => {
      await create(publicLimit + 1);
      expect(await subject.client.publicIds('')).toHaveLength(publicLimit);
    });

    const wrongNumbers = ['0', '101', '-1', '1.5', 'abc', '', '%20', '1e2', '99999999999999999999'];
    test.each(wrongNumbers)('limit=%s is a 400 that names it', async (limit) => {
      for (const answer of [
        await subject.client.public(`?limit=${limit}`),
        await subject.client.request('GET', `?limit=${limit}`),
      ]) {
        expect([answer.statusCode, faults(answer)]).toEqual([400, ['limit: invalid_value']]);
      }
    });

    test.each(['-1', 'x', '', '0.5', '9999999999'])('skip=%s is a 400 that names it', async (skip) => {
      const answer = await subject.client.public(`?skip=${skip}`);
      expect([answer.statusCode, faults(answer)]).toEqual([400, ['skip: invalid_value']]);
    });

    test.each([
      ['status=live', 'status: invalid_value'],
      ['lang=fr', 'lang: invalid_value'],
      ['missing=fr', 'missing: invalid_value'],
      ['fields=all', 'fields: invalid_value'],
      ['search=%00', 'search: invalid_characters'],
      [`search=${'a'.repeat(201)}`, 'search: too_long'],
    ])('?%s is a 400 that names it', async (query, fault) => {
      const answer = await subject.client.request('GET', `?${query}`);
      expect([answer.statusCode, faults(answer)]).toEqual([400, [fault]]);
    });

    test.each(['limit=5&limit=6', 'skip=1&skip=2', 'status=draft&status=', 'search=a&search=b', 'lang=en&lang=ru'])(
      '?%s, given twice, is a 400 that names it',
      async (query) => {
        const answer = await subject.client.request('GET', `?${query}`);
        const named = answer.json<Refusal>().errors?.map(({ field }) => field);
        expect([answer.statusCode, named]).toEqual([400, [query.split('=')[0]]]);
      },
    );

    test('an admin list has the whole texts and all states', async () => {
      const live = await subject.client.create();
      const draft = await subject.client.create({ published: false });
      const items = (await subject.client.request('GET')).json<Record<string, Item[]>>()[plural];
      expect(items).toHaveLength(2);
      expect(items).toEqual(expect.arrayContaining([live, draft].map(withoutDocuments)));
    });

    test('a list of rows has titles, how much is written, and no long text', async () => {
      const { en } = subject.type.input().content as Record<string, Record<string, string>>;
      const long = { ...en, [otherTextField]: 'words of a long text '.repeat(90) };
      const content = { en: long, ru: en, uz: { [otherTextField]: 'Sarlavhasiz' } };
      for (let n = 0; n < 20; n++) await subject.client.create({ content, published: n > 0 });
      const whole = (await subject.client.request('GET', '?limit=20')).json<Record<string, Item[]>>()[plural] ?? [];
      const answer = await subject.client.request('GET', '?limit=20&fields=row');
      expect(answer.body.length).toBeLessThan(20_000);
      const { [plural]: rows, total } = answer.json<{ total: number } & Record<string, Item[]>>();
      expect(total).toBe(20);
      const parts = Object.keys(long).length;
      for (const [index, row] of (rows ?? []).entries()) {
        const {
          content: texts,
          written,
          writtenAnywhere,
          start: _,
          number: _number,
          private: _private,
          states,
          updatedBy,
          ...facts
        } = row;
        expect(updatedBy).toBe(superadmin.username);
        expect(texts).toEqual({ en: { title: en?.title }, ru: { title: en?.title } });
        expect(written).toEqual({ en: parts, ru: Object.keys(en ?? {}).length, uz: 1 });
        expect(writtenAnywhere).toBe(parts);
        const translations = Object.entries(whole[index]?.translations ?? {});
        expect(states).toEqual(Object.fromEntries(translations.map(([lang, { state }]) => [lang, state])));
        // that of an object is in its record
        expect({ branch: null, ...whole[index] }).toMatchObject(facts);
      }
    });

    test('rows are found, narrowed, ordered and counted as whole items are', async () => {
      await Promise.all(
        ['loom', 'loom and boat', 'boat'].map((title, n) =>
          subject.client.create({ content: { [n === 1 ? 'ru' : 'en']: { title } }, published: n > 0 }),
        ),
      );
      for (const query of [
        'search=loom',
        'search=boat&lang=ru',
        'status=draft',
        'missing=ru&search=boat',
        'limit=2&skip=1',
        'search=loom&limit=1&skip=1',
        'search=loom&skip=9',
        'skip=9',
        'search=nowhere',
      ]) {
        const ids = async (more = '') => {
          const answer = await subject.client.request('GET', `?${query}${more}`);
          const list = answer.json<{ total: number } & Record<string, Item[]>>();
          return { total: list.total, ids: list[plural]?.map(({ id }) => id) };
        };
        expect({ query, ...(await ids('&fields=row')) }).toEqual({ query, ...(await ids()) });
      }
    });

    test('a list can be narrowed to items that lack a language, wholly or in part', async () => {
      const { en } = subject.type.input().content as Record<string, object>;
      const [none, whole] = [await subject.client.create(), await subject.client.create({ content: { en, kk: en } })];
      const partial = await subject.client.create({ content: { en, kk: { title: 'Keme' } }, published: false });
      const missing = async (query: string) => new Set(await subject.client.adminIds(`?missing=${query}`));
      expect(await missing('kk')).toEqual(new Set([none.id, partial.id]));
      expect(await missing('en')).toEqual(new Set());
      expect(await missing('')).toEqual(new Set([none.id, whole.id, partial.id]));
      expect(await missing('kk&status=draft&search=keme')).toEqual(new Set([partial.id]));
      expect((await subject.client.request('GET', '?missing=kk&limit=1')).json()).toMatchObject({ total: 2 });
      await subject.client.update(partial.id, { content: { kk: en } });
      expect(await missing('kk')).toEqual(new Set([none.id]));
    });

    test('a text that no language has is missing in none', async () => {
      const short = { title: 'Boat' };
      const [both, one] = [
        await subject.client.create({ content: { en: short, kk: short } }),
        await subject.client.create({ content: { en: short } }),
      ];
      expect(await subject.client.adminIds('?missing=kk')).toEqual([one.id]);
      const rows = (await subject.client.request('GET', '?fields=row')).json<Record<string, Item[]>>()[plural] ?? [];
      expect(rows.map(({ writtenAnywhere }) => writtenAnywhere)).toEqual([1, 1]);
      // as soon as one has the text, the other counts as lacking it
      await subject.client.update(both.id, { content: { en: { [otherTextField]: 'Of reed' } } });
      expect(new Set(await subject.client.adminIds('?missing=kk'))).toEqual(new Set([both.id, one.id]));
    });

    describe('search', () => {
      const written = (lang: string, title: string) => subject.client.create({ content: { [lang]: { title } } });

      test.each([
        ['Moʻynoq', ["Mo'ynoq", 'Mo‘ynoq', 'Mo’ynoq', 'Mo`ynoq', 'moynoq', 'MOʻYNOQ', 'Мўйноқ', 'мўйноқ', 'Moʻyn']],
        ['Moynaq', ['moynaq', 'Мойнақ', 'МОЙНАҚ', 'Moynaq']],
        ['Мойнақ', ['moynaq', 'Мойнақ', 'мойнақ', 'Moynaq']],
        ['Муйнак', ['муйнак', 'МУЙНАК', 'muynak', 'Muynak']],
        ['Ǵárezsizlik kúni', ['garezsizlik', 'ǴÁREZSIZLIK', 'Ғәрезсизлик', 'kuni', 'күни', 'kúni ǵárez']],
        ['Qaraqalpaqstan tarıyxı', ['tariyxi', 'TARIYXI', 'тарыйхы', 'qaraqalpaqstan']],
        ['Выставка «Ёлка»', ['ёлка', 'елка', 'vistavka', 'ВЫСТАВКА']],
        ['100%_\\ wool', ['100%', '%_', '_\\', 'wool 100']],
      ])('%s is found however it is spelled', async (title, spellings) => {
        const { id } = await written('kk', title);
        await written('en', 'Something else');
        for (const spelling of spellings) {
          const found = await subject.client.adminIds(`?search=${encodeURIComponent(spelling)}`);
          expect({ spelling, found }).toEqual({ spelling, found: [id] });
        }
      });

      test('every word has to occur, and signs of a pattern are only signs', async () => {
        await written('en', 'The carpet of Nukus');
        expect(await subject.client.adminIds('?search=carpet%20paris')).toEqual([]);
        expect(await subject.client.adminIds('?search=%25')).toEqual([]);
        expect(await subject.client.adminIds('?search=c_rpet')).toEqual([]);
        expect(await subject.client.adminIds('?search=nukus%20CARPET')).toHaveLength(1);
      });

      test('the asked language comes first and hides none', async () => {
        const english = await written('en', 'Savitsky');
        const uzbek = await written('uz', 'Savitsky');
        const newer = await written('en', 'Savitsky again');
        const usual = await subject.client.adminIds('?search=savitsky');
        const others = usual.filter((id) => id !== uzbek.id);
        expect(others.toSorted()).toEqual([english.id, newer.id].sort());
        expect(await subject.client.adminIds('?search=savitsky&lang=uz')).toEqual([uzbek.id, ...others]);
        expect(await subject.client.adminIds('?search=savitsky&lang=en')).toEqual([...others, uzbek.id]);
        expect((await subject.client.request('GET', '?search=savitsky&lang=uz&limit=1')).json()).toMatchObject({
          total: 3,
        });
      });

      test('a search meets a status', async () => {
        await written('en', 'Savitsky');
        const live = await subject.client.create({ content: { en: { title: 'Savitsky' } }, published: true });
        await subject.client.create({ content: { en: { title: 'Other' } }, published: true });
        const drafts = await subject.client.adminIds('?search=savitsky&status=draft');
        expect(drafts).not.toContain(live.id);
        expect(await subject.client.adminIds('?search=savitsky&status=published')).toContain(live.id);
      });

      test('a changed text is found by its new words only', async () => {
        const { id } = await written('en', 'Savitsky');
        await subject.client.update(id, { content: { en: { title: 'Mizdahkan' } } });
        expect(await subject.client.adminIds('?search=savitsky')).toEqual([]);
        expect(await subject.client.adminIds('?search=mizdahkan')).toEqual([id]);
      });
    });
  });
}
