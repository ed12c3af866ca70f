import fc from '../testing/fast-check.ts';
import { faults, faultsIn, figure, ID, item, link, paragraph, table, text } from '../testing/document-parts.ts';
import { documents } from '../testing/documents.ts';
import { storedDocument, type DocumentNode } from './document.ts';
import { DOCUMENT_LIMITS, NODES, type NodeName } from './schema.ts';

test('every node of the schema is possible', () => {
  const seen = new Set<string>();
  const collect = (node: DocumentNode): void => {
    seen.add(node.type);
    node.content?.forEach(collect);
  };
  fc.assert(
    fc.property(documents, (document) => {
      collect(document.doc);
      expect(faults(document)).toEqual([]);
    }),
    { numRuns: 500 },
  );
  expect([...seen].sort()).toEqual((Object.keys(NODES) as NodeName[]).sort());
});

test.each<[string, string[], unknown[]]>([
  ['an unknown node', ['doc.content[0]: unknown_node'], [{ type: 'script' }]],
  ['a node named as a property of objects', ['doc.content[0]: unknown_node'], [{ type: 'constructor' }]],
  ['a text where blocks stand', ['doc.content[0]: misplaced_node'], [text('a')]],
  [
    'an unknown attribute',
    ['doc.content[0].attrs.style: unknown_attribute'],
    [{ type: 'paragraph', attrs: { style: 'x' } }],
  ],
  [
    'a name of prototypes',
    ['doc.content[0].__proto__: unknown_field'],
    [JSON.parse('{"type":"paragraph","__proto__":{"a":1}}')],
  ],
  [
    'a heading of the first level',
    ['doc.content[0].attrs.level: wrong_type'],
    [{ type: 'heading', attrs: { level: 1 } }],
  ],
  ['a heading without a level', ['doc.content[0].attrs.level: required'], [{ type: 'heading', content: [text('a')] }]],
  ['an empty text', ['doc.content[0].content[0].text: required'], [paragraph(text(''))]],
  ['a text with NUL', ['doc.content[0].content[0].text: invalid_characters'], [paragraph(text('a\0'))]],
  ['half a surrogate pair', ['doc.content[0].content[0].text: invalid_characters'], [paragraph(text('\ud800'))]],
  ['an unknown mark', ['doc.content[0].content[0].marks[0]: unknown_mark'], [paragraph(text('a', { type: 'u' }))]],
  [
    'a mark twice',
    ['doc.content[0].content[0].marks[1]: duplicate_mark'],
    [paragraph(text('a', { type: 'em' }, { type: 'em' }))],
  ],
  [
    'above and below',
    ['doc.content[0].content[0].marks[1]: duplicate_mark'],
    [paragraph(text('a', { type: 'sub' }, { type: 'sup' }))],
  ],
  ['a link to nothing', ['doc.content[0].content[0].marks[0].attrs: required'], [link({})]],
  [
    'a link to two',
    ['doc.content[0].content[0].marks[0].attrs: required'],
    [link({ href: 'https://a.uz', to: { type: 'news', id: ID } })],
  ],
  ['a figure without a medium', ['doc.content[0].attrs.media: required'], [{ type: 'figure' }]],
  ['a gallery of one', ['doc.content[0].content: required'], [{ type: 'gallery', content: [figure()] }]],
  [
    'a gallery of 13',
    ['doc.content[0].content: too_many'],
    [{ type: 'gallery', content: Array.from({ length: 13 }, () => figure()) }],
  ],
  [
    'an item that begins with a list',
    ['doc.content[0].content[0].content[1]: misplaced_node', 'doc.content[0].content[0].content: required'],
    [item(item(paragraph()), paragraph())],
  ],
  [
    'a list nested twice',
    ['doc.content[0].content[0].content[1].content[0].content[1]: too_deep'],
    [item(paragraph(), item(paragraph(), item(paragraph())))],
  ],
  [
    'a note in a note',
    ['doc.content[0].content[0].content[0]: misplaced_node', 'doc.content[0].content[0].content: required'],
    [paragraph({ type: 'footnote', content: [{ type: 'footnote', content: [text('a')] }] })],
  ],
  ['a table without headers', ['doc.content[0]: header_required'], [table('cc', 'cc')]],
  [
    'a table without a caption',
    ['doc.content[0].attrs.caption: required'],
    [{ ...table('hh'), attrs: { caption: ' ' } }],
  ],
  ['uneven rows', ['doc.content[0].content[1]: uneven_row'], [table('hhh', 'cc')]],
  ['a header among cells', ['doc.content[0].content[1]: misplaced_node'], [table('hh', 'ch')]],
  ['nine columns', ['doc.content[0].content[0].content: too_many'], [table('hhhhhhhhh')]],
  [
    'a language that is none',
    ['doc.content[0].attrs.lang: unknown_language'],
    [{ type: 'paragraph', attrs: { lang: 'русский' } }],
  ],
  [
    'an embed of another site',
    ['doc.content[0].attrs.href: invalid_link'],
    [{ type: 'embed', attrs: { href: 'https://youtube.com.example.org/a', title: 'A' } }],
  ],
  [
    'an embed by http',
    ['doc.content[0].attrs.href: invalid_link'],
    [{ type: 'embed', attrs: { href: 'http://a.uz', title: 'A' } }],
  ],
])('%s is refused by its path', (_, expected, content) => {
  expect(faultsIn(...content)).toEqual(expected);
});

