import { history, undo } from 'prosemirror-history';
import { AllSelection, EditorState, NodeSelection, TextSelection, type Selection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { paragraph, strong, text } from '../../../test/pasting.ts';
import type { Blocks } from '../../content/blocks.ts';
import { fromEditor, toEditor } from '../convert.ts';
import { IncomingText, loadImporter } from '../incoming-text.ts';

const open: EditorView[] = [];

afterEach(() => {
  for (const view of open.splice(0)) view.destroy();
});

/** An editor whose import code loads, or fails to load, when a test says so. */
function editorWith(blocks: Blocks, left?: EditorState) {
  let answer: { come: () => void; fail: () => void } = { come: () => undefined, fail: () => undefined };
  const answered = new Promise<void>((resolve, reject) => {
    answer = { come: resolve, fail: () => reject(new Error('no network')) };
  });
  const incoming = new IncomingText(async () => {
    await answered;
    return loadImporter();
  });
  const notices: (string | undefined)[] = [];
  incoming.handleBy({
    lang: 'en',
    words: 'en',
    insertPictures: undefined,
    notify: (notice) => notices.push(notice?.words),
    askAbout: () => undefined,
  });
  const plugins = [history(), incoming.plugin];
  const state = left?.reconfigure({ plugins }) ?? EditorState.create({ doc: toEditor(blocks), plugins });
  const view = new EditorView(document.body.appendChild(document.createElement('div')), { state });
  open.push(view);
  const select = (selection: Selection) => view.dispatch(view.state.tr.setSelection(selection));
  return {
    view,
    notices,
    select,
    range: (from: number, to = from) => select(TextSelection.create(view.state.doc, from, to)),
    type: (words: string) => view.dispatch(view.state.tr.insertText(words)),
    paste: (data: Record<string, string>) => {
      const clipboardData = { getData: (name: string) => data[name] ?? '', files: [], items: [] };
      view.dom.dispatchEvent(Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData }));
    },
    /** The text after the code has loaded, or failed to. */
    end: async (how: 'come' | 'fail' = 'come') => {
      answer[how]();
      await incoming.load().catch(() => undefined);
      return fromEditor(view.state.doc);
    },
  };
}

const bold = (words: string) => ({ 'text/html': `<b>${words}</b>`, 'text/plain': words });

test('two texts that were pasted before their code came follow each other, each once', async () => {
  const editor = editorWith([paragraph('()')]);
  editor.range(2);
  editor.paste(bold('one'));
  editor.paste(bold('two'));
  expect(await editor.end()).toEqual([paragraph('(', text('onetwo', strong), ')')]);
  editor.type('!');
  expect(fromEditor(editor.view.state.doc)).toEqual([paragraph('(', text('onetwo!', strong), ')')]);
});

test('text typed meanwhile comes after the pasted text, and the cursor stays there', async () => {
  const editor = editorWith([paragraph('()')]);
  editor.range(2);
  editor.paste(bold('one'));
  editor.type(' and ');
  editor.paste(bold('two'));
  editor.range(1);
  editor.type('Both: ');
  const words = ['Both: (', text('one', strong), ' and ', text('two', strong), ')'];
  expect(await editor.end()).toEqual([paragraph(...words)]);
  expect(editor.view.state.selection.from).toBe(7);
});

test('a text that needs no such code stands after the one that waits for it', async () => {
  const editor = editorWith([paragraph('()')]);
  editor.range(2);
  editor.paste(bold('one'));
  editor.paste({ 'text/plain': ' plain ' });
  editor.paste(bold('two'));
  expect(await editor.end()).toEqual([paragraph('(', text('one', strong), ' plain ', text('two', strong), ')')]);
});

test('the selected text is replaced once, also when something is typed in its place', async () => {
  const once = editorWith([paragraph('an old text')]);
  once.range(4, 7);
  once.paste(bold('new'));
  once.paste(bold('er'));
  expect(await once.end()).toEqual([paragraph('an ', text('newer', strong), ' text')]);

  const typed = editorWith([paragraph('an old text')]);
  typed.range(4, 7);
  typed.paste(bold('new'));
  typed.type('er');
  expect(await typed.end()).toEqual([paragraph('an ', text('new', strong), 'er text')]);

  const elsewhere = editorWith([paragraph('an old text')]);
  elsewhere.range(4, 7);
  elsewhere.paste(bold('new'));
  elsewhere.range(12);
  elsewhere.type('!');
  expect(await elsewhere.end()).toEqual([paragraph('an ', text('new', strong), ' text!')]);
});

test('a selected block and a whole text are replaced, wherever the cursor has gone', async () => {
  const rule = { type: 'horizontal_rule' as const };
  const block = editorWith([paragraph('a'), rule, paragraph('b')]);
  block.select(NodeSelection.create(block.view.state.doc, 3));
  block.paste({ 'text/html': '<p>one</p><p>two</p>', 'text/plain': 'x' });
  block.range(1);
  expect(await block.end()).toEqual([paragraph('a'), paragraph('one'), paragraph('two'), paragraph('b')]);

  const editor = editorWith([rule, paragraph('a'), rule]);
  editor.select(new AllSelection(editor.view.state.doc));
  editor.paste({ 'text/html': '<p>one</p><p>two</p>', 'text/plain': 'x' });
  editor.range(2);
  expect(await editor.end()).toEqual([paragraph('one'), paragraph('two')]);
});

test('all changes of a paste are listed, and undone in one step', async () => {
  const editor = editorWith([paragraph('()')]);
  editor.range(2);
  editor.paste({ 'text/html': '<p>one <img src="https://example.org/a.png"></p>', 'text/plain': 'x' });
  editor.paste({
    'text/html': '<table><tr><th>b</th><th>c</th></tr><tr><td>d</td><td>e</td></tr></table>',
    'text/plain': 'x',
  });
  editor.paste(bold('three'));
  await editor.end();
  expect(editor.notices).toEqual([expect.stringMatching(/Pictures that.*Tables without a name; please add one: 1/)]);
  while (undo(editor.view.state, (tr) => editor.view.dispatch(tr)));
  expect(fromEditor(editor.view.state.doc)).toEqual([paragraph('()')]);
});

test('if the import code fails to load, everything is inserted in its place without formatting', async () => {
  // the editor creates one for its plugins, but jsdom does not have it
  Object.assign(globalThis, { ClipboardEvent: Event });
  const editor = editorWith([paragraph('()')]);
  editor.range(2);
  editor.paste(bold('one'));
  editor.type(' and ');
  editor.paste(bold('two'));
  editor.range(1);
  expect(await editor.end('fail')).toEqual([paragraph('(one and two)')]);
  expect(editor.view.state.selection.from).toBe(1);
  Reflect.deleteProperty(globalThis, 'ClipboardEvent');
});

test('texts of an editor that was left are put in when it is opened again', async () => {
  const editor = editorWith([paragraph('()')]);
  editor.range(2);
  editor.paste(bold('one'));
  const left = editor.view.state;
  editor.view.destroy();
  expect(await editor.end()).toEqual([paragraph('()')]);
  const again = editorWith([], left);
  expect(await again.end()).toEqual([paragraph('(', text('one', strong), ')')]);
});
