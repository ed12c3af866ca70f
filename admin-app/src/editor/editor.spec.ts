import { faultsOfDocument } from '@muzey/shared-ui/document/check.ts';
import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { DOCUMENT_LIMITS, DOCUMENT_SCHEMA } from '@muzey/shared-ui/document/schema.ts';
import { documents } from '@muzey/shared-ui/testing/documents.ts';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { undo } from 'prosemirror-history';
import { DOMParser, DOMSerializer } from 'prosemirror-model';
import { EditorState, NodeSelection, TextSelection, type Command, type Transaction } from 'prosemirror-state';
import { normalBlocks, plainTextOf, toDocument } from '../content/blocks.ts';
import { cleanAddress, typedAddress } from './addresses.ts';
import {
  insertBlock,
  moveBlock,
  nestItem,
  setAttribute,
  setNumbering,
  toggleHeading,
  toggleList,
  toggleQuote,
} from './commands.ts';
import { fromEditor, toEditor } from './convert.ts';
import { editingPlugins } from './keys.ts';
import { leftOf } from './limits.ts';
import { linkAround, removeLink, setLink } from './links.ts';
import { nodes, schema } from './schema.ts';

const plugins = editingPlugins({ ask: () => {}, notify: () => {}, toolbar: () => {} });
const text = (words: string, ...marks: NonNullable<DocumentNode['marks']>): DocumentNode => ({
  type: 'text',
  ...(marks.length > 0 && { marks }),
  text: words,
});
const paragraph = (...words: string[]): DocumentNode => ({
  type: 'paragraph',
  content: words.map((word) => text(word)),
});
const item = (...content: DocumentNode[]): DocumentNode => ({ type: 'list_item', content });
const list = (...content: DocumentNode[]): DocumentNode => ({ type: 'bullet_list', content });

/** An editor with these blocks, whose cursor or selection is at the given words. */
function at(blocks: readonly DocumentNode[], words: string, selected = false): EditorState {
  const doc = toEditor(blocks);
  let position = -1;
  doc.descendants((node, pos) => {
    if (position < 0 && node.text?.includes(words)) position = pos + node.text.indexOf(words);
  });
  const state = EditorState.create({ doc, plugins });
  const selection = TextSelection.create(doc, position, position + (selected ? words.length : 0));
  return state.apply(state.tr.setSelection(selection));
}

function run(state: EditorState, command: Command): EditorState {
  let next = state;
  expect(command(state, (tr) => (next = state.apply(tr)))).toBe(true);
  return next;
}

const blocksOf = ({ doc }: EditorState) => fromEditor(doc);

test('every document comes out of the editor as it went in, also what the editor has no tools for', () => {
  fc.assert(
    fc.property(documents, ({ doc }) => {
      const blocks = normalBlocks(doc.content ?? []);
      expect(fromEditor(toEditor(blocks))).toEqual(blocks);
      const stored = toDocument(blocks);
      if (stored) expect(faultsOfDocument(stored)).toEqual([]);
    }),
  );
});

test('every document comes back from the clipboard as it went in', () => {
  fc.assert(
    fc.property(documents, ({ doc }) => {
      const before = toEditor(doc.content ?? []);
      const copied = document.createElement('div');
      copied.append(DOMSerializer.fromSchema(schema).serializeFragment(before.content));
      const again = document.createElement('div');
      again.innerHTML = copied.innerHTML;
      const parsed = DOMParser.fromSchema(schema).parse(again, { preserveWhitespace: 'full' });
      expect(fromEditor(parsed)).toEqual(fromEditor(before));
    }),
  );
});

test('a block of another version is kept as its plain text', () => {
  const odd: DocumentNode = { type: 'heading', attrs: { level: 7 }, content: [text('Odd')] };
  expect(plainTextOf(fromEditor(toEditor([paragraph('Known'), odd])))).toBe('Known\n\nOdd');
});

test('a paragraph becomes a heading and back, a list, a list of the other kind, a quotation with its author', () => {
  const heading = run(at([paragraph('Loom')], 'Loom'), toggleHeading(2));
  expect(blocksOf(heading)).toEqual([{ type: 'heading', attrs: { level: 2 }, content: [text('Loom')] }]);
  expect(blocksOf(run(heading, toggleHeading(2)))).toEqual([paragraph('Loom')]);
  const bullets = run(heading, toggleList(nodes.bullet_list));
  expect(blocksOf(bullets)).toEqual([list(item(paragraph('Loom')))]);
  const numbers = run(bullets, toggleList(nodes.ordered_list));
  expect(blocksOf(numbers)).toEqual([{ type: 'ordered_list', content: [item(paragraph('Loom'))] }]);
  expect(blocksOf(run(numbers, toggleList(nodes.ordered_list)))).toEqual([paragraph('Loom')]);
  const quote = run(at([paragraph('Loom')], 'Loom'), toggleQuote);
  const signed = run(quote, setAttribute(nodes.blockquote, 'attribution', 'Berdaq'));
  expect(blocksOf(signed)).toEqual([
    { type: 'blockquote', attrs: { attribution: 'Berdaq' }, content: [paragraph('Loom')] },
  ]);
});

