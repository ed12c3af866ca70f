import { isDocument } from '../document/check.ts';
import type { DocumentNode, RootNode, TextMark } from '../document/document.ts';
import { documents } from '../testing/documents.ts';
import fc from '../testing/fast-check.ts';
import { hasCodesOf, wordsOf, type Piece } from './inline.ts';
import { parseInBrowser } from './parse-in-browser.ts';
import { readXliff as readBy, XLIFF_LIMITS, type ReadFile } from './read-xliff.ts';
import { changeOf, takeIn, type Museum } from './take-in.ts';
import type { TextItem } from './units.ts';
import { sourceUnits, writeXliff, type Direction } from './write-xliff.ts';

const readXliff = (xml: string) => readBy(xml, parseInBrowser);

const EN_KK: Direction = { from: 'en', to: 'kk' };
const ID = '0b6f1a52-7d6c-4c0e-9a53-2f1de0f4c1aa';

const text = (words: string, ...marks: TextMark[]): DocumentNode => ({
  type: 'text',
  ...(marks.length > 0 && { marks }),
  text: words,
});
const strong: TextMark = { type: 'strong' };
const link: TextMark = { type: 'link', attrs: { href: 'https://example.org/' } };
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });
const doc = (...content: DocumentNode[]): RootNode => ({ type: 'doc', content });

const item = (content: Record<string, object>, others: object = {}): TextItem => ({
  id: ID,
  version: 3,
  published: false,
  content: content as TextItem['content'],
  ...others,
});
const formatted = (root: RootNode) => ({ schema: 1, doc: root });

/** Writes an item and reads the file. */
function exchanged(subject: TextItem, direction = EN_KK): ReadFile {
  const [file] = readXliff(writeXliff([{ type: 'news', item: subject }], direction));
  return file ?? { type: 'news', id: ID, ...direction, units: [] };
}

const inCapitals = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece) =>
    typeof piece === 'string'
      ? piece.toUpperCase()
      : { ...piece, ...(piece.children && { children: inCapitals(piece.children) }) },
  );

/** A file as a translator returns it: each source in capitals. */
function translated(subject: TextItem, only: (path: string) => boolean = () => true): ReadFile {
  const file = exchanged(subject);
  const sources = new Map(sourceUnits(subject, EN_KK).map(({ path, pieces }) => [path, pieces]));
  const units = file.units.map((unit) =>
    only(unit.path)
      ? { ...unit, target: { pieces: inCapitals(sources.get(unit.path) ?? []), isUnfinished: false } }
      : unit,
  );
  return { ...file, units };
}

const RICH = doc(
  { type: 'heading', attrs: { level: 2 }, content: [text('The jug')] },
  paragraph(
    text('Made of '),
    text('clay', strong),
    text(' by '),
    text('the ', link),
    text('masters', link, strong),
    { type: 'hard_break' },
    { type: 'footnote', content: [text('A note')] },
  ),
  { type: 'paragraph', attrs: { lang: 'ru' }, content: [text('Цитата')] },
  { type: 'figure', attrs: { media: ID, caption: 'A picture' } },
  paragraph(text('1932')),
);

test('marks are inline codes, a block is a unit, and quotations in other languages and numbers stay', () => {
  const subject = item({ en: { title: 'A & B', content: 'derived', text: formatted(RICH) }, kk: { title: 'K' } });
  const xml = writeXliff([{ type: 'news', item: subject }], EN_KK);
  expect(xml).toContain(`original="news/${ID}" source-language="en" target-language="kaa-Latn"`);
  expect(xml).toContain('<source>A &amp; B</source>\n        <target state="translated">K</target>');
  expect(xml).toContain(
    '<source>Made of <g id="1" ctype="bold">clay</g> by <g id="2" ctype="link">the <g id="3" ctype="bold">masters</g></g><x id="4" ctype="lb"/><x id="5" ctype="x-footnote"/></source>',
  );
  expect(sourceUnits(subject, EN_KK).map(({ path }) => path)).toEqual([
    'title',
    'text/0',
    'text/1',
    'text/1/note1',
    'text/3@caption',
  ]);
});

