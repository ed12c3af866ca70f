import { fireEvent, render, screen } from '@testing-library/react';
import { EditorState } from 'prosemirror-state';
import { SlashMenu } from './ToolMenu.tsx';
import { toEditor } from './convert.ts';

const onClose = jest.fn();
const onRun = jest.fn();
const shown = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const press = (keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};

beforeEach(() => {
  onClose.mockClear();
  const state = EditorState.create({ doc: toEditor([{ type: 'paragraph' }]) });
  render(<SlashMenu state={state} style={{}} onRun={onRun} onClose={onClose} />);
  expect(shown()).toHaveLength(14);
});

test('typing leaves the blocks that match, in either alphabet, and the first of them has the focus', () => {
  press([...'таб']);
  expect(shown()).toEqual(['Table']);
  expect(screen.getByRole('menuitem')).toHaveFocus();
  press(['Backspace', 'Backspace', 'Backspace']);
  expect(shown()).toHaveLength(14);
  // a word that no name has
  press([...'hr']);
  expect(shown()).toEqual(['Dividing line']);
  fireEvent.click(screen.getByRole('menuitem'));
  expect(onRun).toHaveBeenCalledTimes(1);
});

test.each([
  ['words that no block matches', [...'1890'], '/1'],
  ['Escape', [...'ta', 'Escape'], '/ta'],
  ['Backspace without words', ['Backspace'], ''],
])('%s close it, and what was typed is text', (_, keys, typed) => {
  press(keys);
  expect(onClose.mock.calls[0]).toEqual([typed]);
});