test('a number at the beginning of a line starts a list, and goes on with one that ends before it; a year does not', () => {
  const typed = (before: readonly DocumentNode[], sign: string) => {
    const state = at([...before, paragraph(sign)], sign);
    const end = state.apply(state.tr.setSelection(TextSelection.atEnd(state.doc)));
    const { from } = end.selection;
    let next = end.apply(end.tr.insertText(' '));
    const view = { state: end, composing: false, dispatch: (tr: Transaction) => (next = end.apply(tr)) };
    for (const { props } of plugins) {
      const handle = props.handleTextInput as ((...given: unknown[]) => boolean) | undefined;
      if (handle?.call(undefined, view, from, from, ' ')) break;
    }
    return blocksOf(next);
  };
  const numbered = (attrs: DocumentNode['attrs'], ...items: DocumentNode[]): DocumentNode => ({
    type: 'ordered_list',
    ...(attrs && { attrs }),
    content: items,
  });
  const empty = item({ type: 'paragraph' });
  const two = numbered(undefined, item(paragraph('a')), item(paragraph('b')));
  expect(typed([], '3.')).toEqual([numbered({ start: 3 }, empty)]);
  expect(typed([], '1)')).toEqual([numbered(undefined, empty)]);
  expect(typed([two], '3.')).toEqual([numbered(undefined, ...(two.content ?? []), empty)]);
  expect(typed([two], '1.')).toEqual([two, numbered(undefined, empty)]);
  expect(typed([], '1966.')).toEqual([paragraph('1966. ')]);
});

test('the innermost numbered list is numbered as asked', () => {
  const inner: DocumentNode = { type: 'ordered_list', content: [item(paragraph('inner'))] };
  const blocks: DocumentNode[] = [{ type: 'ordered_list', content: [item(paragraph('outer'), inner)] }];
  const state = run(at(blocks, 'inner'), setNumbering({ start: 4, kind: 'lower-alpha' }));
  const attrs = { start: 4, kind: 'lower-alpha' };
  expect(blocksOf(state)).toEqual([{ type: 'ordered_list', content: [item(paragraph('outer'), { ...inner, attrs })] }]);
  expect(toDocument(blocksOf(state))?.schema).toBe(2);
  expect(toDocument(blocksOf(run(state, setNumbering({ start: 1, kind: 'decimal' }))))?.schema).toBe(1);
});

test('a heading becomes a list in one change, which is undone at once', () => {
  const blocks: DocumentNode[] = [
    paragraph('before'),
    { type: 'heading', attrs: { level: 2 }, content: [text('Loom')] },
  ];
  const heading = at(blocks, 'Loom');
  const bullets = run(heading, toggleList(nodes.bullet_list));
  expect(bullets.selection.$from.parent.textContent).toBe('Loom');
  expect(toggleList(nodes.bullet_list)(heading)).toBe(true);
  expect(blocksOf(run(bullets, undo))).toEqual(blocks);
});

test('an item is nested once, and what is pasted deeper joins the deepest list', () => {
  const three = [list(item(paragraph('one')), item(paragraph('two')), item(paragraph('three')))];
  const nested = run(at(three, 'two'), nestItem);
  expect(blocksOf(nested)).toEqual([
    list(item(paragraph('one'), list(item(paragraph('two')))), item(paragraph('three'))),
  ]);
  expect(nestItem(nested)).toBe(false);
  const deep = list(item(paragraph('a'), list(item(paragraph('b'), list(item(paragraph('c')))), item(paragraph('d')))));
  const state = at([paragraph('x')], 'x');
  const pasted = state.apply(state.tr.replaceWith(0, state.doc.content.size, toEditor([deep]).content));
  expect(blocksOf(pasted)).toEqual([
    list(item(paragraph('a'), list(item(paragraph('b')), item(paragraph('c')), item(paragraph('d'))))),
  ]);
});

test('a dividing line takes the place of an empty line, and leaves a line to go on', () => {
  const state = EditorState.create({ doc: toEditor([]), plugins });
  const ruled = run(state, insertBlock(nodes.horizontal_rule));
  expect(blocksOf(ruled)).toEqual([{ type: 'horizontal_rule' }, { type: 'paragraph' }]);
  expect(ruled.selection.$from.parent.type).toBe(nodes.paragraph);
});

