import { DOMParser as EditorParser } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { toDocument } from '../content/blocks.ts';
import { faultsOfDocument } from '@muzey/shared-ui/document/check.ts';
import { fromEditor } from './convert.ts';
import { flattenDeepLists } from './deep-lists.ts';
import { cleanHtml } from './paste.ts';
import { schema } from './schema.ts';

/** The blocks that are stored of pasted HTML. */
function pasted(html: string) {
  const body = document.createElement('div');
  body.innerHTML = cleanHtml(html);
  const parsed = EditorParser.fromSchema(schema).parse(body);
  const state = EditorState.create({ schema, plugins: [flattenDeepLists] });
  const { doc } = state.apply(state.tr.replaceWith(0, state.doc.content.size, parsed.content));
  const blocks = fromEditor(doc);
  const stored = toDocument(blocks);
  if (stored) expect(faultsOfDocument(stored)).toEqual([]);
  return blocks;
}

const text = (words: string, ...marks: object[]) => ({ type: 'text', ...(marks.length > 0 && { marks }), text: words });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const item = (...content: object[]) => ({ type: 'list_item', content });

test('of Word, headings, marks, links and lists arrive; styles, signs of items and anchors do not', () => {
  const level = (number: number) => `style='margin-left:${number}cm;mso-list:l0 level${number} lfo1'`;
  const sign = (words: string) =>
    `<span style='mso-list:Ignore'>${words}<span style='font:7pt "Times New Roman"'>&nbsp; </span></span>`;
  expect(
    pasted(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body lang=RU>
<h1 style='color:#2E74B5'>Ткацкий станок<o:p></o:p></h1>
<p class=MsoNormal><b><span lang=RU style='font-size:14.0pt'>Нукус</span></b>, <i>1966</i><a href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a></p>
<p class=MsoListParagraphCxSpFirst ${level(1)}>${sign('·')}шерсть</p>
<p class=MsoListParagraphCxSpMiddle ${level(2)}>${sign('o')}верблюжья</p>
<p class=MsoListParagraphCxSpLast ${level(1)}>${sign('·')}хлопок</p>
<p class=MsoListParagraph ${level(1)}>${sign('1.')}первое</p>
<p class=MsoNormal><a href="https://example.org/?utm_source=word">сайт</a></p></body></html>`),
  ).toEqual([
    { type: 'heading', attrs: { level: 2 }, content: [text('Ткацкий станок')] },
    paragraph(
      text('Нукус', { type: 'strong' }),
      text(', '),
      text('1966', { type: 'em' }),
      text('[1]', { type: 'sup' }),
    ),
    {
      type: 'bullet_list',
      content: [
        item(paragraph(text('шерсть')), { type: 'bullet_list', content: [item(paragraph(text('верблюжья')))] }),
        item(paragraph(text('хлопок'))),
      ],
    },
    { type: 'ordered_list', content: [item(paragraph(text('первое')))] },
    paragraph(text('сайт', { type: 'link', attrs: { href: 'https://example.org/' } })),
  ]);
});

test('of Google Docs, its outer b is not bold, and its styles are marks', () => {
  expect(
    pasted(`<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
<p dir="ltr"><span style="font-size:11pt;font-weight:700">Bold</span><span style="font-style:italic"> leaning</span></p>
<ul><li dir="ltr"><p dir="ltr" role="presentation"><span>one</span></p></li></ul></b>`),
  ).toEqual([
    paragraph(text('Bold', { type: 'strong' }), text(' leaning', { type: 'em' })),
    { type: 'bullet_list', content: [item(paragraph(text('one')))] },
  ]);
});

test('of LibreOffice and web pages, nothing dangerous arrives', () => {
  expect(
    pasted(`<p lang="ru-RU" class="western"><font color="#ff0000">red <strong>words</strong></font></p>
<script>alert(1)</script><style>p { color: red }</style><iframe src="https://example.org"></iframe>
<p><a href="javascript:alert(1)">one</a> <a href="data:text/html,x">two</a> <a href="file:///C:/x">three</a></p>
<p onclick="alert(1)"><img src="x" onerror="alert(1)">picture</p><h5>deep</h5><form><input value="x"><button>Send</button></form>`),
  ).toEqual([
    paragraph(text('red '), text('words', { type: 'strong' })),
    paragraph(text('one two three')),
    paragraph(text('picture')),
    { type: 'heading', attrs: { level: 3 }, content: [text('deep')] },
  ]);
});

test('the rows of a table arrive as lines', () => {
  expect(
    pasted('<table><tr><td><p>1966</p></td><td><b>loom</b></td></tr><tr><td>1967</td><td>rug</td></tr></table>'),
  ).toEqual([paragraph(text('1966 | '), text('loom', { type: 'strong' })), paragraph(text('1967 | rug'))]);
});
