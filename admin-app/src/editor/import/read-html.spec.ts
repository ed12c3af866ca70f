import { comesBack, pageHtml } from '@muzey/shared-ui/testing/page-text.ts';
import {
  bullets,
  changesOf,
  em,
  heading,
  item,
  lang,
  lineBreak,
  link,
  note,
  numbers,
  paragraph,
  pasted,
  readingOf,
  strong,
  table,
  text,
} from '../../../test/pasting.ts';

test('LibreOffice: notes, tables, languages and fonts', () => {
  const html = `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.8 (Linux)"/><style>p{margin:0}</style></head>
<body lang="ru-RU" link="#000080" dir="ltr"><h2 class="western">Ковры</h2>
<p class="western"><font color="#ff0000">красный <strong>ковёр</strong></font><a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> <span lang="fr-FR">un tapis</span></p>
<table width="100%"><caption>Цены</caption><thead><tr><th width="50%"><p class="western">Год</p></th><th><p>Цена</p></th></tr></thead>
<tbody><tr><td><p>1966</p></td><td><p>5</p></td></tr></tbody></table>
<p class="western"><br/></p><ol><li><p>один</p><ol><li><p>внутри</p><ol><li><p>глубоко</p></li></ol></li></ol></li></ol>
<div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Из записей</p></div></body></html>`;
  expect(pasted(html)).toEqual([
    heading(2, 'Ковры'),
    paragraph('красный ', text('ковёр', strong), note('Из записей'), ' ', text('un tapis', lang('fr'))),
    table('Цены', ['Год', 'Цена'], ['1966', '5']),
    numbers(item(paragraph('один'), numbers(item(paragraph('внутри')), item(paragraph('глубоко'))))),
  ]);
  expect(changesOf(html)).toEqual({ deepLists: 1 });
});

test('lists keep the number that they begin with, and how they are numbered', () => {
  const list = (attributes: string, ofItem = '') => `<ol ${attributes}><li ${ofItem}>a</li></ol>`;
  const html = [
    '<p>Rules</p><ol><li>one</li><li>two</li></ol><p>x</p>',
    list('start="3"'),
    list('type="I" start="4"'),
    list('style="list-style-type: lower-latin"'),
    list('', 'dir="ltr" style="list-style-type:upper-alpha;font-size:11pt" value="2"'),
    list('start="-1" type="x"'),
    list('start=""'),
  ];
  expect(
    pasted(html.join('<p>x</p>'))
      .filter(({ type }) => type === 'ordered_list')
      .map(({ attrs }) => attrs),
  ).toEqual([
    undefined,
    { start: 3 },
    { start: 4, kind: 'upper-roman' },
    { kind: 'lower-alpha' },
    { start: 2, kind: 'upper-alpha' },
    undefined,
    undefined,
  ]);
});

test('a list whose items have numbers of their own becomes several', () => {
  const html =
    '<ol><li>1</li><li value="5">5</li><li>6</li><li value="7">7</li><li type="a">8</li><li value="2" type="a">2<ol><li value="4">x</li><li value="9">y</li></ol></li></ol>';
  const [first, second, third, fourth, ...others] = pasted(html);
  expect(others).toEqual([]);
  expect([first, second, third, fourth].map((list) => [list?.attrs, list?.content?.length])).toEqual([
    [undefined, 1],
    [{ start: 5 }, 3],
    [{ start: 8, kind: 'lower-alpha' }, 1],
    [{ start: 2, kind: 'lower-alpha' }, 1],
  ]);
});

