import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { blocksOf, linksIn, pairsOf, passagesIn, withPassage, wordsAt } from './passages.ts';

const text = (words: string): DocumentNode => ({ type: 'text', text: words });
const paragraph = (words: string): DocumentNode => ({
  type: 'paragraph',
  ...(words === '' ? {} : { content: [text(words)] }),
});
const heading = (words: string): DocumentNode => ({ ...paragraph(words), type: 'heading', attrs: { level: 2 } });
const list = (...items: string[]): DocumentNode => ({
  type: 'bullet_list',
  content: items.map((item) => ({ type: 'list_item', content: [paragraph(item)] })),
});
const figure = (caption?: string): DocumentNode => ({
  type: 'figure',
  attrs: { media: '6f1c1a5e-7d0e-4b57-9a53-0f4f0a1d0a01', ...(caption && { caption }) },
});

const wordsOf = (source: DocumentNode[], target: DocumentNode[], earlier?: DocumentNode[]) =>
  pairsOf(source, target, earlier).map((pair) => [pair.source ? textIn(pair.source) : '-', textIn(pair.target)]);
const textIn = (block: DocumentNode): string =>
  `${block.text ?? ''}${(block.content ?? []).map(textIn).join('|')}${typeof block.attrs?.caption === 'string' ? block.attrs.caption : ''}`;

test('an empty translation gets the structure of its source, and no words', () => {
  const source = [heading('Looms'), list('Felt', 'Silk'), figure('A loom'), paragraph('1925')];
  expect(pairsOf(source, []).map(({ target }) => target)).toEqual([
    { type: 'heading', attrs: { level: 2 } },
    list('', ''),
    { type: 'figure', attrs: { ...figure().attrs, alt: null, caption: null } },
    // the same in every language
    paragraph('1925'),
  ]);
});

test('words go into their passage; marks, numbers and pictures stay', () => {
  const [pair] = pairsOf([list('Felt', 'Silk')], []);
  if (!pair?.source) throw new Error('no pair');
  const [, second] = passagesIn(pair.source);
  if (!second) throw new Error('no passage');
  const target = withPassage(pair.target, second, paragraph('Jipek'));
  expect(target).toEqual(list('', 'Jipek'));
  expect(wordsAt(target, second)).toBe('Jipek');
});

test.each([
  [
    'a block that is new in the source',
    [paragraph('a'), heading('b'), paragraph('c')],
    [paragraph('A'), paragraph('C')],
    [
      ['a', 'A'],
      ['b', ''],
      ['c', 'C'],
    ],
  ],
  [
    'a translation that is begun',
    [paragraph('a'), paragraph('b')],
    [paragraph('A')],
    [
      ['a', 'A'],
      ['b', ''],
    ],
  ],
  [
    'a block that only the translation has',
    [paragraph('a')],
    [paragraph('A'), heading('B')],
    [
      ['a', 'A'],
      ['-', 'B'],
    ],
  ],
  ['another list', [list('a', 'b', 'c')], [list('A', 'B')], [['a|b|c', 'A|B|']]],
])('%s', (_, source, target, pairs) => {
  expect(wordsOf(source, target)).toEqual(pairs);
});

test('where the source of then is known, each block keeps its translation although all are alike', () => {
  const earlier = [paragraph('one'), paragraph('two two two'), paragraph('three')];
  const source = [paragraph('one'), paragraph('new'), paragraph('two two'), paragraph('three')];
  expect(wordsOf(source, [paragraph('BIR'), paragraph('EKI'), paragraph('ÚSH')], earlier)).toEqual([
    ['one', 'BIR'],
    ['new', ''],
    ['two two', 'EKI'],
    ['three', 'ÚSH'],
  ]);
});

test('a text without words is none; unfinished ends are left out, gaps stay', () => {
  const source = [paragraph('a'), paragraph('b'), paragraph('c'), figure()];
  expect(blocksOf(pairsOf(source, []))).toEqual([]);
  expect(blocksOf(pairsOf(source, [paragraph(''), paragraph('B'), paragraph('')]))).toEqual([
    paragraph(''),
    paragraph('B'),
  ]);
  expect(blocksOf(pairsOf(source, [paragraph('A'), paragraph('B'), paragraph('C')]))).toHaveLength(4);
});

test('a table waits for the caption that it needs', () => {
  const cell: DocumentNode = { type: 'table_cell', content: [text('x')] };
  const table: DocumentNode = {
    type: 'table',
    attrs: { caption: 'Years' },
    content: [{ type: 'table_row', content: [cell] }],
  };
  const [first, second] = pairsOf([paragraph('a'), table], [paragraph('A')]);
  if (!first || !second) throw new Error('no pairs');
  expect(blocksOf([first, second])).toEqual([paragraph('A')]);
  const captioned = withPassage(second.target, { path: [], attribute: 'caption' }, 'Jıllar');
  expect(blocksOf([first, { ...second, target: captioned }])[1]?.attrs).toEqual({ caption: 'Jıllar' });
});

test('a link is told with all of its words, and two beside each other are two', () => {
  const link = (text: string, href: string, strong = false): DocumentNode => ({
    type: 'text',
    text,
    marks: [{ type: 'link', attrs: { href } }, ...(strong ? [{ type: 'strong' } as const] : [])],
  });
  const [first, second] = ['https://museum.example/a', 'https://museum.example/b'];
  const block: DocumentNode = {
    type: 'paragraph',
    content: [{ type: 'text', text: 'See ' }, link('the ', first), link('felt', first, true), link('silk', second)],
  };
  expect(linksIn(block, { path: [] })).toEqual([
    { words: 'the felt', target: { href: first, to: null } },
    { words: 'silk', target: { href: second, to: null } },
  ]);
  expect(linksIn(block, { path: [], attribute: 'caption' })).toEqual([]);
});
