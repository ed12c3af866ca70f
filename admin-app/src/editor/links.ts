import type { ItemAddress } from '@muzey/shared-ui/document/schema.ts';
import type { Mark } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { marks, schema } from './schema.ts';

/** The target of a link: an external address, or an item of the museum. */
export type LinkTarget = { href: string; to: null } | { href: null; to: ItemAddress };

interface LinkedRange {
  mark: Mark;
  from: number;
  to: number;
}

/** The link around the start of the selection, with all of its text. */
export function linkAround({ selection }: EditorState): LinkedRange | undefined {
  const { $from } = selection;
  const start = $from.start();
  const mark = marks.link.isInSet($from.marks()) ?? marks.link.isInSet($from.nodeAfter?.marks ?? []);
  if (!mark) return undefined;
  let range: LinkedRange | undefined;
  $from.parent.forEach((node, offset) => {
    const [from, to] = [start + offset, start + offset + node.nodeSize];
    if (!mark.isInSet(node.marks)) return;
    if (range?.to === from) range.to = to;
    else if (range === undefined || range.to < $from.pos) range = { mark, from, to };
  });
  return range;
}

/** The text for the link: the selection, or the link around the cursor. */
const rangeOf = (state: EditorState): { from: number; to: number } =>
  state.selection.empty ? (linkAround(state) ?? state.selection) : state.selection;

/** Turns the selection into a link; without a selection, inserted words. */
export const setLink =
  (target: LinkTarget, words: string): Command =>
  (state, dispatch) => {
    const mark = marks.link.create(target);
    const { from, to } = rangeOf(state);
    const { tr } = state;
    if (from < to) tr.removeMark(from, to, marks.link).addMark(from, to, mark);
    else tr.replaceSelectionWith(schema.text(words, mark.addToSet(state.storedMarks ?? [])), false);
    dispatch?.(tr.removeStoredMark(marks.link).scrollIntoView());
    return true;
  };

export const removeLink: Command = (state, dispatch) => {
  const { from, to } = rangeOf(state);
  if (from === to) return false;
  dispatch?.(state.tr.removeMark(from, to, marks.link));
  return true;
};