test('Google Docs: its outer b is not bold, its styles are marks, and its lists are nested without items', () => {
  const span = (style: string, words: string) =>
    `<span style="font-size:11pt;font-family:Arial,sans-serif;${style}white-space:pre-wrap;">${words}</span>`;
  expect(
    pasted(
      `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f6">
<h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-weight:400;white-space:pre-wrap;">Title</span></h1>
<p dir="ltr" style="line-height:1.38;">${span('font-weight:700;', 'Bold')}${span('font-style:italic;', ' leaning')}<a href="https://www.google.com/url?q=https://example.org/a&amp;sa=D&amp;ust=1" style="text-decoration:none;">${span('', ' page')}</a></p><br />
<ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">${span('', 'one')}</p></li>
<ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation">${span('', 'two')}</p></li></ul></ul>
<p dir="ltr">${span('', 'with a note')}<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><hr>
<div><p dir="ltr"><a href="#ftnt_ref1" id="ftnt1">[1]</a>${span('', '&nbsp;The note')}</p></div>
<div dir="ltr" align="left"><table style="border:none"><colgroup><col width="100"></colgroup><tbody><tr><td><p dir="ltr">${span('', 'Year')}</p></td><td><p dir="ltr">${span('', 'Rugs')}</p></td></tr><tr><td><p>1966</p></td><td><p>2</p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`,
      'en',
    ),
  ).toEqual([
    heading(2, 'Title'),
    paragraph(text('Bold', strong), text(' leaning', em), text(' page', link('https://example.org/a'))),
    bullets(item(paragraph('one'), bullets(item(paragraph('two'))))),
    paragraph('with a note', note('The note')),
    table('Table without a name', ['Year', 'Rugs'], ['1966', '2']),
  ]);
});

test('WhatsApp Web: lines, signs that are pictures, and marks', () => {
  expect(
    pasted(`<div class="copyable-text" data-pre-plain-text="[12:00, 01.02.2026] Айгуль: "><span dir="ltr" class="_ao3e selectable-text copyable-text" style="white-space: pre-wrap;"><span>Завтра <strong class="_ao3e">открытие</strong> <img crossorigin="anonymous" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="🎉" draggable="false" class="b75 emoji wa selectable-text">
<em>Ждём</em>

<a dir="auto" href="https://example.org/?fbclid=1" target="_blank" rel="noopener noreferrer">example.org</a></span></span></div>`),
  ).toEqual([
    paragraph('Завтра ', text('открытие', strong), ' 🎉', lineBreak, text('Ждём', em)),
    paragraph(text('example.org', link('https://example.org/'))),
  ]);
});

test('Telegram Web: messages with breaks, signs that are pictures, and quotations', () => {
  expect(
    pasted(`<div class="text-content clearfix with-meta" dir="auto">Открытие <strong data-entity-type="MessageEntityBold">завтра</strong> <img src="./img-apple-64/1f389.png" class="emoji emoji-small" alt="🎉" data-path="./img-apple-64/1f389.png"><br><br>В <em>12:00</em><br>у входа</div>
<blockquote class="blockquote" data-entity-type="MessageEntityBlockquote">Сказано так</blockquote>`),
  ).toEqual([
    paragraph('Открытие ', text('завтра', strong), ' 🎉'),
    paragraph('В ', text('12:00', em), lineBreak, 'у входа'),
    { type: 'blockquote', content: [paragraph('Сказано так')] },
  ]);
});

