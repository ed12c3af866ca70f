import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { EditorState, Selection } from 'prosemirror-state';
import { toEditor } from './convert.ts';
import { Toolbar } from './Toolbar.tsx';

const words = (text: string) => [{ type: 'text', text }] as const;
const table: DocumentNode = {
  type: 'table',
  attrs: { caption: 'Looms' },
  content: [{ type: 'table_row', content: [{ type: 'table_header', content: [...words('Year')] }] }],
};
const doc = toEditor([table, { type: 'paragraph', content: [...words('below')] }]);
const inTable = EditorState.create({ doc, selection: Selection.atStart(doc) });
const below = EditorState.create({ doc, selection: Selection.atEnd(doc) });

const onRun = jest.fn();
const toolbar = (rendered: EditorState, now = rendered) => (
  <Toolbar
    controls="text"
    label="Content"
    state={rendered}
    current={() => now}
    onRun={onRun}
    onRefused={() => undefined}
    onLeave={() => undefined}
  />
);

beforeEach(() => onRun.mockClear());

test('the focus stays in the toolbar where its button goes, as those of a table do when the cursor has left it', () => {
  const { rerender } = render(toolbar(inTable, below));
  act(() => screen.getByRole('button', { name: 'Header column' }).focus());
  rerender(toolbar(below));
  expect(screen.queryByRole('button', { name: 'Header column' })).not.toBeInTheDocument();
  expect(screen.getByRole('toolbar')).toContainElement(document.activeElement as HTMLElement);
});

test('the focus stays elsewhere where a button goes that had it before', () => {
  const { rerender } = render(toolbar(inTable));
  const button = screen.getByRole('button', { name: 'Header column' });
  act(() => button.focus());
  act(() => button.blur());
  rerender(toolbar(below));
  expect(document.body).toHaveFocus();
});

test('a button that is pressed before it is shown as possible does its work', () => {
  const quote = toEditor([{ type: 'blockquote', content: [{ type: 'paragraph', content: [...words('Said')] }] }]);
  render(toolbar(below, EditorState.create({ doc: quote, selection: Selection.atEnd(quote) })));
  const button = screen.getByRole('button', { name: 'Who said it' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(button);
  expect(onRun).toHaveBeenCalledTimes(1);
});

test('the menu stays open, with its focus, where the toolbar is scrolled', () => {
  render(toolbar(below));
  fireEvent.click(screen.getByRole('button', { name: 'Insert' }));
  const first = screen.getAllByRole('menuitem')[0];
  expect(first).toHaveFocus();
  fireEvent.scroll(screen.getByRole('toolbar'));
  expect(first).toHaveFocus();
});
