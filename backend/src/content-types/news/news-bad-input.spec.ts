import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { runs } from '@muzey/shared-ui/testing/test-seed.ts';
import { anyCharacter } from '../../../test/any-text.js';
import { startApp, type TestApp } from '../../../test/app.js';
import { newsInput } from '../../../test/builders/news.js';
import type { NewsSaved } from './news.dto.js';

let subject: TestApp;
let cookies: string;
let id: string;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  const answer = await subject.send({ method: 'POST', url: '/api/admin/news', payload: newsInput() }, cookies);
  id = answer.json<NewsSaved>().newsItem.id;
});
afterAll(() => subject.stop());

/** Values of the wrong type, and texts with every kind of character. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: anyCharacter, maxLength: 50 }),
  fc.constantFrom('\0', '\ud800', '', ' ', '__proto__', '1e400', '-0', '𝟙', '\u202e', "'; DROP TABLE news; --"),
);
const names = [
  'content',
  'images',
  'published',
  'archived',
  'author',
  'date',
  'version',
  'id',
  'views',
  'media',
  'colour',
];
const body = fc.dictionary(fc.constantFrom(...names), anything);
const texts = fc.dictionary(fc.constantFrom('title', 'excerpt', 'content', 'body'), anything);
const content = fc.dictionary(fc.constantFrom('en', 'ru', 'uz', 'kk', 'fr'), fc.oneof(texts, anything));

describe('whatever is sent', () => {
  const never500 = async (method: 'POST' | 'PUT', sent: object) => {
    const url = method === 'POST' ? '/api/admin/news' : `/api/admin/news/${id}`;
    const answer = await subject.send({ method, url, payload: sent }, cookies);
    expect([200, 201, 400, 412]).toContain(answer.statusCode);
    if (answer.statusCode === 400)
      expect(answer.json()).toMatchObject({ code: 'validation', errors: expect.anything() as unknown });
  };

  test('a write is done or refused with the fields named, never a 500', async () => {
    const sent = fc.oneof(
      body,
      fc.record({ content }),
      fc.record({ content, author: anything, date: anything }, { requiredKeys: [] }),
    );
    await fc.assert(fc.asyncProperty(fc.constantFrom('POST' as const, 'PUT' as const), sent, never500), {
      numRuns: runs(100, 400),
    });
  });

  test('a list answers or refuses, never a 500', async () => {
    const query = fc.dictionary(
      fc.constantFrom('limit', 'skip', 'lang', 'search', 'status', 'search[]'),
      fc.string({ unit: anyCharacter }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('public', 'admin'), query, async (side, values) => {
        const wellFormed = Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, value.toWellFormed()]),
        );
        const url = `/api/${side}/news?${new URLSearchParams(wellFormed).toString()}`;
        expect([200, 400]).toContain((await subject.send({ method: 'GET', url }, cookies)).statusCode);
      }),
      { numRuns: runs(80, 300) },
    );
  });

  test('an id finds an article or nothing, never a 500', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anyCharacter, minLength: 1 }), async (text) => {
        const url = `/api/public/news/${encodeURIComponent(text.toWellFormed())}`;
        expect((await subject.send({ method: 'GET', url })).statusCode).toBe(404);
      }),
      { numRuns: runs(50, 200) },
    );
  });

  test.each(['%', '%zz', '%ff', '%c0%af', '..', `${'a'.repeat(5000)}`])(
    'GET /api/public/news/%s is a 4xx',
    async (name) => {
      const { statusCode } = await subject.send({ method: 'GET', url: `/api/public/news/${name}` });
      expect([400, 404, 414]).toContain(statusCode);
    },
  );
});
