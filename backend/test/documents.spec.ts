import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import type { DocumentNode, StoredDocument } from '@muzey/shared-ui/document/document.ts';
import { faultsOfDocument } from '@muzey/shared-ui/document/check.ts';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { fromPlainText, toPlainText } from '@muzey/shared-ui/document/plain-text.ts';
import { documents } from '@muzey/shared-ui/testing/documents.ts';
import { ContentTypes } from '../src/platform/content-types/content-types.js';
import type { Media } from '../src/platform/media/media.dto.js';
import { startApp, type Cookies, type TestApp } from './app.js';
import { jpeg } from './builders/pictures.js';
import { faults, type Item } from './contract/content-client.js';
import { MediaClient } from './media-client.js';

let api: TestApp;
let cookies: Cookies;
let picture: Media;
beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  const media = new MediaClient(api, cookies);
  [picture] = (await media.upload(await jpeg())) as [Media];
  await media.rendered();
});
afterAll(() => api.stop());

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  api.send({ method, url: `/api/admin/${path}`, payload }, cookies);
const idOf = ({ url }: Media) => /[0-9a-f-]{36}/.exec(url)?.[0] ?? '';

async function saved(method: 'POST' | 'PUT', path: string, body: object): Promise<Item> {
  const answer = await send(method, path, body);
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
  return Object.values(answer.json<Record<string, Item>>()).find((value) => typeof value === 'object') as Item;
}
const read = async (path: string) => (await send('GET', path)).json<Item>();

/** The same document with a picture that there is, and cards of a type that there is. */
const shown = (document: StoredDocument): StoredDocument =>
  JSON.parse(
    JSON.stringify(document)
      .replace(/"media":"[^"]*"/g, `"media":"${idOf(picture)}"`)
      .replace(/("type":"card","attrs":\{"type":")[^"]*/g, '$1news'),
  ) as StoredDocument;
const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks } : {}),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const document = (...content: object[]) => ({ schema: 1, doc: { type: 'doc', content } });
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
  const create = (ru: object) => saved('POST', type, { ...body(), content: { ru: { title: 'Лодка', ...ru } } });
  const publicItem = async (id: string) =>
    (await api.send({ method: 'GET', url: `/api/public/${type}/${id}` })).json<Item>();

  test('a document is kept as it is, and its plain text stands beside it', async () => {
    await fc.assert(
      fc.asyncProperty(documents.map(shown), async (sent) => {
        const made = await create({ text: sent });
        const plainText = toPlainText(sent.doc);
        for (const { content } of [made, await read(`${type}/${made.id}`), await publicItem(made.id)]) {
          if ((sent.doc.content ?? []).length > 0 && (plainText.trim() !== '' || content.ru?.text))
            expect(content.ru?.text).toEqual(sent);
          expect(content.ru?.[field]).toBe(plainText.trim() === '' ? undefined : plainText);
        }
        await send('DELETE', `${type}/${made.id}`);
      }),
      { numRuns: 15 },
    );
  });

  test('a client that knows no documents changes none', async () => {
    const sent = document(paragraph(text('Лодка ', { type: 'strong' }), text('рыбака')), { type: 'horizontal_rule' });
    const { id } = await create({ text: sent });
    const before = await read(`${type}/${id}`);
    const { text: _, ...old } = before.content.ru ?? {};
    expect(
      (await saved('PUT', `${type}/${id}`, { ...before, content: { ru: { ...old, title: 'Сеть' } } })).content.ru,
    ).toEqual({ ...before.content.ru, title: 'Сеть' });
    expect((await saved('PUT', `${type}/${id}`, { content: { en: { title: 'Boat' } } })).content.ru?.text).toEqual(
      sent,
    );
  });

  test('a text without formatting becomes paragraphs', async () => {
    const { id, content } = await create({ [field]: 'Лодка\n\nhttps://example.org' });
    const link = text('https://example.org', { type: 'link', attrs: { href: 'https://example.org' } });
    expect(content.ru?.text).toEqual(document(paragraph(text('Лодка')), paragraph(link)));
    const changed = await saved('PUT', `${type}/${id}`, { content: { ru: { [field]: 'Сеть' } } });
    expect(changed.content.ru).toMatchObject({ [field]: 'Сеть', text: plain('Сеть') });
    const cleared = await saved('PUT', `${type}/${id}`, { content: { ru: { [field]: null } } });
    expect(cleared.content.ru).toEqual({ title: 'Лодка' });
  });

  test('of both, the one that differs counts, and the document if both do', async () => {
    const { id, content } = await create({ text: plain('one') });
    const change = async (ru: object) => (await saved('PUT', `${type}/${id}`, { content: { ru } })).content.ru?.[field];
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
    const answer = await send('POST', type, { ...body(), content: { ru: { title: 'Лодка', text: wrong } } });
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
    const second = await send('POST', type, { ...body(), content: { ru: { title: 'Лодка', text: others } } });
    expect(faults(second)).toEqual(['content.ru.text.doc.content[0].attrs.type: invalid_value']);
    const third = await send('POST', type, {
      ...body(),
      content: {
        ru: { title: 'Лодка', text: { ...others, doc: { ...others.doc, content: others.doc.content.slice(1) } } },
      },
    });
    expect(faults(third)).toEqual(['content.ru.text.doc.content[0].attrs.media: unknown_media']);
  });

  test('a picture in a text is used by it, and shown beside it', async () => {
    const sent = document({ type: 'figure', attrs: { media: idOf(picture) } });
    const { id } = await create({ text: sent });
    const uses = (await send('GET', `media/${idOf(picture)}/uses`)).json<{
      uses: { id: string; places: string[]; state: string }[];
    }>();
    expect(uses.uses).toContainEqual(expect.objectContaining({ id, places: ['content.ru.text'], state: 'live' }));
    expect((await publicItem(id)).text_media).toEqual([expect.objectContaining({ width: picture.width })]);
    expect((await send('DELETE', `media/${idOf(picture)}`)).statusCode).toBe(409);
    await send('DELETE', `${type}/${id}`);
    expect((await send('DELETE', `media/${idOf(picture)}`)).statusCode).toBe(409); // the trash may give it back
    await send('POST', `trash/${type}/${id}/restore`);
    expect((await read(`${type}/${id}`)).content.ru?.text).toEqual(sent);
    await send('PUT', `${type}/${id}`, { content: { ru: { text: null } } });
  });
});

