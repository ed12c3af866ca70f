import { faultsOfDocument } from '@muzey/shared-ui/document/check.ts';
import { DOCUMENT_LIMITS } from '@muzey/shared-ui/document/schema.ts';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { EditorState, Selection } from 'prosemirror-state';
import { pasted, readingOf, storedOf } from '../../../test/pasting.ts';
import { fromEditor } from '../convert.ts';
import { schema } from '../schema.ts';
import { read } from './importer.ts';
import { putBlocks } from './insert.ts';

const NAMES = [
  'p',
  'div',
  'span',
  'b',
  'i',
  'em',
  'strong',
  'sub',
  'sup',
  'a',
  'br',
  'hr',
  'h1',
  'h2',
  'h6',
  'font',
  'pre',
  'ul',
  'ol',
  'li',
  'dl',
  'dd',
  'blockquote',
  'figure',
  'figcaption',
  'cite',
  'img',
  'iframe',
  'svg',
  'math',
  'table',
  'caption',
  'tbody',
  'tr',
  'td',
  'th',
  'colgroup',
  'col',
  'template',
  'script',
  'style',
  'o:p',
];
const ATTRIBUTES = [
  '',
  'lang="ar"',
  'lang=EN-US',
  'lang="x-none"',
  'lang="<"',
  'id="_ftn1"',
  'name="_ftnref1"',
  'id="_ftnref1"',
  'href="#_ftn1"',
  'href="#_ftnref1"',
  'href="javascript:alert(1)"',
  'href="https://example.org/?utm_source=a"',
  'href="https://[broken"',
  'href="#%E0%A4%A"',
  'href="https://www.google.com/url?q=javascript:a"',
  'src="data:image/png;base64,!!"',
  'src="data:image/png;base64,iVBORw=="',
  'src="file:///C:/a.png"',
  'alt="🎉"',
  'colspan="1000"',
  'rowspan="0"',
  'rowspan="65534"',
  'colspan="-1"',
  'style="mso-list:l0 level9 lfo1"',
  'style="font-weight:normal"',
  'style="display:none"',
  'style="white-space:pre"',
  'class="MsoQuote"',
  'style="mso-element:footnote"',
  'class="MsoCaption"',
  'data-footnote',
  'data-block="embed"',
  'data-attribution="x"',
  'data-block="card" data-node="{}"',
  'data-block="figure" data-node="[1]"',
  'data-caption=""',
  'role="presentation"',
  'data-item-type="news" data-item-id="x"',
  'data-item-type="news" data-item-id="5f7c2f7e-6c5e-4a3b-8f0e-b0a3f2a4a9d1"',
  `data-attribution="${'x'.repeat(600)}"`,
];
const WORDS = [
  'Ковёр',
  ' ',
  '\n\n',
  '&nbsp;',
  '&#1;',
  '&#xD800;',
  '\ufdd00\ufdd0',
  '[1]',
  '* * *',
  'سلام',
  '<',
  '&lt;b&gt;',
  '\u0085',
];

/** Tags in any order, closed or not. */
const hostile = fc
  .array(
    fc.oneof(
      fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...ATTRIBUTES)).map(([name, given]) => `<${name} ${given}>`),
      fc.constantFrom(...NAMES).map((name) => `</${name}>`),
      fc.constantFrom(...WORDS),
      fc.string({ maxLength: 5 }),
    ),
    { maxLength: 60 },
  )
  .map((pieces) => pieces.join(''));

test('no pasted content throws, and the result always follows the schema', () => {
  fc.assert(
    fc.property(hostile, (html) => {
      pasted(html);
    }),
    { numRuns: 400 },
  );
});

test('also into a text with all kinds of blocks, at any place', () => {
  const before = pasted('<p>a</p><ul><li>b<ul><li>c</li></ul></li></ul><blockquote>d</blockquote><h2>e</h2>');
  const doc = schema.nodeFromJSON({ type: 'doc', content: before });
  fc.assert(
    fc.property(hostile, fc.nat(doc.content.size), (html, at) => {
      const state = EditorState.create({ doc });
      const selected = state.apply(state.tr.setSelection(Selection.near(state.doc.resolve(at))));
      const { doc: after } = selected.apply(putBlocks(selected, readingOf(html).blocks));
      expect(() => after.check()).not.toThrow();
      const json: unknown = JSON.parse(JSON.stringify({ schema: 1, doc: { type: 'doc', content: fromEditor(after) } }));
      expect(faultsOfDocument(json).filter(({ code }) => code !== 'too_deep')).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

/** The sizes of the texts that result from such HTML. */
const sizesOf = (html: (count: number) => string): number[] =>
  [200, 400].map((count) => readingOf(html(count)).blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0));

test.each([
  ['open formatting in each paragraph', (count: number) => '<b>x'.repeat(count) + '<p>x'.repeat(count)],
  [
    'different formatting',
    (count: number) => Array.from({ length: count }, (_, at) => `<i id=${at}>x`).join('') + '<p>x'.repeat(count),
  ],
  [
    'formatting whose attributes have signs of tags',
    (count: number) => Array.from({ length: count }, (_, at) => `<b id="${at}<>">x`).join('') + '<p>x'.repeat(count),
  ],
  ['deep boxes', (count: number) => '<div>x'.repeat(count)],
  ['deep lists', (count: number) => '<ul><li>x'.repeat(count)],
  ['deep tables', (count: number) => '<table><tr><td>x'.repeat(count)],
  [
    'cells as wide as tables can be',
    (count: number) => `<table>${'<tr><td colspan=1000 rowspan=65534>x'.repeat(count)}</table>`,
  ],
  ['cells that reach down', (count: number) => `<table>${'<tr><td rowspan=1000>x'.repeat(count)}</table>`],
  [
    'names of one note',
    (count: number) => `${'<a id=a href="#n">1</a>'.repeat(count)}<p id=n>note <a href="#a">up</a></p>`,
  ],
])('%s: the text grows as the HTML does', (_name, html) => {
  const [less = 0, more = 0] = sizesOf(html);
  expect(more).toBeLessThanOrEqual(2.5 * less + 200);
});

test('too much to read is inserted without formatting, too much to store not at all', () => {
  const around = { lang: 'en', words: 'en', insertPictures: undefined } as const;
  const html = `<p>${'<b>x</b>'.repeat(700_000)}</p>`;
  const { blocks, report } = read({ html, text: 'one\ntwo & <three>', rtf: '', files: [] }, around);
  expect(blocks.map(({ textContent }) => textContent)).toEqual(['one', 'two & <three>']);
  expect(report.changes).toEqual([['asPlainText', 1]]);
  const text = 'x'.repeat(3 * DOCUMENT_LIMITS.bytes);
  const refused = read({ html, text, rtf: '', files: [] }, around);
  expect([refused.blocks, refused.report.changes.map(([change]) => change)]).toEqual([[], ['asPlainText', 'tooLarge']]);
});

test('a very deep page is read to its end', () => {
  const [block] = storedOf(readingOf(`${'<div>'.repeat(3_000)}end`));
  expect(JSON.stringify(block)).toContain('end');
});
