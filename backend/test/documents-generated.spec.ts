import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { runs } from '@muzey/shared-ui/testing/test-seed.ts';
import { randomUUID } from 'node:crypto';
import { faultsOfDocument } from '@muzey/shared-ui/document/check.ts';
import type { DocumentNode, StoredDocument } from '@muzey/shared-ui/document/document.ts';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { documents } from '@muzey/shared-ui/testing/documents.ts';
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

/** Other values are refused before the item is read (bad-input.spec.ts). */
const DOCUMENTS = runs(1_000, 5_000);

const isObjectOrNull = (value: unknown): boolean => typeof value === 'object' && !Array.isArray(value);

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

  /** A valid document in which one part is replaced by any value. */
  const damaged = fc
    .tuple(
      documents.map((one) => client.shown(one)),
      values,
      fc.nat(),
    )
    .map(([whole, value, at]) => {
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
    const { id } = await client.saved('POST', 'news', { content: { ru: { title: 'Лодка' } } });
    let kept = 0;
    const some = fc.record(
      Object.fromEntries(
        LANGS.map((lang) => [
          lang,
          fc.oneof(
            { weight: 2, arbitrary: documents.map((one) => client.shown(one)) },
            { weight: 1, arbitrary: damaged },
            { weight: 1, arbitrary: values.filter(isObjectOrNull) },
          ),
        ]),
      ),
    );
    await fc.assert(
      fc.asyncProperty(some, async (texts) => {
        const content = Object.fromEntries(LANGS.map((lang) => [lang, { text: texts[lang] }]));
        const answer = await client.send('PUT', `news/${id}`, { content });
        // such names invalidate the body before anything else is checked
        if (/"(__proto__|constructor)":/.test(JSON.stringify(content))) return expect(answer.statusCode).toBe(400);
        const refused = new Set(faults(answer).map((fault) => fault.split('.')[1]));
        expect([answer.statusCode, refused]).toEqual([refused.size > 0 ? 400 : 200, refused]);
        for (const lang of LANGS) {
          const isGood = texts[lang] === null || faultsOfDocument(texts[lang]).length === 0;
          expect([lang, refused.has(lang)]).toEqual([lang, !isGood]);
          if (isGood) kept++;
        }
      }),
      { numRuns: DOCUMENTS / LANGS.length },
    );
    expect(kept).toBeGreaterThan(DOCUMENTS / 5);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:x',
    'data:text/html,x',
  ])('%p is refused wherever a document has an address', async (address) => {
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
      const answer = await client.send('POST', 'news', { content: { ru: { title: 'Лодка', text: document(place) } } });
      expect([place, answer.statusCode]).toEqual([place, 400]);
    }
  });
});