test('shows so many files and cards, and fewer films and sounds', () => {
  const id = '5f7c2f7e-6c5e-4a3b-8f0e-b0a3f2a4a9d1';
  const many = (count: number, type: string, attrs: object) => Array.from({ length: count }, () => ({ type, attrs }));
  const { shown, recordings } = DOCUMENT_LIMITS;
  expect(faultsIn(...many(shown, 'figure', { media: id }))).toEqual([]);
  expect(faultsIn(...many(shown, 'figure', { media: id }), ...many(1, 'card', { type: 'news', id }))).toEqual([
    `doc.content[${shown}]: too_many`,
  ]);
  expect(faultsIn(...many(recordings, 'audio', { media: id }))).toEqual([]);
  expect(faultsIn(...many(recordings, 'audio', { media: id }), ...many(1, 'film', { media: id }))).toEqual([
    `doc.content[${recordings}]: too_many`,
  ]);
});

test('has so many links to pages of the museum', () => {
  const to = { type: 'news', id: '5f7c2f7e-6c5e-4a3b-8f0e-b0a3f2a4a9d1' };
  const linked = (count: number) => ({
    type: 'paragraph',
    content: Array.from({ length: count }, () => ({
      type: 'text',
      text: 'a',
      marks: [{ type: 'link', attrs: { to } }],
    })),
  });
  const { ownLinks } = DOCUMENT_LIMITS;
  expect(faultsIn(linked(ownLinks))).toEqual([]);
  expect(faultsIn(linked(ownLinks + 1))).toEqual([`doc.content[0].content[${ownLinks}].marks[0]: too_many`]);
});

test('headers may be the first row, the first column or both', () => {
  expect(faultsIn(table('hh', 'cc'), table('hc', 'hc'), table('hh', 'hc'), table('h'))).toEqual([]);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.uz/1',
  'http://a.uz',
  '//a.uz',
  '/news',
  'https:a.uz',
  'https://user:word@a.uz',
  'https://a.uz\\@b.uz',
  'https://a.uz/\u202Egpj',
  'mailto:a@b.uz?body=%0AX',
  'mailto:',
  'tel:javascript',
  `https://a.uz/${'a'.repeat(2_000)}`,
])('%s is no address for a link', (href) => {
  expect(faultsIn(link({ href }))).toEqual(['doc.content[0].content[0].marks[0].attrs.href: invalid_link']);
});

test.each(['https://a.uz', 'HTTPS://a.uz/ü?q=1#x', 'mailto:muzey@a.uz', 'tel:+998-61-222-53-53'])(
  '%s is one',
  (href) => {
    expect(faultsIn(link({ href }))).toEqual([]);
  },
);

