import { describe, expect, test } from '@jest/globals';
import { faults, type Item } from './content-client.js';
import type { Subject } from './behaves-like-content.js';

export function checksWrites(subject: Subject): void {
  const { titleLimit, otherTextField } = subject.type;
  const title = (text: unknown) => ({ content: { en: { title: text } } });

  describe('writes', () => {
    test('a change keeps absent fields, at every depth', async () => {
      const { id, content } = await subject.client.create();
      const changed = await subject.client.update(id, {
        content: { en: { title: 'Another title' }, uz: { title: 'Gilam' } },
      });
      expect(changed.content).toEqual({
        ...content,
        en: { ...content.en, title: 'Another title' },
        uz: { title: 'Gilam' },
      });
      expect((await subject.client.update(id, {})).content).toEqual(changed.content);
    });

    test.each([null, '', '  \n'])('%p clears a text', async (nothing) => {
      const { id } = await subject.client.create();
      const changed = await subject.client.update(id, { content: { en: { [otherTextField]: nothing } } });
      expect(changed.content.en?.title).toBeDefined();
      expect(changed.content.en).not.toHaveProperty(otherTextField);
    });

    test('null removes a language', async () => {
      const { id } = await subject.client.create();
      expect(Object.keys((await subject.client.update(id, { content: { ru: null } })).content)).toEqual(['en']);
    });

    test('a language whose parts are all cleared is absent', async () => {
      const { id, content } = await subject.client.create();
      const cleared = Object.fromEntries(Object.keys(content.ru ?? {}).map((part) => [part, null]));
      expect(Object.keys((await subject.client.update(id, { content: { ru: cleared } })).content)).toEqual(['en']);
    });

    test('the last title can not be taken away', async () => {
      const { id } = await subject.client.create();
      const answer = await subject.client.request('PUT', `/${id}`, { content: { en: { title: null }, ru: null } });
      expect([answer.statusCode, faults(answer)]).toEqual([400, ['content.en.title: required']]);
      expect((await subject.client.request('GET', `/${id}`)).json<Item>().content.en?.title).toBeDefined();
    });

    test('an item can be sent back as it was read', async () => {
      const { id } = await subject.client.create();
      const item = (await subject.client.request('GET', `/${id}`)).json<Item>();
      const saved = await subject.client.update(id, item);
      expect(saved).toEqual({ ...item, version: item.version + 1, updatedAt: saved.updatedAt });
    });

    test('fields that only the server sets are ignored', async () => {
      const { id, createdAt } = await subject.client.create();
      const changed = await subject.client.update(id, { id: 'x', createdAt: 'never', state: 'x', media: [{ x: 1 }] });
      expect(changed).toMatchObject({ id, createdAt, media: [] });
    });

    test.each<[string, object, string[]]>([
      ['content: null', { content: null }, ['content: required']],
      ['content that is no object', { content: 'text' }, ['content: wrong_type']],
      ['content that is a list', { content: [] }, ['content: wrong_type']],
      ['no title', { content: { en: { title: ' ' } } }, ['content.en.title: required']],
      ['no language', { content: {} }, ['content.en.title: required']],
      ['an unknown language', { content: { fr: { title: 'x' } } }, ['content.fr: unknown_field']],
      ['an unknown part', { content: { en: { title: 'x', body: 'y' } } }, ['content.en.body: unknown_field']],
      ['a language that is a text', { content: { en: 'x' } }, ['content.en: wrong_type']],
      ['a title that is a number', title(5), ['content.en.title: wrong_type']],
      ['a title that is a list', title(['x']), ['content.en.title: wrong_type']],
      ['a title that is too long', title('x'.repeat(titleLimit + 1)), ['content.en.title: too_long']],
      ['a title of one endless character', title(`x${'\u0301'.repeat(9_000)}`), ['content.en.title: too_long']],
      ['a title with NUL', title('a\0b'), ['content.en.title: invalid_characters']],
      ['a title with an escape code', title('a\u001b[31m'), ['content.en.title: invalid_characters']],
      ['an unknown field', { colour: 'red' }, ['colour: unknown_field']],
      ['published that is a text', { published: 'true' }, ['published: wrong_type']],
      ['archived that is null', { archived: null }, ['archived: wrong_type']],
      ['images that are a text', { images: '/x.jpg' }, ['images: wrong_type']],
      ['an image that is a number', { images: [7] }, ['images: wrong_type']],
      ['an image from elsewhere', { images: ['https://example.org/x.jpg'] }, ['images[0]: unknown_image']],
    ])('%s is a 400 that names the field, and nothing is stored', async (_, body, expected) => {
      const created = await subject.client.request('POST', '', { ...subject.type.input(), ...body });
      expect([created.statusCode, faults(created)]).toEqual([400, expected]);
      expect(await subject.client.adminIds()).toEqual([]);
    });

    test('content: null is refused in a change too', async () => {
      const { id } = await subject.client.create();
      const answer = await subject.client.request('PUT', `/${id}`, { content: null });
      expect([answer.statusCode, faults(answer).length]).toEqual([400, 1]);
    });

    test('a title may have as many characters as a reader counts', async () => {
      const family = '👩‍👩‍👧‍👦';
      const { content } = await subject.client.create(title(family.repeat(titleLimit)));
      expect(content.en?.title).toBe(family.repeat(titleLimit));
    });

    test('names that reach into prototypes are refused', async () => {
      const payload = '{"content":{"en":{"title":"x"}},"__proto__":{"published":true}}';
      const url = `/api/admin/${subject.type.plural}`;
      const cookies = await subject.test.signIn();
      const headers = { 'content-type': 'application/json' };
      expect((await subject.test.send({ method: 'POST', url, payload, headers }, cookies)).statusCode).toBe(400);
    });
  });
}
