import type { AttributesOf } from '@muzey/shared-ui/document/document.ts';
import { DOCUMENT_LIMITS } from '@muzey/shared-ui/document/schema.ts';
import { chainCommands, lift, setBlockType, wrapIn } from 'prosemirror-commands';
import type { Attrs, Node, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import {
  EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Command,
  type Transaction,
} from 'prosemirror-state';
import { around, isEmptyLine, isHeading, listAround } from './active.ts';
import { isList } from './deep-lists.ts';
import { nodes } from './schema.ts';

/** Runs both as one change, which is undone in one step. */
export const andThen =
  (first: Command, second: Command): Command =>
  (state, dispatch) => {
    let made: Transaction | undefined;
    if (!first(state, (tr) => (made = tr)) || !made) return false;
    const both = made;
    // without the plugins, whose own steps would not be part of the change
    const between = EditorState.create({ doc: both.doc, selection: both.selection });
    return second(
      between,
      dispatch &&
        ((tr) => {
          for (const step of tr.steps) both.step(step);
          both.setSelection(tr.selection.getBookmark().resolve(both.doc));
          dispatch(both.scrollIntoView());
        }),
    );
  };

const listDepth = ({ selection: { $from } }: EditorState): number =>
  Array.from({ length: $from.depth }, (_, index) => $from.node(index + 1)).filter(isList).length;

/** Turns headings of this level into paragraphs, and other blocks into headings of this level. */
export const toggleHeading =
  (level: 2 | 3): Command =>
  (state, dispatch) =>
    isHeading(state, level) ? makeParagraph(state, dispatch) : setBlockType(nodes.heading, { level })(state, dispatch);

export const makeParagraph: Command = setBlockType(nodes.paragraph);

/** Turns paragraphs into a list and back; a list of the other kind changes its kind. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = listAround(state);
    if (!list) return chainCommands(wrapInList(type), headingIntoList(type))(state, dispatch);
    if (list.node.type === type) return liftListItem(nodes.list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.pos, type));
    return true;
  };

/** A list cannot contain headings. */
const headingIntoList =
  (type: NodeType): Command =>
  (state, dispatch) =>
    state.selection.$from.parent.type === nodes.heading && andThen(makeParagraph, wrapInList(type))(state, dispatch);

/** Moves an item into the previous one. */
export const nestItem: Command = (state, dispatch) => {
  if (listDepth(state) >= DOCUMENT_LIMITS.listDepth) return false;
  const item = around(state, nodes.list_item);
  const list = listAround(state);
  if (!item || !list) return false;
  const before = state.doc.resolve(item.pos).nodeBefore;
  // an item contains at most one list
  if (before?.lastChild && isList(before.lastChild) && before.lastChild.type !== list.node.type) return false;
  return sinkListItem(nodes.list_item)(state, dispatch);
};

export const unnestItem: Command = liftListItem(nodes.list_item);

export const toggleQuote: Command = (state, dispatch) =>
  around(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch);

/**
 * Inserts a block in place of an empty line, else below the block of the selection, with a line below it to continue in.
 * @param isInside whether the cursor goes into the block
 */
export const insertNode =
  (block: Node, isInside = false): Command =>
  (state, dispatch) => {
    if (dispatch) {
      const { $from, to } = state.selection;
      const at = $from.depth === 0 ? to : $from.after(1);
      dispatch(putBlock(state.tr, isEmptyLine(state) ? $from.before(1) : at, at, block, isInside));
    }
    return true;
  };

/** Replaces a range of complete blocks by a block. */
export function putBlock(tr: Transaction, from: number, to: number, block: Node, isInside = false): Transaction {
  tr.replaceWith(from, to, block);
  const end = from + block.nodeSize;
  if (!tr.doc.resolve(end).nodeAfter) tr.insert(end, nodes.paragraph.create());
  return tr.setSelection(Selection.near(tr.doc.resolve(isInside ? from + 1 : end), 1)).scrollIntoView();
}

export const insertBlock = (type: NodeType, attrs?: Attrs): Command => insertNode(type.create(attrs));

/** Inserts a line break if possible; headings have only one line. */
export const breakLine: Command = (state, dispatch) => {
  const { $from, $to } = state.selection;
  if (!$from.sameParent($to) || !$from.parent.type.contentMatch.matchType(nodes.hard_break)) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** Moves the block of the selection (a list or a quotation as a whole) up or down by one. */
export const moveBlock =
  (step: -1 | 1): Command =>
  (state, dispatch) => {
    const { selection, doc } = state;
    const index = selection.$from.index(0);
    const block = doc.maybeChild(index);
    const other = doc.maybeChild(index + step);
    if (!block || !other || selection.$to.indexAfter(0) > index + 1) return false;
    if (dispatch) {
      const start = selection.$from.posAtIndex(index, 0);
      const { tr } = state;
      tr.delete(start, start + block.nodeSize);
      const target = step < 0 ? start - other.nodeSize : start + other.nodeSize;
      tr.insert(target, block);
      const moved = target - start;
      const at = tr.doc.resolve(selection.anchor + moved);
      tr.setSelection(
        selection instanceof NodeSelection
          ? NodeSelection.create(tr.doc, selection.from + moved)
          : TextSelection.between(at, tr.doc.resolve(selection.head + moved)),
      );
      dispatch(tr.scrollIntoView());
    }
    return true;
  };

/** Sets the numbering style of the innermost numbered list around the selection. */
export const setNumbering =
  (numbering: AttributesOf<'ordered_list'>): Command =>
  (state, dispatch) => {
    const list = around(state, nodes.ordered_list);
    if (!list) return false;
    dispatch?.(state.tr.setNodeMarkup(list.pos, undefined, numbering));
    return true;
  };

/** Sets an attribute of the nearest node of a type around the selection. */
export const setAttribute =
  (type: NodeType, name: string, value: unknown): Command =>
  (state, dispatch) => {
    const enclosing = around(state, type);
    if (!enclosing) return false;
    dispatch?.(state.tr.setNodeAttribute(enclosing.pos, name, value));
    return true;
  };
