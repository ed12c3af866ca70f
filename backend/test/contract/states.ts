import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Item } from './content-client.js';
import type { Subject } from './behaves-like-content.js';

export function checksStates(subject: Subject): void {
  const { states } = subject.type;
  const cases = [
    { published: false, archived: false, state: states.draft, filter: 'draft', listed: false, reachable: false },
    { published: true, archived: false, state: states.published, filter: 'published', listed: true, reachable: true },
    { published: true, archived: true, state: states.published, filter: 'archived', listed: false, reachable: true },
    { published: false, archived: true, state: states.archived, filter: 'archived', listed: false, reachable: false },
  ];

  describe('states', () => {
    test.each(cases)(
      'published $published, archived $archived',
      async ({ state, filter, listed, reachable, ...flags }) => {
        const item = await subject.client.create(flags);
        expect(item).toMatchObject({ ...flags, state });
        for (const status of ['draft', 'published', 'archived']) {
          expect(await subject.client.adminIds(`?status=${status}`)).toEqual(status === filter ? [item.id] : []);
        }
        expect(await subject.client.adminIds('?status=')).toEqual([item.id]);
        expect(await subject.client.publicIds()).toEqual(listed ? [item.id] : []);
        const shown = await subject.client.public(`/${item.id}`);
        expect(shown.statusCode).toBe(reachable ? 200 : 404);
        if (reachable) expect(shown.json()).toMatchObject({ id: item.id, archived: flags.archived });
      },
    );

    test('without flags it is a draft', async () => {
      const item = await subject.client.create({ published: undefined, archived: undefined });
      expect(item).toMatchObject({ published: false, archived: false, state: states.draft });
    });

    test('a draft is answered like an id that never existed', async () => {
      const { id } = await subject.client.create({ published: false });
      const answers = await Promise.all([id, randomUUID(), 'no-id'].map((path) => subject.client.public(`/${path}`)));
      expect(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual(
        Array<string>(3).fill(`404 ${answers[1]?.body}`),
      );
    });

    test.each([
      'status=draft',
      'status=',
      'published=false',
      'filters[published]=false',
      'archived=true',
      'search=carpet',
    ])('a public list shows no draft for ?%s', async (query) => {
      await subject.client.create({ published: false });
      await subject.client.create({ archived: true });
      expect(await subject.client.publicIds(`?${query}`)).toEqual([]);
    });

    test('unpublishing takes it from the public at once', async () => {
      const { id } = await subject.client.create();
      expect(await subject.client.publicIds()).toEqual([id]);
      await subject.client.update(id, { published: false });
      expect(await subject.client.publicIds()).toEqual([]);
      expect((await subject.client.public(`/${id}`)).statusCode).toBe(404);
    });

    test('a deleted item is gone everywhere', async () => {
      const { id } = await subject.client.create();
      const answer = await subject.client.request('DELETE', `/${id}`);
      expect([answer.statusCode, typeof answer.json<{ message: unknown }>().message]).toEqual([200, 'string']);
      expect(await subject.client.publicIds()).toEqual([]);
      expect((await subject.client.public(`/${id}`)).statusCode).toBe(404);
      expect((await subject.client.request('GET', `/${id}`)).statusCode).toBe(404);
      expect((await subject.client.request('DELETE', `/${id}`)).statusCode).toBe(404);
    });

    test('a language without texts is absent, in the console and in public', async () => {
      const item = await subject.client.create({ content: { ru: { title: 'Только по-русски' }, kk: null, uz: {} } });
      const shown = (await subject.client.public(`/${item.id}`)).json<Item>();
      expect(Object.keys(item.content)).toEqual(['ru']);
      expect(Object.keys(shown.content)).toEqual(['ru']);
    });
  });
}