describe('what a text names', () => {
  test('items are told with title and picture as they are now; visitors learn nothing of hidden ones', async () => {
    const named = async (type: string, published: boolean, body: object) =>
      (await saved('POST', type, { ...body, published, content: { ru: { title: type } } })).id;
    const [shownPage, draft] = [
      await named('pages', true, { slug: `linked-${randomUUID()}`, images: [picture.url] }),
      await named('news', false, {}),
    ];
    const branch = (await saved('POST', 'branches', { content: { ru: { title: 'Филиал' } } })).id;
    const card = (type: string, id: string) => ({ type: 'card', attrs: { type, id } });
    const link = text('здесь', { type: 'link', attrs: { to: { type: 'branches', id: branch } } });
    const sent = document(card('pages', shownPage), card('news', draft), card('news', randomUUID()), paragraph(link));
    const { id } = await saved('POST', 'news', { published: true, content: { ru: { title: 'Лодка', text: sent } } });
    const linked = async (answer: Promise<{ json: () => unknown }>) =>
      ((await answer).json() as { linked?: { type: string; id: string; hidden?: boolean }[] }).linked ?? [];
    const visible = () => linked(api.send({ method: 'GET', url: `/api/public/news/${id}` }));
    expect((await visible()).map((item) => item.id).sort()).toEqual([shownPage, branch].sort());
    expect((await visible()).find((item) => item.id === shownPage)).toMatchObject({
      ...{ type: 'pages', slug: expect.stringMatching(/^linked-/), content: { ru: { title: 'pages' } } },
      picture: { url: picture.url },
    });
    expect((await linked(send('GET', `news/${id}`))).filter(({ hidden }) => hidden)).toEqual([
      expect.objectContaining({ id: draft }),
    ]);
    await saved('PUT', `pages/${shownPage}`, { content: { ru: { title: 'Новое имя' } } });
    expect((await visible()).find((item) => item.id === shownPage)).toMatchObject({
      content: { ru: { title: 'Новое имя' } },
    });
    await send('DELETE', `pages/${shownPage}`);
    expect((await visible()).map((item) => item.id)).toEqual([branch]);
    await send('DELETE', `branches/${branch}`);
  });

  test('files are of the kind that their place takes', async () => {
    const media = new MediaClient(api, cookies);
    const pdf = Buffer.from('%PDF-1.4\n%%EOF');
    const [file] = (await media.uploadFiles([{ name: 'rules.pdf', bytes: pdf }])) as [{ id: string }];
    const create = (...blocks: object[]) =>
      send('POST', 'news', { published: true, content: { ru: { title: 'Лодка', text: document(...blocks) } } });
    const block = (type: string, id: string) => ({ type, attrs: { media: id } });
    const refused = await create(
      ...[block('figure', file.id), block('film', file.id), block('audio', idOf(picture))],
      ...[block('file', idOf(picture)), block('film', idOf(picture))],
    );
    expect(faults(refused)).toEqual(
      [0, 1, 2, 3, 4].map((at) => `content.ru.text.doc.content[${at}].attrs.media: unknown_media`),
    );
    const made = await create(block('file', file.id));
    const { newsItem } = made.json<{ newsItem: Item }>();
    const answer = await api.send({ method: 'GET', url: `/api/public/news/${newsItem.id}` });
    expect(answer.json<{ text_files: object[] }>().text_files).toEqual([
      { id: file.id, kind: 'document', url: expect.any(String), media_type: 'application/pdf', bytes: pdf.length },
    ]);
  });
});

