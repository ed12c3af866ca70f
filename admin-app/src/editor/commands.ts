import { chainCommands, lift, setBlockType, wrapIn } from 'prosemirror-commands';
import type { Attrs, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import { NodeSelection, Selection, TextSelection, type Command, type EditorState } from 'prosemirror-state';
import { isList, MAX_LIST_DEPTH } from './deep-lists.ts';
import { nodes } from './schema.ts';

/** The innermost node of some types around the selection. */
export function around({ selection: { $from } }: EditorState, ...types: NodeType[]) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (types.includes(node.type)) return { node, pos: $from.before(depth), depth };
  }
  return undefined;
}

const listAround = (state: EditorState) => around(state, nodes.bullet_list, nodes.ordered_list);

const listDepth = ({ selection: { $from } }: EditorState): number =>
  Array.from({ length: $from.depth }, (_, index) => $from.node(index + 1)).filter(isList).length;

/** Makes paragraphs of headings, and of a heading of this level a paragraph. */
export const toggleHeading =
  (level: 2 | 3): Command =>
  (state, dispatch) => {
    const { parent } = state.selection.$from;
    const isSame = parent.type === nodes.heading && parent.attrs.level === level;
    return isSame
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch);
  };

export const makeParagraph: Command = setBlockType(nodes.paragraph);

/** A list of paragraphs and back; a list of the other kind changes its kind. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = listAround(state);
    if (!list) return chainCommands(wrapInList(type), headingIntoList(type))(state, dispatch);
    if (list.node.type === type) return liftListItem(nodes.list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.pos, type));
    return true;
  };

/** A list has no headings. */
const headingIntoList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    if (state.selection.$from.parent.type !== nodes.heading) return false;
    const { tr } = state;
    tr.setBlockType(state.selection.from, state.selection.to, nodes.paragraph);
    const after = state.apply(tr);
    if (!wrapInList(type)(after)) return false;
    if (dispatch)
      wrapInList(type)(after, (wrapping) => {
        for (const step of wrapping.steps) tr.step(step);
        dispatch(tr);
      });
    return true;
  };

/** Moves an item into the one before it. */
export const nestItem: Command = (state, dispatch) => {
  if (listDepth(state) >= MAX_LIST_DEPTH) return false;
  const item = around(state, nodes.list_item);
  const list = listAround(state);
  if (!item || !list) return false;
  const before = state.doc.resolve(item.pos).nodeBefore;
  // an item has one list at most
  if (before?.lastChild && isList(before.lastChild) && before.lastChild.type !== list.node.type) return false;
  return sinkListItem(nodes.list_item)(state, dispatch);
};

export const unnestItem: Command = liftListItem(nodes.list_item);

export const toggleQuote: Command = (state, dispatch) =>
  around(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch);

/** Puts a block in place of an empty line, else below the block of the selection, and a line to go on below it. */
export const insertBlock =
  (type: NodeType, attrs?: Attrs): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    if ($from.depth > 0 && $from.node(1).type === nodes.table) return false;
    const block = type.createAndFill(attrs);
    if (!block) return false;
    if (dispatch) {
      const { tr } = state;
      const isEmptyLine = $from.depth === 1 && $from.parent.isTextblock && $from.parent.content.size === 0;
      const at = $from.depth === 0 ? state.selection.to : $from.after(1);
      const from = isEmptyLine ? $from.before(1) : at;
      tr.replaceWith(from, at, block);
      const end = from + block.nodeSize;
      if (!tr.doc.resolve(end).nodeAfter) tr.insert(end, nodes.paragraph.create());
      dispatch(tr.setSelection(Selection.near(tr.doc.resolve(end), 1)).scrollIntoView());
    }
    return true;
  };

/** Breaks the line where that is possible; headings have one line. */
export const breakLine: Command = (state, dispatch) => {
  const { $from, $to } = state.selection;
  if (!$from.sameParent($to) || !$from.parent.type.contentMatch.matchType(nodes.hard_break)) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** Moves the block of the selection, a list or a quotation as a whole, one place up or down. */
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

/** Sets an attribute of the nearest node of a type around the selection. */
export const setAttribute =
  (type: NodeType, name: string, value: unknown): Command =>
  (state, dispatch) => {
    const found = around(state, type);
    if (!found) return false;
    dispatch?.(state.tr.setNodeAttribute(found.pos, name, value));
    return true;
  };
