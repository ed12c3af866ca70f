import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { toEditor } from '../../editor/convert.ts';
import { insertWords, takesWords } from './insert-words.ts';

test('words stand at the caret although the editor lost the focus before it was told of its last moves', () => {
  const doc = toEditor([{ type: 'paragraph', content: [{ type: 'text', text: 'Eski jatır' }] }]);
  const state = EditorState.create({ doc, selection: TextSelection.atEnd(doc), plugins: [takesWords()] });
  // nothing has a size here
  const props = { state, handleScrollToSelection: () => true };
  const view = new EditorView(document.body.appendChild(document.createElement('div')), props);
  view.focus();
  const text = view.dom.querySelector('p')?.firstChild;
  if (!text) throw new Error('There is no text.');
  // browsers tell of it later, and not an editor without the focus
  getSelection()?.collapse(text, 5);
  insertWords(view.dom, 'urshıq ');
  expect(view.state.doc.textContent).toBe('Eski urshıq jatır');
  getSelection()?.setBaseAndExtent(view.dom.querySelector('p')?.firstChild ?? text, 4, text, 0);
  insertWords(view.dom, 'Jańa');
  expect(view.state.doc.textContent).toBe('Jańa urshıq jatır');
  view.destroy();
});
