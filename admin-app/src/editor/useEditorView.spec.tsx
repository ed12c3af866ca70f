import { render, screen } from '@testing-library/react';
import { EditorState, Selection } from 'prosemirror-state';
import { toEditor } from './convert.ts';
import { useEditorView } from './useEditorView.ts';

const doc = toEditor(['first', 'last'].map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })));

function Editor({ attributes }: { attributes: Record<string, string> }) {
  const { mount } = useEditorView({
    initial: () => EditorState.create({ doc, selection: Selection.atStart(doc) }),
    className: 'text',
    attributes: { role: 'textbox', ...attributes },
    onChange: () => undefined,
  });
  return <div ref={mount} />;
}

const attributesOf = (element: HTMLElement) =>
  ['aria-describedby', 'aria-invalid'].map((name) => element.getAttribute(name));

test('what describes a text may change', () => {
  // in strict mode React runs everything twice
  const { rerender } = render(<Editor attributes={{ 'aria-describedby': 'hint' }} />, { reactStrictMode: true });
  const text = screen.getByRole('textbox');
  expect([text.className, ...attributesOf(text)]).toEqual(['ProseMirror text', 'hint', null]);
  rerender(<Editor attributes={{ 'aria-describedby': 'hint problem', 'aria-invalid': 'true' }} />);
  expect(attributesOf(text)).toEqual(['hint problem', 'true']);
  rerender(<Editor attributes={{}} />);
  expect([text.className, ...attributesOf(text)]).toEqual(['ProseMirror text', null, null]);
});

test('a cursor moved by a key keeps its place while the description of the text changes', () => {
  const { rerender } = render(<Editor attributes={{ 'aria-describedby': 'hint' }} />);
  const text = screen.getByRole('textbox');
  text.focus();
  const end = text.lastElementChild?.firstChild;
  if (!end) throw new Error('There is no text.');
  // the editor is notified later, when the browser has time
  getSelection()?.collapse(end, 4);
  rerender(<Editor attributes={{ 'aria-describedby': 'hint left' }} />);
  expect([getSelection()?.anchorNode, getSelection()?.anchorOffset]).toEqual([end, 4]);
});
