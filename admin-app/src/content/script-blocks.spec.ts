import { faultsOfDocument } from '@muzey/shared-ui/document/check.ts';
import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { DOCUMENT_SCHEMA, MARKS, NODES, type Attribute, type NodeSpec } from '@muzey/shared-ui/document/schema.ts';
import { documents } from '@muzey/shared-ui/testing/documents.ts';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { inScript } from './alphabets.ts';
import { normalBlocks } from './blocks.ts';
import { blocksInScript } from './script-blocks.ts';

/** Every word in a node's own text, in order. */
const wordsOf = ({ type, text, attrs = {} }: DocumentNode): string[] => {
  const { attributes = {} }: NodeSpec = NODES[type];
  const ofAttributes = Object.entries(attrs).flatMap(([name, value]) =>
    attributes[name]?.words && typeof value === 'string' ? [value] : [],
  );
  return [...(text === undefined ? [] : [text]), ...ofAttributes];
};

const all = (node: DocumentNode): DocumentNode[] => [node, ...(node.content ?? []).flatMap(all)];

/** A node without its words. */
const frameOf = (node: DocumentNode): string =>
  JSON.stringify(node, (key, value: unknown) =>
    ['text', 'caption', 'alt', 'title', 'attribution'].includes(key) && typeof value === 'string' ? '' : value,
  );

test('captions, descriptions, titles and names of speakers are words, and nothing else is', () => {
  const specs: [string, NodeSpec][] = Object.entries(NODES);
  const words = specs.flatMap(([name, { attributes = {} }]) =>
    Object.entries<Attribute>(attributes).flatMap(([key, attribute]) => (attribute.words ? [`${name}.${key}`] : [])),
  );
  expect(words).toEqual([
    'blockquote.attribution',
    'figure.alt',
    'figure.caption',
    'film.caption',
    'audio.caption',
    'file.title',
    'embed.title',
    'table.caption',
  ]);
});

function expectSameFrame(blocks: readonly DocumentNode[], lang: 'uz' | 'kk'): void {
  const [before, after] = [blocks, blocksInScript(blocks, lang, 'Cyrl')].map((some) => some.flatMap(all));
  expect(after?.length).toBe(before?.length);
  for (const [at, node] of (before ?? []).entries()) {
    const other = after?.[at];
    expect(other && frameOf({ ...other, content: undefined })).toBe(frameOf({ ...node, content: undefined }));
  }
}

const ID = '0b6f1a52-7d6c-4c0e-9a53-2f1de0f4c1aa';
const words: DocumentNode = { type: 'text', text: 'Shańaraq' };
const paragraph: DocumentNode = { type: 'paragraph', content: [words] };
const list = (type: 'bullet_list' | 'ordered_list'): DocumentNode => ({
  type,
  content: [{ type: 'list_item', content: [paragraph] }],
});
const figure: DocumentNode = { type: 'figure', attrs: { media: ID, caption: 'Qara úy', layout: 'wide' } };

/** Blocks with every node and every mark. */
const EVERYTHING: readonly DocumentNode[] = [
  { type: 'heading', attrs: { level: 2 }, content: [words] },
  {
    type: 'paragraph',
    content: [
      { ...words, marks: [{ type: 'link', attrs: { href: 'https://example.org/' } }, { type: 'strong' }] },
      { type: 'hard_break' },
      { ...words, marks: [{ type: 'em' }, { type: 'sub' }] },
      { ...words, marks: [{ type: 'sup' }, { type: 'lang', attrs: { lang: 'ru' } }] },
      { type: 'footnote', content: [words] },
    ],
  },
  list('bullet_list'),
  list('ordered_list'),
  { type: 'blockquote', attrs: { attribution: 'Berdaq' }, content: [paragraph] },
  figure,
  { type: 'gallery', content: [figure, figure] },
  { type: 'film', attrs: { media: ID, caption: 'Toqıw' } },
  { type: 'audio', attrs: { media: ID } },
  { type: 'file', attrs: { media: ID, title: 'Qaǵıydalar' } },
  { type: 'embed', attrs: { href: 'https://www.youtube.com/watch?v=a', title: 'Film' } },
  { type: 'card', attrs: { type: 'news', id: ID } },
  {
    type: 'table',
    attrs: { caption: 'Bahalar' },
    content: [
      { type: 'table_row', content: [{ type: 'table_header', content: [words] }] },
      { type: 'table_row', content: [{ type: 'table_cell', content: [words] }] },
    ],
  },
  { type: 'horizontal_rule' },
];

test('every node keeps its place, its attributes and its marks in the other alphabet', () => {
  const names = EVERYTHING.flatMap(all).flatMap(({ type, marks = [] }) => [type, ...marks.map((mark) => mark.type)]);
  expect(new Set(['doc', ...names])).toEqual(new Set([...Object.keys(NODES), ...Object.keys(MARKS)]));
  const faults = faultsOfDocument({ schema: DOCUMENT_SCHEMA, doc: { type: 'doc', content: EVERYTHING } });
  expect(faults).toEqual([]);
  expectSameFrame(normalBlocks(EVERYTHING), 'uz');
  expectSameFrame(normalBlocks(EVERYTHING), 'kk');
});

test('so it is in any document', () => {
  fc.assert(
    fc.property(documents, fc.constantFrom('uz' as const, 'kk' as const), ({ doc }, lang) =>
      expectSameFrame(normalBlocks(doc.content ?? []), lang),
    ),
  );
});

test('words are written in the other alphabet, those of another language are not', () => {
  const text = (words: string, ...marks: NonNullable<DocumentNode['marks']>): DocumentNode => ({
    type: 'text',
    ...(marks.length > 0 && { marks }),
    text: words,
  });
  const blocks: DocumentNode[] = [
    { type: 'heading', attrs: { level: 2 }, content: [text('Шаңарақ')] },
    {
      type: 'paragraph',
      content: [
        text('Қара '),
        text('үй', { type: 'strong' }),
        text(' Москва', { type: 'lang', attrs: { lang: 'ru' } }),
      ],
    },
    {
      type: 'blockquote',
      attrs: { attribution: 'Бердақ' },
      content: [{ type: 'paragraph', content: [text('Халық ушын')] }],
    },
    { type: 'paragraph', attrs: { lang: 'ru' }, content: [text('Москва')] },
  ];
  const written = blocksInScript(blocks, 'kk', 'Latn');
  expect(written.flatMap(all).flatMap(wordsOf)).toEqual([
    inScript('Шаңарақ', 'kk', 'Latn'),
    'Qara ',
    'úy',
    ' Москва',
    'Berdaq',
    'Xalıq ushın',
    'Москва',
  ]);
  expect(written.map(frameOf)).toEqual(blocks.map(frameOf));
});
