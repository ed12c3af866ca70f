import { EditorState, Selection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { toEditor } from './convert.ts';
import { SCROLL_MARGIN, scrollOutOfSight } from './in-sight.ts';

const line: DocumentNode = { type: 'paragraph', content: [{ type: 'text', text: 'Wool' }] };
const list: DocumentNode = { type: 'bullet_list', content: [{ type: 'list_item', content: [line] }] };

/** Whether the editor does not scroll, with its cursor at the start of a block and its line at a given height. */
function isLeft(block: DocumentNode, top: number): boolean | undefined {
  const doc = toEditor([block]);
  const view = new EditorView(null, {
    state: EditorState.create({ doc, selection: Selection.atStart(doc), plugins: [scrollOutOfSight] }),
  });
  jest.spyOn(view, 'coordsAtPos').mockReturnValue({ top, bottom: top + 20, left: 100, right: 100 });
  const left = view.someProp('handleScrollToSelection', (handle) => handle(view));
  view.destroy();
  return left;
}

test('where the cursor is in sight, nothing is scrolled', () => {
  const lowest = window.innerHeight - SCROLL_MARGIN.bottom - 20;
  for (const top of [SCROLL_MARGIN.top, 300, lowest, lowest + 0.5]) expect(isLeft(line, top)).toBe(true);
});

test('a cursor out of sight, or beneath the toolbar or the save bar, is scrolled to', () => {
  const lowest = window.innerHeight - SCROLL_MARGIN.bottom - 20;
  for (const top of [-500, SCROLL_MARGIN.top - 5, lowest + 5, 5_000]) expect(isLeft(line, top)).toBeFalsy();
});

test('a cursor in a block that may scroll is scrolled to, wherever it is', () => {
  expect(isLeft(list, 300)).toBeFalsy();
});
