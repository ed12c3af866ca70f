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

const level = (number: number) => `style='margin-left:${number}cm;mso-list:l0 level${number} lfo1'`;
const sign = (words: string) =>
  `<![if !supportLists]><span style='mso-list:Ignore'>${words}<span style='font:7pt "Times New Roman"'>&nbsp; </span></span><![endif]>`;
const word = (body: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal{color:red} --></style></head><body lang=RU style='tab-interval:36.0pt'><!--StartFragment-->
${body}
<!--EndFragment--></body></html>`;

describe('Word', () => {
  test('headings, marks, links and lists arrive; styles, signs of items and empty paragraphs do not', () => {
    expect(
      pasted(
        word(`<h1 style='color:#2E74B5'>Ткацкий станок<o:p></o:p></h1>
<p class=MsoNormal><b><span lang=RU style='font-size:14.0pt'>Нукус</span></b>, <i>1966</i>, м<sup>2</sup>, H<sub>2</sub>O</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst ${level(1)}>${sign('·')}шерсть</p>
<p class=MsoListParagraphCxSpMiddle ${level(2)}>${sign('o')}верблюжья</p>
<p class=MsoListParagraphCxSpLast ${level(1)}>${sign('·')}хлопок</p>
<p class=MsoListParagraph ${level(1)}>${sign('1.')}первое</p>
<p class=MsoNormal><a href="https://example.org/?utm_source=word">сайт</a></p>
<div style='mso-element:para-border-div;border:none;border-bottom:solid windowtext 1.5pt'><p class=MsoNormal style='border:none'><o:p>&nbsp;</o:p></p></div>
<p class=MsoQuote>Сказано</p><p class=MsoQuote>так</p>`),
      ),
    ).toEqual([
      heading(2, 'Ткацкий станок'),
      paragraph(
        text('Нукус', strong),
        ', ',
        text('1966', em),
        ', м',
        text('2', { type: 'sup' }),
        ', H',
        text('2', { type: 'sub' }),
        'O',
      ),
      bullets(item(paragraph('шерсть'), bullets(item(paragraph('верблюжья')))), item(paragraph('хлопок'))),
      numbers(item(paragraph('первое'))),
      paragraph(text('сайт', link('https://example.org/'))),
      { type: 'horizontal_rule' },
      { type: 'blockquote', content: [paragraph('Сказано'), paragraph('так')] },
    ]);
  });

  test('lists continue with their numbers, letters and numerals', () => {
    const line = (words: string, number = 1) => `<p class=MsoListParagraph ${level(number)}>${sign(words)}${words}</p>`;
    const listOf = (attrs: Record<string, string | number>, ...words: string[]) => ({
      ...numbers(...words.map((word) => item(paragraph(word)))),
      attrs,
    });
    const signs = ['3.', '4.', 'A.', 'B.', 'ix)', 'x)', 'h)', 'i)', 'c.', 'а)', 'б)'];
    expect(
      pasted(word(`${signs.map((marker) => line(marker)).join('')}<p>x</p>${line('1.1.')}${line('1.2.')}`)),
    ).toEqual([
      listOf({ start: 3 }, '3.', '4.'),
      listOf({ kind: 'upper-alpha' }, 'A.', 'B.'),
      listOf({ start: 9, kind: 'lower-roman' }, 'ix)', 'x)'),
      listOf({ start: 8, kind: 'lower-alpha' }, 'h)', 'i)'),
      listOf({ start: 3, kind: 'lower-alpha' }, 'c.'),
      numbers(item(paragraph('а)')), item(paragraph('б)'))),
      paragraph('x'),
      numbers(item(paragraph('1.1.')), item(paragraph('1.2.'))),
    ]);
  });

  test('notes stand where they are named; one whose text was not copied keeps its sign', () => {
    const place = (number: number) =>
      `<a style='mso-footnote-id:ftn${number}' href="file:///C:/texts/a.htm#_ftn${number}" name="_ftnref${number}" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><sup>[${number}]</sup><![endif]></span></span></a>`;
    const body = (number: number, words: string) =>
      `<div style='mso-element:footnote' id=ftn${number}><p class=MsoFootnoteText><a style='mso-footnote-id:ftn${number}' href="file:///C:/texts/a.htm#_ftnref${number}" name="_ftn${number}" title=""><span class=MsoFootnoteReference>[${number}]</span></a> ${words}</p></div>`;
    const html = word(`<p class=MsoNormal>Станок${place(1)} и ковёр${place(2)}, и ещё${place(3)}</p>
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
${body(1, 'Записи, <i>1966</i>')}${body(2, 'Там же')}</div>`);
    expect(pasted(html)).toEqual([
      paragraph(
        'Станок',
        note('Записи, ', text('1966', em)),
        ' и ковёр',
        note('Там же'),
        ', и ещё',
        text('[3]', { type: 'sup' }),
      ),
    ]);
  });

  test('tables have names and headers, and their merged cells are divided', () => {
    const html = word(`<p class=MsoCaption>Таблица 1. Станки</p>
<table class=MsoTableGrid border=1><tr><td colspan=2><p class=MsoNormal><b>Год</b></p></td><td><p class=MsoNormal>Число</p></td></tr>
<tr><td rowspan=2><p>1966</p></td><td><p>лето</p><p>осень</p></td><td><p>2</p></td></tr><tr><td><p>зима</p></td><td></td></tr></table>
<p class=MsoNormal>после</p>
<table><tr><td>А</td><td>Б</td></tr><tr><td>1</td><td>2</td></tr></table>`);
    expect(pasted(html)).toEqual([
      table(
        'Таблица 1. Станки',
        [text('Год', strong), '', 'Число'],
        ['1966', [text('лето'), lineBreak, text('осень')], '2'],
        ['', 'зима', ''],
      ),
      paragraph('после'),
      table('Table without a name', ['А', 'Б'], ['1', '2']),
    ]);
    expect(changesOf(html)).toEqual({ mergedCells: 2, unnamedTables: 1 });
  });

  test('the language of words stays where they are in another one', () => {
    const run = (tag: string, words: string) => `<span lang=${tag} style='mso-ansi-language:${tag}'>${words}</span>`;
    expect(
      pasted(
        word(
          `<p class=MsoNormal>${run('EN-US', 'Станок ')}${run('AR-SA', 'نول')}, ${run('EN-US', 'a loom')}, ${run('X-NONE', 'да')}</p>`,
        ),
      ),
    ).toEqual([paragraph('Станок ', text('نول', lang('ar')), ', ', text('a loom', lang('en')), ', да')]);
    // the proofing language of a text in Latin letters, which Word guesses
    expect(pasted(word(`<p>${run('EN-US', 'Qaraqalpaq toqıw stanogı')}</p>`), 'kaa-Latn')).toEqual([
      paragraph('Qaraqalpaq toqıw stanogı'),
    ]);
  });

  test('pictures get their bytes from the text in the other format', () => {
    const rtf = String.raw`{\rtf1 text {\*\shppict{\pict{\*\picprop{\sp{\sn shapeType}{\sv 75}}}\picw1\pngblip\bliptag1{\*\blipuid 00ff}
89504e47
0d0a}}{\nonshppict{\pict\wmetafile8 0102}}{\*\shppict{\pict\jpegblip ffd8ff}}{\nonshppict{\pict\wmetafile8 0304}}}`;
    const html =
      word(`<p class=MsoNormal>до<!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if !vml]><img width=10 height=10 src="file:///C:/Temp/msohtmlclip1/01/image001.png" v:shapes="x"><![endif]> после</p>
<p class=MsoNormal><img src="file:///C:/Temp/image002.jpg" alt="Ковёр"></p><p>конец</p>`);
    const { pictures, blocks } = readingOf(html, 'ru', { rtf });
    expect(pictures.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['image001.png', 'image/png', 6],
      ['Ковёр.jpg', 'image/jpeg', 3],
    ]);
    expect(blocks.map(({ textContent }) => textContent)).toEqual([
      'до после',
      '\ufdd00\ufdd0',
      '\ufdd01\ufdd0',
      'конец',
    ]);
    expect(pasted(html)).toEqual([
      paragraph('до после'),
      paragraph('[A picture was here: image001.png]'),
      paragraph('[A picture was here: Ковёр]'),
      paragraph('конец'),
    ]);
    expect(changesOf(html)).toEqual({ missingPictures: 2 });
  });
});
