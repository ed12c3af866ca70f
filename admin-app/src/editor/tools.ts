import { chainCommands, deleteSelection, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import type { Command, EditorState } from 'prosemirror-state';
import { around, hasMark, isHeading, isInList, selectedNode } from './active.ts';
import { insertBlock, moveBlock, nestItem, toggleHeading, toggleList, toggleQuote, unnestItem } from './commands.ts';
import { insertTools } from './insert-tools.ts';
import type { MediaBlock } from './media/blocks.ts';
import { questionAbout } from './questions/question-about.ts';
import { marks, nodes } from './schema.ts';
import { tableAround } from './tables/table.ts';
import { tableEditing } from './tables/tools.ts';
import type { ToolIconName } from './ToolIcon.tsx';
import type { EditorT } from './words.ts';

export type EditorWord = Parameters<EditorT>[0];

/** A dialog that a tool opens before it changes the text; `block` is about the selected block with files. */
export type Question =
  | 'numbering'
  | 'link'
  | 'note'
  | 'attribution'
  | 'lang'
  | 'table'
  | 'caption'
  | 'embed'
  | 'card'
  | 'word'
  | 'block'
  | MediaBlock;

export interface Tool {
  name: EditorWord;
  icon: ToolIconName;
  /** In ProseMirror's notation, such as `Mod-b`. */
  keys?: string;
  /** `open` opens the dialog of the selected block. */
  run: Command | Question | 'open';
  /** Only for tools that can be on or off. */
  isOn?: (state: EditorState) => boolean;
  /** If the command itself cannot tell. */
  isPossible?: (state: EditorState) => boolean;
  /** Shown when the button is pressed although it is not possible. */
  refusal?: (state: EditorState) => EditorWord | undefined;
}

/** Buttons that form a group. */
export interface ToolGroup {
  tools: readonly Tool[];
}

/** Of the buttons that change a line, those that can start a block. */
const LINE_BLOCKS: readonly EditorWord[] = [
  'editor-heading2',
  'editor-heading3',
  'editor-bulletList',
  'editor-orderedList',
  'editor-quote',
];

const inQuote = (state: EditorState): boolean => around(state, nodes.blockquote) !== undefined;
const inText = ({ selection: { $from } }: EditorState): boolean => $from.parent.inlineContent;

/** Moves the block around the selection. */
const moving: readonly Tool[] = [
  { name: 'editor-up', icon: 'up', keys: 'Alt-Shift-ArrowUp', run: moveBlock(-1) },
  { name: 'editor-down', icon: 'down', keys: 'Alt-Shift-ArrowDown', run: moveBlock(1) },
];

/** For a block that is selected as a whole. */
const selectedBlock: readonly Tool[] = [
  {
    name: 'editor-change',
    icon: 'caption',
    run: 'open',
    isPossible: (state) => questionAbout(selectedNode(state)) !== undefined,
  },
  {
    name: 'editor-remove',
    icon: 'remove',
    run: deleteSelection,
    isPossible: (state) => selectedNode(state)?.isBlock === true,
  },
];

/** Those that are used most come first: what a narrow row has no room for is in its menu “More”. */
export const toolGroups: readonly ToolGroup[] = [
  {
    tools: [
      {
        name: 'editor-bold',
        icon: 'bold',
        keys: 'Mod-b',
        run: toggleMark(marks.strong),
        isOn: (state) => hasMark(state, marks.strong),
      },
      {
        name: 'editor-italic',
        icon: 'italic',
        keys: 'Mod-i',
        run: toggleMark(marks.em),
        isOn: (state) => hasMark(state, marks.em),
      },
      {
        name: 'editor-link',
        icon: 'link',
        keys: 'Mod-k',
        run: 'link',
        isOn: (state) => hasMark(state, marks.link),
        isPossible: inText,
      },
    ],
  },
  {
    tools: [
      {
        name: 'editor-heading2',
        icon: 'heading2',
        keys: 'Mod-Alt-2',
        run: toggleHeading(2),
        isOn: (state) => isHeading(state, 2),
      },
      {
        name: 'editor-heading3',
        icon: 'heading3',
        keys: 'Mod-Alt-3',
        run: toggleHeading(3),
        isOn: (state) => isHeading(state, 3),
      },
    ],
  },
  {
    tools: [
      {
        name: 'editor-bulletList',
        icon: 'bulletList',
        run: toggleList(nodes.bullet_list),
        isOn: (state) => isInList(state, nodes.bullet_list),
      },
      {
        name: 'editor-orderedList',
        icon: 'orderedList',
        run: toggleList(nodes.ordered_list),
        isOn: (state) => isInList(state, nodes.ordered_list),
      },
      { name: 'editor-quote', icon: 'quote', run: toggleQuote, isOn: inQuote },
    ],
  },
  {
    tools: [
      { name: 'editor-undo', icon: 'undo', keys: 'Mod-z', run: chainCommands(undoInputRule, undo) },
      { name: 'editor-redo', icon: 'redo', keys: 'Mod-y', run: redo },
    ],
  },
  {
    tools: [
      {
        name: 'editor-note',
        icon: 'note',
        run: 'note',
        isOn: (state) => selectedNode(state)?.type === nodes.footnote,
        isPossible: canHaveNote,
      },
      { name: 'editor-attribution', icon: 'attribution', run: 'attribution', isPossible: inQuote },
      { name: 'editor-word', icon: 'word', run: 'word' },
    ],
  },
  {
    tools: [
      { name: 'editor-sup', icon: 'sup', run: toggleMark(marks.sup), isOn: (state) => hasMark(state, marks.sup) },
      { name: 'editor-sub', icon: 'sub', run: toggleMark(marks.sub), isOn: (state) => hasMark(state, marks.sub) },
      {
        name: 'editor-lang',
        icon: 'lang',
        run: 'lang',
        isOn: (state) => hasMark(state, marks.lang),
        isPossible: (state) => !state.selection.empty && inText(state),
      },
    ],
  },
  {
    tools: [
      {
        name: 'editor-numbering',
        icon: 'numbering',
        run: 'numbering',
        isPossible: (state) => isInList(state, nodes.ordered_list),
      },
      { name: 'editor-nest', icon: 'nest', keys: 'Mod-]', run: nestItem },
      { name: 'editor-unnest', icon: 'unnest', keys: 'Mod-[', run: unnestItem },
    ],
  },
  { tools: moving },
];

/** The tools at a block: one that is selected, or the table with the cursor. */
export const blockGroups = (state: EditorState): readonly ToolGroup[] => [
  { tools: selectedNode(state) ? [...moving, ...selectedBlock] : moving },
  ...(tableAround(state) ? [{ tools: tableEditing }] : []),
];

function canHaveNote(state: EditorState): boolean {
  const { $to } = state.selection;
  return $to.parent.inlineContent && $to.parent.type.contentMatch.matchType(nodes.footnote) !== null;
}

const all = toolGroups.flatMap(({ tools }) => tools);

/** The blocks that can be inserted into a text: from the menu of the button “Insert”, and by `/` on an empty line. */
export const blockTools: readonly Tool[] = [
  ...all.filter(({ name }) => LINE_BLOCKS.some((lineBlock) => lineBlock === name)),
  ...insertTools,
  { name: 'editor-rule', icon: 'rule', run: insertBlock(nodes.horizontal_rule) },
];

/** All tools that can be reached by key. */
export const keyedTools = all.filter((tool): tool is Tool & { keys: string } => tool.keys !== undefined);

export const isPossible = ({ run, isPossible: own }: Tool, state: EditorState): boolean =>
  own ? own(state) && (typeof run === 'string' || run(state)) : typeof run === 'string' || run(state);

/** The appearance of the buttons: if it is the same in two states, they are not rendered again. */
export const looksOf = (state: EditorState): string =>
  [...toolGroups, ...blockGroups(state), { tools: insertTools }]
    .map(({ tools }) =>
      tools.map((tool) => `${tool.isOn?.(state) ? '+' : '-'}${isPossible(tool, state) ? '+' : '-'}`).join(''),
    )
    .join(' ');