describe('generated documents', () => {
  const values: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<unknown>(null, 1, '', 'text', 'javascript:alert(1)', true),
      tie('list'),
      tie('object'),
    ),
    list: fc.array(tie('value'), { maxLength: 3 }),
    object: fc.dictionary(
      fc.constantFrom('type', 'attrs', 'content', 'marks', 'text', 'href', '__proto__', 'constructor', 'onclick'),
      tie('value'),
      { maxKeys: 4 },
    ),
  })).value;

  /** A document of the schema with one place of it replaced by anything. */
  const damaged = fc.tuple(documents.map(shown), values, fc.nat()).map(([whole, value, at]) => {
    const copy = JSON.parse(JSON.stringify(whole)) as StoredDocument;
    const nodes: DocumentNode[] = [];
    const collect = (node: DocumentNode) => void (nodes.push(node), node.content?.forEach(collect));
    collect(copy.doc);
    const node = nodes[at % nodes.length];
    const names = ['type', 'attrs', 'content', 'marks', 'text'] as const;
    if (node) Object.assign(node, { [names[at % names.length] ?? 'type']: value });
    return copy;
  });

  test('none outside the schema is stored, and none is an error of the server', async () => {
    const { id } = await saved('POST', 'news', { content: { ru: { title: 'Лодка' } } });
    let kept = 0;
    const some = fc.record(
      Object.fromEntries(LANGS.map((lang) => [lang, fc.oneof(documents.map(shown), damaged, values)])),
    );
    await fc.assert(
      fc.asyncProperty(some, async (texts) => {
        const content = Object.fromEntries(LANGS.map((lang) => [lang, { text: texts[lang] }]));
        const answer = await send('PUT', `news/${id}`, { content });
        // such names refuse the body before anything else is looked at
        if (/"(__proto__|constructor)"/.test(JSON.stringify(content))) return expect(answer.statusCode).toBe(400);
        const refused = new Set(faults(answer).map((fault) => fault.split('.')[1]));
        expect([answer.statusCode, refused]).toEqual([refused.size > 0 ? 400 : 200, refused]);
        for (const lang of LANGS) {
          const isGood = texts[lang] === null || faultsOfDocument(texts[lang]).length === 0;
          expect([lang, refused.has(lang)]).toEqual([lang, !isGood]);
          if (isGood) kept++;
        }
      }),
      { numRuns: 5_000 / LANGS.length },
    );
    expect(kept).toBeGreaterThan(1_000);
  });

  test.each(['javascript:alert(1)', 'JaVaScript:alert(1)', 'java\tscript:alert(1)', ' javascript:x', 'data:text/html,x'])(
    '%p is refused wherever a document has an address',
    async (address) => {
      const id = randomUUID();
      const places = [
        paragraph(text('a', { type: 'link', attrs: { href: address } })),
        paragraph(text('a', { type: 'link', attrs: { to: { type: address, id } } })),
        paragraph(text('a', { type: 'link', attrs: { to: { type: 'news', id: address } } })),
        { type: 'embed', attrs: { href: address, title: 'a' } },
        { type: 'embed', attrs: { href: 'https://example.org', title: 'a', media: address } },
        { type: 'card', attrs: { type: address, id } },
        { type: 'card', attrs: { type: 'news', id: address } },
        ...['figure', 'film', 'audio', 'file'].map((type) => ({ type, attrs: { media: address } })),
        paragraph({ type: 'footnote', content: [text('a', { type: 'link', attrs: { href: address } })] }),
        { type: 'paragraph', attrs: { lang: address }, content: [text('a')] },
      ];
      for (const place of places) {
        const answer = await send('POST', 'news', { content: { ru: { title: 'Лодка', text: document(place) } } });
        expect([place, answer.statusCode]).toEqual([place, 400]);
      }
    },
  );
});