test('a translated text has the structure and the marks of its source', () => {
  const subject = item({ en: { title: 'Jug', text: formatted(RICH) } }, { locations: { en: 'Hall' } });
  const { body, ...change } = changeOf(subject, translated(subject));
  expect(change).toEqual({ fields: ['title', 'locations', 'text'], behind: [], refused: [], unfinished: 0 });
  expect(body).toMatchObject({ content: { kk: { title: 'JUG' } }, locations: { kk: 'HALL' } });
  const changed = (body?.content as { kk: { text: { doc: RootNode } } } | undefined)?.kk.text.doc;
  expect(changed?.content?.[1]?.content).toEqual([
    text('MADE OF '),
    text('CLAY', strong),
    text(' BY '),
    text('THE ', link),
    text('MASTERS', link, strong),
    { type: 'hard_break' },
    { type: 'footnote', content: [text('A NOTE')] },
  ]);
  expect(changed?.content?.slice(2)).toEqual([
    { type: 'paragraph', attrs: { lang: 'ru' }, content: [text('Цитата')] },
    { type: 'figure', attrs: { media: ID, caption: 'A PICTURE' } },
    paragraph(text('1932')),
  ]);
});

test('a place whose source has changed since is behind under the name of its state', () => {
  const subject = item({ en: { title: 'Jug' } }, { locations: { en: 'Hall' } });
  const later = item({ en: { title: 'Jug' } }, { locations: { en: 'Yard' } });
  const { body } = changeOf(later, translated(subject));
  expect(body).toMatchObject({
    locations: { kk: 'HALL' },
    translation: { from: { kk: 'en' }, behind: ['kk.location'] },
  });
});

test('texts of a record are sent as whole fields, and those of entries that changed places stay theirs', () => {
  const [first, second] = ['Bismillah', 'Signed'].map((content) => ({
    content,
    translation: { en: `It says ${content}` },
  }));
  const record = {
    credit_line: { en: 'A gift', ru: 'Дар' },
    rights: { holder: { en: 'The museum' }, licence: 'https://example.org/' },
    inscriptions: [first, second],
    field_collection: { note: { en: 'In a field' } },
  };
  const subject = item({ en: { title: 'Jug' } }, { record });
  const file = translated(subject);
  const { body, fields } = changeOf(subject, file);
  expect(fields).toEqual([
    'title',
    'record.inscriptions[0].translation',
    'record.inscriptions[1].translation',
    'record.credit_line',
    'record.rights.holder',
  ]);
  const inKarakalpak = (entry = first) => ({
    ...entry,
    translation: { ...entry?.translation, kk: entry?.translation.en.toUpperCase() },
  });
  expect(body?.record).toEqual({
    credit_line: { ...record.credit_line, kk: 'A GIFT' },
    rights: { ...record.rights, holder: { en: 'The museum', kk: 'THE MUSEUM' } },
    inscriptions: [inKarakalpak(first), inKarakalpak(second)],
  });
  const later = item(
    { en: { title: 'Jug' } },
    { record: { inscriptions: [second, { content: 'New' }], credit_line: { en: 'A loan' } } },
  );
  const change = changeOf(later, file);
  expect(change.body).toMatchObject({
    record: { inscriptions: [inKarakalpak(second), { content: 'New' }], credit_line: { kk: 'A GIFT' } },
    translation: { behind: ['kk.record.credit_line'] },
  });
  expect(change.refused).toEqual([
    { field: 'record.inscriptions[0].translation', code: 'source_gone' },
    { field: 'record.rights.holder', code: 'source_gone' },
  ]);
});

test('what an item says of its pictures is sent as a whole', () => {
  const pictures = [
    { media: ID, alt: { en: 'A jug', ru: 'Кувшин' }, view: 'front' },
    { media: 'other', caption: { ru: 'Подпись' } },
  ];
  const { body, fields } = changeOf(
    item({ en: { title: 'Jug' } }, { pictures }),
    translated(item({ en: { title: 'Jug' } }, { pictures })),
  );
  expect(fields).toEqual(['title', `pictures.${ID}.alt`]);
  expect(body?.pictures).toEqual([{ ...pictures[0], alt: { en: 'A jug', ru: 'Кувшин', kk: 'A JUG' } }, pictures[1]]);
});

