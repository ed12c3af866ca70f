import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { NodeSelection, type EditorState } from 'prosemirror-state';
import { nodes } from './schema.ts';

/** The innermost node of certain types around the selection. */
export function around({ selection: { $from } }: EditorState, ...types: NodeType[]) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (types.includes(node.type)) return { node, pos: $from.before(depth), depth };
  }
  return undefined;
}

export const listAround = (state: EditorState) => around(state, nodes.bullet_list, nodes.ordered_list);

/** Whether the innermost list around the selection is of this type. */
export const isInList = (state: EditorState, type: NodeType): boolean => listAround(state)?.node.type === type;

export const isHeading = ({ selection: { $from } }: EditorState, level: number): boolean =>
  $from.parent.type === nodes.heading && $from.parent.attrs.level === level;

/** Whether the line of the selection is empty and not part of another block. */
export const isEmptyLine = ({ selection: { $from } }: EditorState): boolean =>
  $from.depth === 1 && $from.parent.isTextblock && $from.parent.content.size === 0;

/** Whether the typed or selected text has a mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { empty, $from, from, to } = selection;
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark);
}

/** The selected node, if a whole node is selected. */
export const selectedNode = ({ selection }: EditorState): Node | undefined =>
  selection instanceof NodeSelection ? selection.node : undefined;
