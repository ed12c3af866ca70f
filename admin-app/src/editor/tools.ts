import { toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { deleteSelection } from 'prosemirror-commands';
import type { Command, EditorState } from 'prosemirror-state';
import { hasMark, isHeading, isInList, selectedNode } from './active.ts';
import {
  around,
  insertBlock,
  moveBlock,
  nestItem,
  toggleHeading,
  toggleList,
  toggleQuote,
  unnestItem,
} from './commands.ts';
import { marks, nodes } from './schema.ts';
import type { ToolIconName } from './ToolIcon.tsx';
import type { words } from './words.ts';

export type EditorWord = keyof typeof words.en;

/** A question that a tool asks before it changes the text. */
export type Question = 'link' | 'note' | 'attribution' | 'lang';

export interface Tool {
  name: EditorWord;
  icon: ToolIconName;
  /** As shown with the name; ARIA's notation follows from it. */
  keys?: string;
  run: Command | Question;
  /** Only tools that are on or off have it. */
  isOn?: (state: EditorState) => boolean;
  /** Where the command itself does not tell. */
  isPossible?: (state: EditorState) => boolean;
}

const inQuote = (state: EditorState): boolean => around(state, nodes.blockquote) !== undefined;
const inText = ({ selection: { $from } }: EditorState): boolean => $from.parent.inlineContent;

export const tools: readonly (readonly Tool[])[] = [
  [
    {
      name: 'editor.heading2',
      icon: 'heading2',
      keys: 'Ctrl+Alt+2',
      run: toggleHeading(2),
      isOn: (state) => isHeading(state, 2),
    },
    {
      name: 'editor.heading3',
      icon: 'heading3',
      keys: 'Ctrl+Alt+3',
      run: toggleHeading(3),
      isOn: (state) => isHeading(state, 3),
    },
  ],
  [
    {
      name: 'editor.bold',
      icon: 'bold',
      keys: 'Ctrl+B',
      run: toggleMark(marks.strong),
      isOn: (state) => hasMark(state, marks.strong),
    },
    {
      name: 'editor.italic',
      icon: 'italic',
      keys: 'Ctrl+I',
      run: toggleMark(marks.em),
      isOn: (state) => hasMark(state, marks.em),
    },
    {
      name: 'editor.link',
      icon: 'link',
      keys: 'Ctrl+K',
      run: 'link',
      isOn: (state) => hasMark(state, marks.link),
      isPossible: inText,
    },
    { name: 'editor.sup', icon: 'sup', run: toggleMark(marks.sup), isOn: (state) => hasMark(state, marks.sup) },
    { name: 'editor.sub', icon: 'sub', run: toggleMark(marks.sub), isOn: (state) => hasMark(state, marks.sub) },
    {
      name: 'editor.lang',
      icon: 'lang',
      run: 'lang',
      isOn: (state) => hasMark(state, marks.lang),
      isPossible: (state) => !state.selection.empty && inText(state),
    },
  ],
  [
    {
      name: 'editor.bulletList',
      icon: 'bulletList',
      run: toggleList(nodes.bullet_list),
      isOn: (state) => isInList(state, nodes.bullet_list),
    },
    {
      name: 'editor.orderedList',
      icon: 'orderedList',
      run: toggleList(nodes.ordered_list),
      isOn: (state) => isInList(state, nodes.ordered_list),
    },
    { name: 'editor.nest', icon: 'nest', keys: 'Ctrl+]', run: nestItem },
    { name: 'editor.unnest', icon: 'unnest', keys: 'Ctrl+[', run: unnestItem },
  ],
  [
    { name: 'editor.quote', icon: 'quote', run: toggleQuote, isOn: inQuote },
    { name: 'editor.attribution', icon: 'attribution', run: 'attribution', isPossible: inQuote },
    {
      name: 'editor.note',
      icon: 'note',
      run: 'note',
      isOn: (state) => selectedNode(state)?.type === nodes.footnote,
      isPossible: canHaveNote,
    },
    { name: 'editor.rule', icon: 'rule', run: insertBlock(nodes.horizontal_rule) },
  ],
  [
    { name: 'editor.up', icon: 'up', keys: 'Alt+Shift+↑', run: moveBlock(-1) },
    { name: 'editor.down', icon: 'down', keys: 'Alt+Shift+↓', run: moveBlock(1) },
    {
      name: 'editor.remove',
      icon: 'remove',
      run: deleteSelection,
      isPossible: (state) => selectedNode(state)?.isBlock === true,
    },
  ],
  [
    { name: 'editor.undo', icon: 'undo', keys: 'Ctrl+Z', run: undo },
    { name: 'editor.redo', icon: 'redo', keys: 'Ctrl+Y', run: redo },
  ],
];

function canHaveNote(state: EditorState): boolean {
  const { $to } = state.selection;
  return $to.parent.inlineContent && $to.parent.type.contentMatch.matchType(nodes.footnote) !== null;
}

/** The blocks that `/` offers on an empty line. */
export const blockTools: readonly Tool[] = tools
  .flat()
  .filter(({ name }) =>
    [
      'editor.heading2',
      'editor.heading3',
      'editor.bulletList',
      'editor.orderedList',
      'editor.quote',
      'editor.rule',
    ].some((one) => one === name),
  );

export const isPossible = ({ run, isPossible: own }: Tool, state: EditorState): boolean =>
  own ? own(state) && (typeof run === 'string' || run(state)) : typeof run === 'string' || run(state);