test('of any text, an unchanged file changes nothing, and a translated one only words', () => {
  fc.assert(
    fc.property(documents, documents, fc.string({ unit: 'grapheme' }), (source, target, title) => {
      const both = item({ en: { title: `t${title}`, text: source }, kk: { title, text: target } });
      expect(changeOf(both, exchanged(both))).toMatchObject({ body: undefined, refused: [] });
      const one = item({ en: { text: source } });
      const { body, refused } = changeOf(one, translated(one));
      expect(refused).toEqual([]);
      if (!body) return;
      const made = (body.content as { kk: { text: unknown } }).kk.text;
      expect(isDocument(made)).toBe(true);
      const again = item({ en: { text: source }, kk: { text: made as object } });
      const units = sourceUnits(again, EN_KK);
      expect(units.map((unit) => unit.target && wordsOf(unit.target))).toEqual(
        units.map(({ pieces }) => wordsOf(inCapitals(pieces))),
      );
      expect(units.every(({ target = [], codes }) => hasCodesOf(target, codes))).toBe(true);
    }),
  );
});

describe('what changed since the file was written', () => {
  const before = item({
    en: { title: 'Jug', excerpt: 'Old', text: formatted(doc(paragraph(text('One')), paragraph(text('Two')))) },
    kk: { title: 'Gúze', text: formatted(doc(paragraph(text('Bir')), paragraph(text('Eki')))) },
  });
  const file = translated(before);

  test('a source that has other words: the translation is taken, and is behind', () => {
    const now = item({ ...before.content, en: { ...before.content.en, title: 'Jugs' } });
    expect(changeOf(now, file)).toMatchObject({ fields: ['title', 'excerpt', 'text'], behind: ['title'] });
    expect(changeOf(now, file).body).toMatchObject({ translation: { from: { kk: 'en' }, behind: ['kk.title'] } });
  });

  test('a translation that somebody changed is not overwritten', () => {
    const kk = { title: 'Góze', text: formatted(doc(paragraph(text('Bir')), paragraph(text('Ekinshi')))) };
    expect(changeOf(item({ en: before.content.en ?? {}, kk }), file)).toMatchObject({
      fields: ['excerpt'],
      refused: [
        { field: 'title', code: 'target_changed' },
        { field: 'text', code: 'target_changed' },
      ],
    });
  });

  test('a file that was taken in already changes nothing, in whatever order the database has the names', () => {
    const { body } = changeOf(before, file);
    const taken = (body?.content as { kk: object } | undefined)?.kk ?? {};
    const reordered: unknown = JSON.parse(JSON.stringify(taken), (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toReversed())
        : value,
    );
    const stored = item({ en: before.content.en ?? {}, kk: reordered as object });
    expect(changeOf(stored, file)).toMatchObject({ body: undefined, refused: [] });
    const kk = { title: 'JUG', excerpt: 'OLD', text: formatted(doc(paragraph(text('ONE')), paragraph(text('TWO')))) };
    expect(changeOf(item({ en: before.content.en ?? {}, kk }), file)).toMatchObject({ body: undefined, refused: [] });
  });

  test('a paragraph that is new needs a translation first; one that moved keeps its own', () => {
    const en = (...words: string[]) => ({ text: formatted(doc(...words.map((word) => paragraph(text(word))))) });
    const kk = before.content.kk ?? {};
    const longer = item({ en: en('One', 'New', 'Two'), kk });
    expect(changeOf(longer, file).refused).toContainEqual({ field: 'text', code: 'incomplete' });
    // which paragraph belongs to which is a guess, which a translator has to confirm
    const xml = writeXliff([{ type: 'news', item: longer }], EN_KK);
    expect(xml.match(/<target state="needs-review-translation">/g)).toHaveLength(2);
    expect(changeOf(longer, translated(longer))).toMatchObject({ fields: ['text'], behind: [], refused: [] });
    const { body, behind } = changeOf(item({ en: en('Two', 'One'), kk: { text: kk.text } }), file);
    expect(body).toMatchObject({ content: { kk: en('TWO', 'ONE') } });
    expect(behind).toEqual([]);
  });

  test('a source that is gone', () => {
    expect(changeOf(item({ ru: { title: 'Р' } }), file).refused.map(({ code }) => code)).toEqual([
      'source_gone',
      'source_gone',
      'source_gone',
    ]);
  });
});

