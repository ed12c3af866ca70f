import { faultsOfDocument } from '@muzey/shared-ui/document/check.ts';
import { documents } from '@muzey/shared-ui/testing/documents.ts';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { em, paragraph, strong, table, text } from '../../../test/pasting.ts';
import { normalBlocks, toDocument, type Blocks } from '../../content/blocks.ts';
import { fromEditor, toEditor } from '../convert.ts';
import { flattenDeepLists } from '../deep-lists.ts';
import { IncomingText, type TextActions } from '../incoming-text.ts';
import type { ImportNotice } from './importer.ts';

interface Opened {
  view: EditorView;
  incoming: IncomingText;
  notices: (ImportNotice | undefined)[];
  files: File[];
  /** Where pictures were inserted, and their names. */
  pictures: [pos: number, name: string][];
}

const open: EditorView[] = [];

afterEach(() => {
  for (const view of open.splice(0)) view.destroy();
});

function editorWith(blocks: Blocks, given: Partial<TextActions> = {}): Opened {
  const incoming = new IncomingText();
  const opened: Omit<Opened, 'view'> = { incoming, notices: [], files: [], pictures: [] };
  incoming.handleBy({
    lang: 'en',
    words: 'en',
    insertPictures: (_view, [file], pos) => opened.pictures.push([pos, file?.name ?? '']),
    notify: (notice) => opened.notices.push(notice),
    askAbout: (file) => opened.files.push(file),
    ...given,
  });
  const state = EditorState.create({ doc: toEditor(blocks), plugins: [flattenDeepLists, incoming.plugin] });
  const view = new EditorView(document.body.appendChild(document.createElement('div')), { state });
  open.push(view);
  return { view, ...opened };
}

/** A browser event with data, which jsdom cannot create. */
function give(view: EditorView, type: 'paste' | 'drop', data: Record<string, string>, files: File[] = []): Event {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    [type === 'paste' ? 'clipboardData' : 'dataTransfer']: {
      getData: (name: string) => data[name] ?? '',
      files,
      items: [],
      types: Object.keys(data),
    },
    clientX: 0,
    clientY: 0,
  });
  view.dom.dispatchEvent(event);
  return event;
}

async function paste(opened: Opened, data: Record<string, string>, files: File[] = []): Promise<Blocks> {
  give(opened.view, 'paste', data, files);
  await opened.incoming.load();
  return fromEditor(opened.view.state.doc);
}

test('a pasted text joins the one around it, can be undone as one change, and is told about', async () => {
  const opened = editorWith([paragraph('Before')]);
  const { view, notices } = opened;
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 7)));
  const html = '<p> and <b>after</b></p><table><tr><td colspan=2>a</td></tr><tr><td>b</td><td>c</td></tr></table>';
  expect(await paste(opened, { 'text/html': html, 'text/plain': 'x' })).toEqual([
    paragraph('Beforeand ', text('after', strong)),
    table('Table without a name', ['a', ''], ['b', 'c']),
  ]);
  expect(notices.map((notice) => notice?.words)).toEqual([
    'Inserted with changes. Merged cells, now single: 1. Tables without a name; please add one: 1.',
  ]);
});

test('pictures are inserted in their places, and the marks of missing ones are removed together', async () => {
  const opened = editorWith([]);
  const png = '<img src="data:image/png;base64,iVBORw==" alt="Loom">';
  const html = `<p>one</p>${png}<p>two <img src="https://example.org/a.png"></p>${png}`;
  expect(await paste(opened, { 'text/html': html, 'text/plain': 'x' })).toEqual([
    paragraph('one'),
    paragraph('two'),
    paragraph('[A picture was here: a.png]'),
  ]);
  const { doc } = opened.view.state;
  expect(opened.pictures).toEqual([
    [doc.child(0).nodeSize, 'Loom.png'],
    [doc.content.size, 'Loom.png'],
  ]);
  opened.notices[0]?.remove?.run(opened.view.state, (tr) => opened.view.dispatch(tr));
  expect(fromEditor(opened.view.state.doc)).toEqual([paragraph('one'), paragraph('two')]);
});

test('where pictures can not be uploaded, their places are marked', async () => {
  const opened = editorWith([], { insertPictures: undefined });
  const html = '<p><img src="data:image/png;base64,iVBORw==" alt="Loom"></p><p>words</p>';
  expect(await paste(opened, { 'text/html': html, 'text/plain': 'x' })).toEqual([
    paragraph('[A picture was here: Loom]'),
    paragraph('words'),
  ]);
});

