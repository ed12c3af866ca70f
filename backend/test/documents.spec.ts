import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { randomUUID } from 'node:crypto';
import { fromPlainText, toPlainText } from '@muzey/shared-ui/document/plain-text.ts';
import { documents } from '@muzey/shared-ui/testing/documents.ts';
import { ContentTypes } from '../src/platform/content-types/content-types.js';
import { startApp, type TestApp } from './app.js';
import { faults } from './contract/content-client.js';
import { document, DocumentClient, paragraph, text } from './document-client.js';

let api: TestApp;
let client: DocumentClient;
beforeAll(async () => {
  api = await startApp();
  client = await DocumentClient.start(api);
});
afterAll(() => api.stop());

const plain = (words: string) => ({ schema: 1, doc: fromPlainText(words) });

const BODIES: Record<string, object> = {
  news: {},
  exhibitions: { start_date: '2026-01-01', end_date: '2026-12-31' },
  events: { date: '2026-05-01' },
  collections: { category: 'jewelry' },
  branches: {},
};
const LONG_TEXTS = {
  news: 'content',
  exhibitions: 'content',
  events: 'description',
  collections: 'description',
  branches: 'content',
  pages: 'content',
};

test('every content type is tried', () => {
  const types = api.app.get(ContentTypes).all.map(({ type }) => type);
  expect(types.sort()).toEqual(Object.keys(LONG_TEXTS).sort());
});