test.each<[unknown, string[]]>([
  [null, [': wrong_type']],
  [[], [': wrong_type']],
  ['text', [': wrong_type']],
  [{ schema: 3, doc: { type: 'doc' } }, ['schema: unknown_schema']],
  [{ schema: 1.5, doc: { type: 'doc' } }, ['schema: unknown_schema']],
  [{ schema: 1, doc: { type: 'paragraph' } }, ['doc: unknown_node']],
  [{ schema: 1, doc: { type: 'doc' }, html: '<b>' }, ['html: unknown_field']],
])('%j is no document', (value, expected) => {
  expect(faults(value)).toEqual(expected);
});

test.each<[number, unknown, string[]]>([
  [2, { start: 3, kind: 'lower-alpha' }, []],
  [2, { start: 0 }, []],
  [2, { start: -1, kind: 'lower-greek' }, ['start: wrong_type', 'kind: wrong_type']],
  [2, { start: 10_000 }, ['start: wrong_type']],
  [2, { start: 1.5 }, ['start: wrong_type']],
  // older clients would not understand what they read
  [1, { start: 3 }, ['start: unknown_attribute']],
])('in schema %i a list may be numbered as %j', (schema, attrs, expected) => {
  const list = { ...item(paragraph()), type: 'ordered_list', attrs };
  const found = faults({ schema, doc: { type: 'doc', content: [list] } });
  expect(found).toEqual(expected.map((fault) => `doc.content[0].attrs.${fault}`));
});

test.each([
  [{}, 1],
  [{ start: 3 }, 2],
  [{ kind: 'lower-roman' }, 2],
])('a document with a list of %j has the first schema that knows it', (attrs, schema) => {
  const list = { type: 'ordered_list' as const, attrs, content: [] };
  expect(storedDocument({ type: 'doc', content: [list] }).schema).toBe(schema);
});

test('a document has the first schema that knows all of it', () => {
  fc.assert(
    fc.property(documents, ({ schema, doc }) => {
      expect(schema).toBe(JSON.stringify(doc).includes('"start":') ? 2 : 1);
      expect(faults({ schema, doc })).toEqual([]);
    }),
  );
});

describe('the walk ends', () => {
  const nested = (depth: number): object =>
    depth === 0 ? paragraph() : { type: 'blockquote', content: [nested(depth - 1)] };

  test('at the first node too many', () => {
    const found = faultsIn(...Array.from({ length: 20_000 }, () => ({ type: 'paragraph' })));
    expect(found).toEqual([`doc.content[${DOCUMENT_LIMITS.nodes - 1}]: too_many`]);
  });

  test('at the first level too deep', () => {
    expect(faultsIn(nested(60)).at(0)).toContain('too_deep');
  });

  test('after fifty faults', () => {
    expect(faultsIn(...Array.from({ length: 4_000 }, () => ({ type: 'x' })))).toHaveLength(50);
  });

  test('at more bytes than are possible', () => {
    const attrs = { type: 'link', attrs: { href: `https://a.uz/${'a'.repeat(1_900)}` } };
    expect(faultsIn(...Array.from({ length: 400 }, () => paragraph(text('a', attrs))))).toEqual([
      'doc.content[313].content[0].marks[0].attrs.href: too_long',
    ]);
  });

  test('at more bytes than may be stored, though the characters are fewer', () => {
    // 11 bytes each
    const painters = (count: number) => Array.from({ length: 10 }, () => paragraph(text('👩‍🎨'.repeat(count))));
    expect([faultsIn(...painters(5_000)), faultsIn(...painters(6_000))]).toEqual([[], [': too_long']]);
  });

  test('characters are counted as readers count them', () => {
    const cat = '👩‍🎨';
    const long = (count: number) => faultsIn(...Array.from({ length: 10 }, () => paragraph(text(cat.repeat(count)))));
    expect([long(4_000), faultsIn(paragraph(text('a'.repeat(100_001))))]).toEqual([[], ['doc: too_long']]);
    // the plain text also has empty lines
    const [whole, halves] = [paragraph(text('a'.repeat(100_000))), paragraph(text('a'.repeat(50_000)))];
    expect([faultsIn(whole), faultsIn(halves, halves)]).toEqual([[], ['doc: too_long']]);
  });
});