test('blocks are moved, also those that are shown as a whole, and the selection goes along', () => {
  const card: DocumentNode = {
    type: 'card',
    attrs: { type: 'news', id: '0b6f1a52-7d6c-4c0e-9a53-2f1de0f4c1aa' },
  };
  const state = at([paragraph('first'), card, paragraph('last')], 'last');
  const moved = run(state, moveBlock(-1));
  expect(blocksOf(moved)).toEqual([paragraph('first'), paragraph('last'), card]);
  expect(moved.selection.$from.parent.textContent).toBe('last');
  const first = moved.doc.child(0).nodeSize + moved.doc.child(1).nodeSize;
  const selected = moved.apply(moved.tr.setSelection(NodeSelection.create(moved.doc, first)));
  const up = run(selected, moveBlock(-1));
  expect(blocksOf(up)).toEqual([paragraph('first'), card, paragraph('last')]);
  expect(up.selection instanceof NodeSelection && up.selection.node.type).toBe(nodes.card);
  expect(moveBlock(1)(state)).toBe(false);
});

test('a link is set on the selected words, changed from within, and removed', () => {
  const href = 'https://example.org/';
  const set = run(at([paragraph('see the page')], 'page', true), setLink({ href, to: null }, 'unused'));
  const linked = [{ type: 'paragraph', content: [text('see the '), text('page', { type: 'link', attrs: { href } })] }];
  expect(blocksOf(set)).toEqual(linked);
  const inside = set.apply(set.tr.setSelection(TextSelection.create(set.doc, 11)));
  expect(linkAround(inside)?.mark.attrs.href).toBe(href);
  const to = { type: 'news', id: '0b6f1a52-7d6c-4c0e-9a53-2f1de0f4c1aa' };
  const changed = run(inside, setLink({ href: null, to }, 'unused'));
  expect(JSON.stringify(blocksOf(changed))).toContain('"attrs":{"to":{"type":"news"');
  expect(blocksOf(run(inside, removeLink))).toEqual([paragraph('see the page')]);
  const alone = run(EditorState.create({ doc: toEditor([]), plugins }), setLink({ href, to: null }, 'example.org'));
  expect(plainTextOf(blocksOf(alone))).toBe('example.org');
});

test.each([
  ['example.org/a', 'https://example.org/a'],
  [' https://example.org/?utm_source=x&b=1 ', 'https://example.org/?b=1'],
  ['museum@example.org', 'mailto:museum@example.org'],
  ['+998 61 222 53 53', 'tel:+998612225353'],
  ['http://example.org', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['loom', undefined],
])('%s typed as an address leads to %s', (typed, address) => {
  expect(typedAddress(typed)).toBe(address);
});

test('the detour of a search engine and tracking are taken out of addresses', () => {
  expect(cleanAddress('https://www.google.com/url?q=https://example.org/a%3Ffbclid%3D1&sa=D')).toBe(
    'https://example.org/a',
  );
});

test('the remaining characters are counted as the API counts them', () => {
  const full = [paragraph('ы'.repeat(DOCUMENT_LIMITS.graphemes))];
  expect(leftOf(full).graphemes).toBe(0);
  expect(faultsOfDocument({ schema: DOCUMENT_SCHEMA, doc: { type: 'doc', content: full } })).toEqual([]);
  expect(leftOf([...full, paragraph('x')]).share).toBeLessThan(0);
  // the empty line between two paragraphs counts in the plain text
  const half = paragraph('ы'.repeat(DOCUMENT_LIMITS.graphemes / 2));
  expect(leftOf([half, half]).share).toBeLessThan(0);
  const film: DocumentNode = { type: 'film', attrs: { media: '0b6f1a52-7d6c-4c0e-9a53-2f1de0f4c1aa' } };
  const films = Array.from({ length: DOCUMENT_LIMITS.recordings }, () => film);
  expect(leftOf(films).share).toBe(0);
  expect(leftOf([...films, film]).share).toBeLessThan(0);
  expect(leftOf(Array.from({ length: DOCUMENT_LIMITS.nodes / 2 }, () => paragraph('x'))).share).toBeLessThan(0);
});

test('notes are counted with the numbers that they have in the whole text', () => {
  const note: DocumentNode = { type: 'footnote', content: [text('o')] };
  const noted = Array.from({ length: 12 }, (): DocumentNode => ({ type: 'paragraph', content: [text('n'), note] }));
  const blocks = [...noted, paragraph('ы'.repeat(DOCUMENT_LIMITS.graphemes - 2_000))];
  expect(leftOf(blocks).graphemes).toBe(DOCUMENT_LIMITS.graphemes - plainTextOf(blocks).length);
});