test('signs of messengers are marks only where they are sure, and not in text that is pasted without formatting', async () => {
  const pasteText = async (plain: string, shiftKey = false) => {
    const opened = editorWith([]);
    opened.view.dom.dispatchEvent(new FocusEvent('focus'));
    await opened.incoming.load();
    opened.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', shiftKey }));
    return paste(opened, { 'text/plain': plain });
  };
  expect(await pasteText('*Открытие* завтра, _в_ *_12_*\nу входа')).toEqual([
    paragraph(text('Открытие', strong), ' завтра, ', text('в', em), ' ', text('12', strong, em)),
    paragraph('у входа'),
  ]);
  expect(await pasteText('*Открытие* завтра', true)).toEqual([paragraph('*Открытие* завтра')]);
  expect(await pasteText('2 * 3 * 4, snake_case_name, *a')).toEqual([paragraph('2 * 3 * 4, snake_case_name, *a')]);
});

test('a Word file that is dropped is asked about; a picture alone and files of other kinds are left to others', () => {
  const { view, files } = editorWith([]);
  view.posAtCoords = () => ({ pos: 1, inside: 0 });
  expect(give(view, 'drop', {}, [new File(['x'], 'Rugs.DOCX')]).defaultPrevented).toBe(true);
  expect(files.map(({ name }) => name)).toEqual(['Rugs.DOCX']);
  const picture = [new File(['x'], 'a.png', { type: 'image/png' })];
  give(view, 'paste', { 'text/html': '<img src="https://example.org/a.png">' }, picture);
  expect(fromEditor(view.state.doc)).toEqual([]);
});

/** Browsers do not show a line break at the end of a block, and their clipboard may contain one that nobody typed. */
const withoutLastBreaks = (blocks: Blocks): Blocks =>
  blocks.map(({ content, ...node }) => {
    const nodes = [...(content ?? [])];
    while (nodes.at(-1)?.type === 'hard_break') nodes.pop();
    return nodes.length > 0 ? { ...node, content: [...withoutLastBreaks(nodes)] } : node;
  });

test('every document comes back through the clipboard as it was', () => {
  fc.assert(
    fc.property(documents, ({ doc }) => {
      const blocks = normalBlocks(doc.content ?? []);
      if (blocks.length === 0) return;
      const from = editorWith(blocks).view;
      const { dom } = from.serializeForClipboard(from.state.doc.slice(0, from.state.doc.content.size));
      const to = editorWith([]).view;
      give(to, 'paste', { 'text/html': dom.innerHTML, 'text/plain': 'x' });
      // a line with only line breaks is not text
      const [back, given] = [fromEditor(to.state.doc), blocks].map((some) => normalBlocks(withoutLastBreaks(some)));
      expect(back).toEqual(given);
    }),
    { numRuns: 100 },
  );
});

test('a page that claims to be an editor like this one cannot store anything outside the schema', async () => {
  const attribute = 'data-pm-slice="0 0 []"';
  for (const html of [
    `<table ${attribute}><tr><td colspan=3>a</td></tr><tr><td>b</td></tr></table>`,
    `<blockquote ${attribute} data-attribution="${'x'.repeat(600)}"><p>said</p></blockquote>`,
    `<ul ${attribute}><li><p>a</p><ul><li><p>b</p><ul><li><p>c</p></li></ul></li></ul></li></ul>`,
    `<p data-pm-slice="9 9 -9 [&quot;x&quot;,null]">a</p>`,
    `<p ${attribute}>a&#1;b</p>`,
  ]) {
    const stored = toDocument(await paste(editorWith([]), { 'text/html': html, 'text/plain': 'x' }));
    expect(stored && faultsOfDocument(stored)).toEqual([]);
  }
});

test('formatting of such a page does not grow from block to block, and too much of it is inserted without formatting', async () => {
  const own = (html: string) => `<p data-pm-slice="0 0 []">one</p>${html}`;
  const sizeOf = async (count: number) => {
    const formatting = Array.from({ length: count }, (_, at) => `<i id=${at}>x`).join('');
    const opened = editorWith([]);
    await paste(opened, { 'text/html': own(formatting + '<p>x'.repeat(count)), 'text/plain': 'x' });
    return opened.view.dom.querySelectorAll('*').length;
  };
  expect(await sizeOf(400)).toBeLessThanOrEqual(2.5 * (await sizeOf(200)) + 200);
  const long = own(`<p>${'<em>x</em>'.repeat(500_001)}</p>`);
  const opened = editorWith([]);
  expect(await paste(opened, { 'text/html': long, 'text/plain': 'words' })).toEqual([paragraph('words')]);
  expect(opened.notices).toHaveLength(1);
});
