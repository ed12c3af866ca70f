import type { DocumentNode, RootNode, TextMark } from '../document/document.ts';

const text = (words: string, ...marks: TextMark[]): DocumentNode => ({
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
const item = (...content: DocumentNode[]): DocumentNode => ({ type: 'list_item', content });
const note = (...content: DocumentNode[]): DocumentNode => ({ type: 'footnote', content });
const cell = (type: 'table_header' | 'table_cell', words: string): DocumentNode => ({
  type,
  ...(words !== '' && { content: [text(words)] }),
});

/** Blocks that the HTML of a page preserves completely. */
const CARRIED: DocumentNode[] = [
  heading(2, 'Лодка'),
  paragraph(
    text('жирный', { type: 'strong' }),
    text(' и '),
    text('наклонный', { type: 'em' }),
    text(', м'),
    text('2', { type: 'sup' }),
    text(', H'),
    text('2', { type: 'sub' }),
    { type: 'hard_break' },
    text('сайт', { type: 'link', attrs: { href: 'https://example.org/a?b=c' } }, { type: 'strong' }),
    note(text('Записи, '), text('1961', { type: 'em' })),
    text(' и почта', { type: 'link', attrs: { href: 'mailto:museum@example.org' } }),
  ),
  paragraph(text('по-арабски: '), text('سلام', { type: 'lang', attrs: { lang: 'ar' } })),
  { type: 'paragraph', attrs: { lang: 'uz-Cyrl' }, content: [text('Ўзбекча гап')] },
  heading(3, 'Списки'),
  {
    type: 'bullet_list',
    content: [
      item(paragraph(text('один')), { type: 'ordered_list', content: [item(paragraph(text('внутри')))] }),
      item(paragraph(text('два')), paragraph(text('и ещё'))),
    ],
  },
  { type: 'ordered_list', content: [item(paragraph(text('первое')))] },
  { type: 'ordered_list', attrs: { start: 3, kind: 'upper-roman' }, content: [item(paragraph(text('третье')))] },
  {
    type: 'blockquote',
    attrs: { attribution: 'Бердах', lang: 'kaa' },
    content: [paragraph(text('Ҳәмме айтады')), paragraph(text('ҳәм тағы'))],
  },
  { type: 'blockquote', content: [paragraph(text('Без имени'))] },
  { type: 'horizontal_rule' },
  heading(2, 'Таблица'),
  {
    type: 'table',
    attrs: { caption: 'Лодки & сети' },
    content: [
      { type: 'table_row', content: [cell('table_header', 'Год'), cell('table_header', 'Число')] },
      { type: 'table_row', content: [cell('table_header', '1961'), cell('table_cell', '')] },
    ],
  },
  {
    type: 'embed',
    attrs: { href: 'https://www.youtube.com/watch?v=abc', title: 'Фильм о лодке' },
  },
  heading(3, 'Конец'),
  paragraph(text('последнее'), note(text('Там же'))),
];

const ID = '5f7c2f7e-6c5e-4a3b-8f0e-b0a3f2a4a9d1';

/** Blocks that a page preserves in part. */
const IN_PART: DocumentNode[] = [
  { type: 'file', attrs: { media: ID, title: 'Правила' } },
  { type: 'card', attrs: { type: 'news', id: ID } },
  { type: 'figure', attrs: { media: ID, alt: 'Лодка на берегу', caption: 'На берегу', layout: 'wide' } },
  paragraph(text('сеть', { type: 'link', attrs: { to: { type: 'news', id: ID } } })),
];

const lost = (words: string): DocumentNode => paragraph(text(words));

/** A document, and the form in which it comes back from its page. */
export const pageDocument: RootNode = { type: 'doc', content: [...CARRIED, ...IN_PART] };

/**
 * A page does not contain the ids of the museum's files and items, and its pictures have other addresses than in the library. A film's own
 * picture looks like any other.
 */
export const comesBack: readonly DocumentNode[] = [
  ...CARRIED,
  paragraph(text('Правила')),
  paragraph(text('The net', { type: 'link', attrs: { href: `https://museum.example/en/news/${ID}` } })),
  lost('[A picture was here: Лодка на берегу]'),
  lost('На берегу'),
  paragraph(text('сеть', { type: 'link', attrs: { href: `https://museum.example/en/news/${ID}` } })),
];

/** The HTML of that document that the site's own test expects; the editor's test reads it. */
export const pageHtml = [
  '<nav data-block="contents" aria-label="Contents"><ol><li data-level="2"><a href="#text-лодка">Лодка</a></li><li data-level="3"><a href="#text-списки">Списки</a></li><li data-level="2"><a href="#text-таблица">Таблица</a></li><li data-level="3"><a href="#text-конец">Конец</a></li></ol></nav>',
  '<h2 id="text-лодка">Лодка</h2>',
  '<p><strong>жирный</strong> и <em>наклонный</em>, м<sup>2</sup>, H<sub>2</sub><br><a href="https://example.org/a?b=c" rel="noopener"><strong>сайт</strong></a><sup><a id="note-1-place" href="#note-1" role="doc-noteref">1</a></sup><a href="mailto:museum@example.org" rel="noopener"> и почта</a></p>',
  '<p>по-арабски: <span lang="ar" dir="rtl">سلام</span></p>',
  '<p lang="uz-Cyrl" dir="ltr">Ўзбекча гап</p>',
  '<h3 id="text-списки">Списки</h3>',
  '<ul><li><p>один</p><ol><li><p>внутри</p></li></ol></li><li><p>два</p>',
  '<p>и ещё</p></li></ul>',
  '<ol><li><p>первое</p></li></ol>',
  '<ol start="3" type="I"><li><p>третье</p></li></ol>',
  '<figure data-block="quotation"><blockquote data-unquoted lang="kaa" dir="ltr"><p>Ҳәмме айтады</p>',
  '<p>ҳәм тағы</p></blockquote><figcaption>Бердах</figcaption></figure>',
  '<figure data-block="quotation"><blockquote data-unquoted><p>Без имени</p></blockquote></figure>',
  '<hr>',
  '<h2 id="text-таблица">Таблица</h2>',
  '<div data-block="table" role="region" tabindex="0" aria-label="Лодки &amp; сети"><table><caption>Лодки &amp; сети</caption><thead><tr><th scope="col">Год</th><th scope="col">Число</th></tr></thead><tbody><tr><th scope="row">1961</th><td></td></tr></tbody></table></div>',
  '<figure data-block="embed"><a href="https://www.youtube.com/watch?v=abc" rel="noopener"><span data-screen aria-hidden="true"></span><span data-words><span>Фильм о лодке</span> <small>YouTube</small></span></a></figure>',
  '<h3 id="text-конец">Конец</h3>',
  '<p>последнее<sup><a id="note-2-place" href="#note-2" role="doc-noteref">2</a></sup></p>',
  '<p data-block="file"><a href="/api/media/b.pdf">Правила</a> <small>PDF, 240 kB</small></p>',
  '<p data-block="card"><a href="https://museum.example/en/news/5f7c2f7e-6c5e-4a3b-8f0e-b0a3f2a4a9d1"><span><small>News</small> <span>The net</span></span></a></p>',
  '<figure data-layout="wide"><a href="/api/media/a.jpg" data-picture="m1"><picture><img src="/api/media/a.jpg" alt="Лодка на берегу" width="900" height="600" style="background-color:#887766;aspect-ratio:900/600;max-width:min(100%,900px)" loading="lazy" decoding="async"></picture><span data-picture-words aria-hidden="true">Лодка на берегу</span></a><figcaption>На берегу</figcaption></figure>',
  '<p><a href="https://museum.example/en/news/5f7c2f7e-6c5e-4a3b-8f0e-b0a3f2a4a9d1">сеть</a></p>',
  '<section data-block="notes" role="doc-endnotes" aria-label="Notes"><ol><li id="note-1">Записи, <em>1961</em> <a href="#note-1-place" role="doc-backlink" aria-label="Back 1">↩</a></li><li id="note-2">Там же <a href="#note-2-place" role="doc-backlink" aria-label="Back 2">↩</a></li></ol></section>',
].join('');
