import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { documents } from '@muzey/shared-ui/testing/documents.ts';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { EditorState, NodeSelection } from 'prosemirror-state';
import { toEditor } from '../convert.ts';
import { importT } from '../import/words.ts';
import { nodes } from '../schema.ts';
import { findingsIn, goTo } from './findings.ts';
import { saysWhere } from './link-words.ts';

const ID = '0b6f1a52-7d6c-4c0e-9a53-2f1de0f4c1aa';
const text = (words: string, ...marks: NonNullable<DocumentNode['marks']>): DocumentNode => ({
  type: 'text',
  ...(marks.length > 0 && { marks }),
  text: words,
});
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });
const heading = (level: number, words: string): DocumentNode => ({
  type: 'heading',
  attrs: { level },
  content: [text(words)],
});
const figure = (attrs: Record<string, string | boolean>): DocumentNode => ({
  type: 'figure',
  attrs: { media: ID, ...attrs },
});
const link = { type: 'link', attrs: { href: 'https://example.org/' } } as const;
const findingsOf = (blocks: readonly DocumentNode[], lang: Lang = 'en') =>
  findingsIn(toEditor(blocks), lang).map(({ code, text: words }) => `${code}: ${words}`);

test('a subheading before the first heading', () => {
  expect(findingsOf([heading(3, 'Wool'), heading(2, 'Loom'), heading(3, 'Thread')])).toEqual(['headings: Wool']);
  expect(findingsOf([heading(2, 'Loom'), heading(3, 'Wool')])).toEqual([]);
});

test('a table that an import named, in any language', () => {
  const table = (caption: string): DocumentNode => ({
    type: 'table',
    attrs: { caption },
    content: [{ type: 'table_row', content: [{ type: 'table_header', content: [text('Year')] }] }],
  });
  const unnamed = LANGS.map((key) => importT(key)('import-unnamedTable'));
  expect(findingsOf(unnamed.map(table))).toEqual(unnamed.map(() => 'caption: Year'));
  expect(findingsOf([table('Rugs by year')])).toEqual([]);
});

test('a link whose words say nothing, also in parts and in other languages', () => {
  const blocks = [
    paragraph(
      text('See '),
      text('he', link),
      text('re', link, { type: 'strong' }),
      text(', or '),
      text('the looms', link),
    ),
    { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph(text('по ссылке', link))] }] },
  ] satisfies DocumentNode[];
  expect(findingsOf(blocks)).toEqual(['link: here', 'link: по ссылке']);
});

test.each([
  'Here!',
  'подробнее…',
  '«Здесь»',
  'bu yerda',
  'ko‘proq',
  'bul jerde',
  'бул жерде',
  'https://example.org/a',
  'www.example.org',
  'example.org/looms',
  '→',
])('%s says nothing of where it leads', (words) => expect(saysWhere(words)).toBe(false));

test.each(['The looms of 1966', 'museum@example.org', 'Bul jerdegi stanoklar', 'Каталог выставки'])(
  '%s says where it leads',
  (words) => expect(saysWhere(words)).toBe(true),
);

test('pictures without a description of their own, unless they are decorative, also in galleries', () => {
  const blocks: DocumentNode[] = [
    figure({}),
    figure({ alt: 'A loom' }),
    figure({ decorative: true }),
    { type: 'gallery', content: [figure({ alt: 'A loom' }), figure({ caption: 'Wool' })] },
  ];
  expect(findingsOf(blocks)).toEqual(['picture: ', 'picture: Wool']);
});

test('a text in another language than that of its tab, except where that is said', () => {
  const russian = text('Музей хранит вещи, которые были сделаны здесь, и рассказывает о людях, живших у моря.');
  expect(findingsOf([paragraph(russian)])).toEqual(['language: Музей хранит вещи, которые были сделаны…']);
  expect(findingsOf([paragraph(russian)], 'ru')).toEqual([]);
  expect(findingsOf([{ ...paragraph(russian), attrs: { lang: 'ru' } }])).toEqual([]);
  expect(findingsOf([paragraph({ ...russian, marks: [{ type: 'lang', attrs: { lang: 'ru' } }] })])).toEqual([]);
});

test('a table without a caption', () => {
  const cell = nodes.table_header.create(null, []);
  const table = nodes.table.create(null, nodes.table_row.create(null, cell));
  const doc = nodes.doc.create(null, [nodes.paragraph.create(), table]);
  expect(findingsIn(doc, 'en').map(({ code }) => code)).toEqual(['caption']);
});

test('the place of every finding can be gone to, in any document', () => {
  fc.assert(
    fc.property(documents, ({ doc }) => {
      const state = EditorState.create({ doc: toEditor(doc.content ?? []) });
      for (const finding of findingsIn(state.doc, 'en')) {
        let gone = state;
        expect(goTo(finding)(state, (tr) => (gone = state.apply(tr)))).toBe(true);
        if (finding.code === 'picture') expect(gone.selection).toBeInstanceOf(NodeSelection);
      }
    }),
  );
});