describe.each(Object.entries(LONG_TEXTS))('%s', (type: string, field: string) => {
  const body = () => ({
    ...(type === 'pages' ? { slug: `page-${randomUUID()}` } : BODIES[type]),
    ...(type === 'branches' ? {} : { published: true }),
  });
  const create = (ru: object) => client.saved('POST', type, { ...body(), content: { ru: { title: 'Лодка', ...ru } } });

  test('a document is kept as it is, and its plain text stands beside it', async () => {
    await fc.assert(
      fc.asyncProperty(
        documents.map((one) => client.shown(one)),
        async (sent) => {
          const made = await create({ text: sent });
          const plainText = toPlainText(sent.doc);
          for (const { content } of [
            made,
            await client.read(`${type}/${made.id}`),
            await client.visible(type, made.id),
          ]) {
            if ((sent.doc.content ?? []).length > 0 && (plainText.trim() !== '' || content.ru?.text))
              expect(content.ru?.text).toEqual(sent);
            expect(content.ru?.[field]).toBe(plainText.trim() === '' ? undefined : plainText);
          }
          await client.send('DELETE', `${type}/${made.id}`);
        },
      ),
      { numRuns: 15 },
    );
  });

  test('a client that knows no documents changes none', async () => {
    const sent = document(paragraph(text('Лодка ', { type: 'strong' }), text('рыбака')), { type: 'horizontal_rule' });
    const { id } = await create({ text: sent });
    const before = await client.read(`${type}/${id}`);
    const { text: _, ...old } = before.content.ru ?? {};
    expect(
      (await client.saved('PUT', `${type}/${id}`, { ...before, content: { ru: { ...old, title: 'Сеть' } } })).content
        .ru,
    ).toEqual({ ...before.content.ru, title: 'Сеть' });
    expect(
      (await client.saved('PUT', `${type}/${id}`, { content: { en: { title: 'Boat' } } })).content.ru?.text,
    ).toEqual(sent);
  });

  test('a text without formatting becomes paragraphs', async () => {
    const { id, content } = await create({ [field]: 'Лодка\n\nhttps://example.org' });
    const link = text('https://example.org', { type: 'link', attrs: { href: 'https://example.org' } });
    expect(content.ru?.text).toEqual(document(paragraph(text('Лодка')), paragraph(link)));
    const changed = await client.saved('PUT', `${type}/${id}`, { content: { ru: { [field]: 'Сеть' } } });
    expect(changed.content.ru).toMatchObject({ [field]: 'Сеть', text: plain('Сеть') });
    const cleared = await client.saved('PUT', `${type}/${id}`, { content: { ru: { [field]: null } } });
    expect(cleared.content.ru).toEqual({ title: 'Лодка' });
  });

  test('of both, the one that differs counts, and the document if both do', async () => {
    const { id, content } = await create({ text: plain('one') });
    const change = async (ru: object) =>
      (await client.saved('PUT', `${type}/${id}`, { content: { ru } })).content.ru?.[field];
    expect(await change({ text: content.ru?.text, [field]: 'two' })).toBe('two');
    expect(await change({ text: plain('three'), [field]: 'two' })).toBe('three');
    expect(await change({ text: plain('four'), [field]: 'five' })).toBe('four');
    expect(await change({ text: null, [field]: 'four' })).toBeUndefined();
  });

  test('its faults are told by their paths, and nothing is written', async () => {
    const script = { type: 'link', attrs: { href: 'javascript:alert(1)' } };
    const wrong = document({ type: 'script' }, paragraph(text('a', script)), {
      type: 'card',
      attrs: { type: 'users', id: randomUUID() },
    });
    const answer = await client.send('POST', type, { ...body(), content: { ru: { title: 'Лодка', text: wrong } } });
    expect([answer.statusCode, faults(answer)]).toEqual([
      400,
      [
        'content.ru.text.doc.content[0]: unknown_node',
        'content.ru.text.doc.content[1].content[0].marks[0].attrs.href: invalid_link',
      ],
    ]);
    const others = document(
      { type: 'card', attrs: { type: 'users', id: randomUUID() } },
      { type: 'figure', attrs: { media: randomUUID() } },
    );
    const second = await client.send('POST', type, { ...body(), content: { ru: { title: 'Лодка', text: others } } });
    expect(faults(second)).toEqual(['content.ru.text.doc.content[0].attrs.type: invalid_value']);
    const third = await client.send('POST', type, {
      ...body(),
      content: {
        ru: { title: 'Лодка', text: { ...others, doc: { ...others.doc, content: others.doc.content.slice(1) } } },
      },
    });
    expect(faults(third)).toEqual(['content.ru.text.doc.content[0].attrs.media: unknown_media']);
  });

  test('a picture in a text is used by it, and shown beside it', async () => {
    const sent = document({ type: 'figure', attrs: { media: client.files.image } });
    const { id } = await create({ text: sent });
    const uses = (await client.send('GET', `media/${client.files.image}/uses`)).json<{
      uses: { id: string; places: string[]; state: string }[];
    }>();
    expect(uses.uses).toContainEqual(expect.objectContaining({ id, places: ['content.ru.text'], state: 'live' }));
    expect((await client.visible(type, id)).text_media).toEqual([expect.objectContaining({ id: client.files.image })]);
    expect((await client.send('DELETE', `media/${client.files.image}`)).statusCode).toBe(409);
    await client.send('DELETE', `${type}/${id}`);
    expect((await client.send('DELETE', `media/${client.files.image}`)).statusCode).toBe(409); // the trash may give it back
    await client.send('POST', `trash/${type}/${id}/restore`);
    expect((await client.read(`${type}/${id}`)).content.ru?.text).toEqual(sent);
    await client.send('PUT', `${type}/${id}`, { content: { ru: { text: null } } });
  });
});

test('a film of another site is at the address of a film; one that was stored before this rule stays', async () => {
  const embed = (href: string) => document({ type: 'embed', attrs: { href, title: 'A film' } });
  const write = (sent: object) => client.send('PUT', `news/${id}`, { content: { ru: { title: 'Лодка', text: sent } } });
  const { id } = await client.saved('POST', 'news', { content: { ru: { title: 'Лодка', text: plain('Слова') } } });
  const channel = 'https://www.youtube.com/@museum';
  expect(faults(await write(embed(channel)))).toEqual(['content.ru.text.doc.content[0].attrs.href: invalid_link']);
  expect((await write(embed('https://www.youtube.com/watch?v=abc'))).statusCode).toBe(200);
  await api.database.query(
    `UPDATE news SET documents = replace(documents::text, 'https://www.youtube.com/watch?v=abc', $2)::jsonb WHERE id = $1`,
    [id, channel],
  );
  const kept = document({ type: 'embed', attrs: { href: channel, title: 'Another name' } });
  expect((await write(kept)).statusCode).toBe(200);
});
