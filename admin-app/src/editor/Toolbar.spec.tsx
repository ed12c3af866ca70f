import { fireEvent, render, screen } from '@testing-library/react';
import { EditorState, Selection } from 'prosemirror-state';
import { toEditor } from './convert.ts';
import { fittingTools } from './fitting.ts';
import { Toolbar } from './Toolbar.tsx';
import { toolGroups } from './tools.ts';

const words = (text: string) => [{ type: 'text', text }] as const;
const doc = toEditor([{ type: 'paragraph', content: [...words('below')] }]);
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
    onOther={() => undefined}
  />
);

beforeEach(() => onRun.mockClear());

test('a button that is pressed before it is shown as possible does its work', () => {
  const quote = toEditor([{ type: 'blockquote', content: [{ type: 'paragraph', content: [...words('Said')] }] }]);
  render(toolbar(below, EditorState.create({ doc: quote, selection: Selection.atEnd(quote) })));
  const button = screen.getByRole('button', { name: 'Who said it' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(button);
  expect(onRun).toHaveBeenCalledTimes(1);
});

test.each([
  ['all of them', 1200, 23],
  ['as many as leave room for “More”', 300, 3],
  ['none, beside the buttons with words', 150, 0],
])('a row has room for %s', (_, width, count) => {
  expect(fittingTools(toolGroups, { width, button: 44, worded: 105 })).toBe(
    Math.min(count, toolGroups.flatMap(({ tools }) => tools).length),
  );
});

test('the tools without room are in the menu “More”, which says whether they are on', () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(308);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(44);
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  render(toolbar(below));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('menuitemcheckbox', { name: /^Superscript/ })).toHaveAttribute('aria-checked', 'false');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Insert from Word' }));
  expect(onRun).toHaveBeenCalledTimes(1);
});