test('a text that lost a code, or is not translated to its end, is refused; unfinished ones wait', () => {
  const subject = item({ en: { title: 'Jug', text: formatted(RICH) } });
  const broken = translated(subject);
  const at = broken.units.findIndex(({ path }) => path === 'text/1');
  const withUnit = (unit: Partial<ReadFile['units'][number]>): ReadFile => ({
    ...broken,
    units: broken.units.map((other, index) => (index === at ? { ...other, ...unit } : other)),
  });
  const code = (unit: Partial<ReadFile['units'][number]>) => changeOf(subject, withUnit(unit)).refused;
  expect(code({ target: { pieces: ['Clay'], isUnfinished: false } })).toEqual([{ field: 'text', code: 'codes' }]);
  expect(code({ target: { pieces: undefined, isUnfinished: false } })).toEqual([{ field: 'text', code: 'codes' }]);
  expect(code({ target: undefined })).toEqual([{ field: 'text', code: 'incomplete' }]);
  expect(changeOf(subject, withUnit({ target: { pieces: ['x'], isUnfinished: true } }))).toMatchObject({
    fields: ['title'],
    unfinished: 1,
  });
});

describe('a file from outside', () => {
  const file = (body: string, attributes = 'source-language="en" target-language="ru"') =>
    `<xliff version="1.2"><file original="news/${ID}" ${attributes}><body>${body}</body></file></xliff>`;
  const unit = (target: string) => file(`<trans-unit id="title|||"><source>A</source>${target}</trans-unit>`);
  const targetOf = (xml: string) => readXliff(xml)[0]?.units[0]?.target;

  test.each([
    ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${file('')}`, 'not_xml'],
    ['an entity', unit('<target>&a;</target>'), 'not_xml'],
    ['no XML', 'a,b', 'not_xml'],
    ['an end too early', file('').slice(0, -3), 'not_xml'],
    ['another format', '<html/>', 'not_xliff'],
    ['XLIFF 2', '<xliff version="2.0"/>', 'not_xliff'],
    ['another language', file('', 'source-language="en" target-language="de"'), 'unknown_language'],
    ['one language only', file('', 'source-language="en" target-language="en"'), 'unknown_language'],
    ['depth', file(`${'<group>'.repeat(50)}${'</group>'.repeat(50)}`), 'too_large'],
    ['many codes', unit(`<target>${'<x id="1"/>'.repeat(XLIFF_LIMITS.codes + 1)}</target>`), 'too_large'],
    [
      'many items',
      `<xliff version="1.2">${'<file source-language="en" target-language="ru"/>'.repeat(5_001)}</xliff>`,
      'too_large',
    ],
    ['many characters', 'x'.repeat(XLIFF_LIMITS.length + 1), 'too_large'],
  ])('with %s is refused', (_, xml, code) => {
    expect(() => readXliff(xml)).toThrow(expect.objectContaining({ code }) as Error);
  });

  test('marks of programs in a text mean nothing, other elements make it unreadable, proposals are ignored', () => {
    expect(targetOf(unit('<target><mrk mtype="seg">A <g id="1">b</g></mrk></target>'))?.pieces).toEqual([
      'A ',
      { id: 1, children: ['b'] },
    ]);
    expect(targetOf(unit('<target>A <ph id="1">b</ph></target>'))?.pieces).toBeUndefined();
    expect(targetOf(unit('<alt-trans><target>Other</target></alt-trans>'))).toBeUndefined();
    expect(targetOf(unit('<target state="needs-review-translation">A</target>'))?.isUnfinished).toBe(true);
  });
});

test('each item is written on its own, published ones as waiting changes on request, and refusals are listed', async () => {
  const items = ['a', 'b', 'c', 'd'].map((id) => item({ en: { title: id } }, { id, published: id === 'b' }));
  const files = items.map((subject) => ({ ...translated(subject), id: subject.id }));
  const saved: unknown[] = [];
  const museum: Museum = {
    read: (_, id) => Promise.resolve(id === 'd' ? undefined : items.find((other) => other.id === id)),
    save: (type, { id }, body, later) => {
      if (id === 'c') return Promise.reject(new Error('too long'));
      saved.push([type, id, body, later]);
      return Promise.resolve();
    },
    refusals: () => [{ field: 'content.kk.title', code: 'too_long' }],
  };
  const report = await takeIn(files, museum, { later: true });
  expect(saved).toEqual([
    ['news', 'a', { content: { kk: { title: 'A' } }, translation: { from: { kk: 'en' } } }, false],
    ['news', 'b', { content: { kk: { title: 'B' } }, translation: { from: { kk: 'en' } } }, true],
  ]);
  expect(report.items.map(({ id, fields, waits, refused }) => [id, fields, waits, refused])).toEqual([
    ['a', ['title'], false, []],
    ['b', ['title'], true, []],
    ['c', [], false, [{ field: 'content.kk.title', code: 'too_long' }]],
    ['d', [], false, [{ field: '', code: 'not_found' }]],
  ]);
});