describe('web pages', () => {
  test('nothing dangerous arrives, and links that are lost are counted', () => {
    const html = `<script>alert(1)</script><style>p { color: red }</style><iframe src="https://example.org"></iframe>
<p><a href="javascript:alert(1)">one</a> <a href="data:text/html,x">two</a> <a href="file:///C:/x">three</a></p>
<p onclick="alert(1)"><img src="https://example.org/a/loom.jpg" onerror="alert(1)">picture</p><h5>deep</h5><form><input value="x"><button>Send</button></form>
<img src="https://example.org/pixel.gif" width="1" height="1">`;
    expect(pasted(html)).toEqual([
      paragraph('one two three'),
      paragraph('picture'),
      paragraph('[A picture was here: loom.jpg]'),
      heading(3, 'deep'),
    ]);
    expect(changesOf(html)).toEqual({ embedded: 1, links: 3, missingPictures: 1 });
  });

  test('nested boxes, tables that only place things, and styles that browsers write out', () => {
    expect(
      pasted(`<div class="page" style="font-weight: 400"><div><table role="presentation"><tr><td><div><h2 style="font-weight: 700; color: rgb(0,0,0)">News</h2></div></td><td><div>Left</div><div>Right</div></td></tr></table>
<div>Line one<br>Line two<br><br>Another</div></div><table><tr><td><p>only one cell</p></td></tr></table>
<p>* * *</p><figure><blockquote><p>Words</p></blockquote><figcaption>— Berdaq</figcaption></figure>
<iframe src="https://www.youtube.com/embed/abc" title="A film"></iframe></div>`),
    ).toEqual([
      heading(2, 'News'),
      paragraph('Left'),
      paragraph('Right'),
      paragraph('Line one', lineBreak, 'Line two'),
      paragraph('Another'),
      paragraph('only one cell'),
      { type: 'horizontal_rule' },
      { type: 'blockquote', attrs: { attribution: 'Berdaq' }, content: [paragraph('Words')] },
      { type: 'embed', attrs: { href: 'https://www.youtube.com/embed/abc', title: 'A film' } },
    ]);
  });

  test('a table of one row stays a table', () => {
    const [made] = pasted('<table><tr><td>Entrance</td><td>5000</td></tr></table>');
    expect(made).toMatchObject({
      type: 'table',
      content: [{ content: [{ type: 'table_header' }, { type: 'table_cell', content: [{ text: '5000' }] }] }],
    });
  });

  test('the levels of headings are those of sections where there are several of the first', () => {
    expect(pasted('<h1>A</h1><h2>B</h2><h3>C</h3><h1>D</h1>')).toEqual([
      heading(2, 'A'),
      heading(3, 'B'),
      heading(3, 'C'),
      heading(2, 'D'),
    ]);
    expect(pasted('<h1>Title</h1><h2>A</h2><h3>B</h3>')).toEqual([
      heading(2, 'Title'),
      heading(2, 'A'),
      heading(3, 'B'),
    ]);
  });

  test('a large table becomes several, each with the headers of the whole', () => {
    const row = (name: string, at: number, count: number) =>
      `<tr>${Array.from({ length: count }, (_, column) => `<${name}>${at}.${column}</${name}>`).join('')}</tr>`;
    const html = `<table><caption>Wide</caption>${row('th', 0, 9)}${row('td', 1, 9)}</table>
<table><caption>Long</caption>${Array.from({ length: 42 }, (_, at) => row(at === 0 ? 'th' : 'td', at, 2)).join('')}</table>`;
    const [wide, wider, long, longer] = pasted(html);
    expect(wide?.content?.map(({ content }) => content?.length)).toEqual([8, 8]);
    expect(wider).toEqual(table('Wide', ['0.0', '0.8'], ['1.0', '1.8']));
    expect(long?.content).toHaveLength(40);
    expect(longer).toEqual(table('Long', ['0.0', '0.1'], ['40.0', '40.1'], ['41.0', '41.1']));
    expect(changesOf(html)).toEqual({ dividedTables: 2 });
  });

  test('an encyclopedia: a note that is named twice, and one with ways back to both', () => {
    expect(
      pasted(`<p>One<sup id="cite_ref-a_1-0" class="reference"><a href="#cite_note-a-1">[1]</a></sup>, two<sup id="cite_ref-a_1-1" class="reference"><a href="#cite_note-a-1">[1]</a></sup></p>
<ol class="references"><li id="cite_note-a-1"><span class="mw-cite-backlink">^ <a href="#cite_ref-a_1-0"><sup>a</sup></a> <a href="#cite_ref-a_1-1"><sup>b</sup></a></span> <span class="reference-text">Berdaq</span></li></ol>`),
    ).toEqual([paragraph('One', note('Berdaq'), ', two', note('Berdaq'))]);
  });
});

test('pictures arrive with the bytes of their addresses, or of files on the clipboard', () => {
  const html =
    '<p>a <img src="data:image/png;base64,iVBORw==" alt="Loom"> b</p><p><img src="https://example.org/c.webp"></p>';
  const files = [new File(['x'], 'image.png', { type: 'image/png' })];
  expect(readingOf(html, 'en', { files }).pictures.map(({ name, size }) => [name, size])).toEqual([
    ['Loom.png', 4],
    ['image.png', 1],
  ]);
});

test('a page of the museum comes back as the document that it was made of, as far as a page tells', () => {
  // browsers write out the full address of a link within the page
  const copied = pageHtml.replaceAll('href="#', 'href="https://museum.example/en/news/boat#');
  for (const html of [pageHtml, copied]) expect(pasted(html)).toEqual(comesBack);
});
