import type { MarkType, NodeType } from 'prosemirror-model';
import { NodeSelection, type EditorState } from 'prosemirror-state';
import { around } from './commands.ts';
import { nodes } from './schema.ts';

/** Whether what is typed or selected has a mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { empty, $from, from, to } = selection;
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark);
}

export const isHeading = ({ selection: { $from } }: EditorState, level: number): boolean =>
  $from.parent.type === nodes.heading && $from.parent.attrs.level === level;

/** Whether the innermost list around the selection is of this type. */
export const isInList = (state: EditorState, type: NodeType): boolean =>
  around(state, nodes.bullet_list, nodes.ordered_list)?.node.type === type;

/** The node that is selected as a whole. */
export const selectedNode = ({ selection }: EditorState) =>
  selection instanceof NodeSelection ? selection.node : undefined;
