import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, splitListItem } from 'prosemirror-schema-list';
import { TextSelection, type Command, Plugin, type Transaction } from 'prosemirror-state';
import { selectedNode } from './active.ts';
import { andThen, breakLine, insertBlock, makeParagraph } from './commands.ts';
import { flattenDeepLists } from './deep-lists.ts';
import { farBlocks } from './far-blocks.ts';
import { questionAbout } from './questions/question-about.ts';
import { scrollOutOfSight } from './in-sight.ts';
import { marks, nodes } from './schema.ts';
import { tableKeys } from './tables/keys.ts';
import { pasteIntoCells, validTables } from './tables/plugins.ts';
import { isPossible, keyedTools, type EditorWord, type Question, type Tool } from './tools.ts';
import { embedAddress, linkOnLine } from './references/embed.ts';

/** A video address that is pasted alone into an empty line becomes a link, and a dialog offers to embed the video. */
const offerEmbeds = ({ ask }: { ask: (question: Question) => void }): Plugin =>
  new Plugin({
    props: {
      handlePaste: (view, event) => {
        const href = embedAddress(event.clipboardData?.getData('text/plain') ?? '');
        if (href === undefined || !linkOnLine(href)(view.state, (tr) => view.dispatch(tr))) return false;
        ask('embed');
        return true;
      },
    },
  });

/** Requests from a key to the form around the editor. */
export interface EditorActions {
  /** Opens the dialog of a question. */
  ask: (question: Question) => void;
  /** Explains why nothing happens. */
  notify: (word: EditorWord) => void;
  toolbar: () => void;
}

const deleteRange =
  (from: number, to: number): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.delete(from, to));
    return true;
  };

/** `## `, `### `, `- `, `1. ` or another number, `> ` and `---` at the start of a line. */
const typedRules = inputRules({
  rules: [
    textblockTypeInputRule(/^(##|###)\s$/, nodes.heading, ([, signs]) => ({ level: signs === '##' ? 2 : 3 })),
    wrappingInputRule(/^\s*[-*•]\s$/, nodes.bullet_list),
    // no more digits, because a line may start with a year
    wrappingInputRule(
      /^(\d{1,2})[.)]\s$/,
      nodes.ordered_list,
      ([, number]) => ({ start: Number(number) }),
      ([, number], { attrs, childCount }) => Number(attrs.start) + childCount === Number(number),
    ),
    wrappingInputRule(/^>\s$/, nodes.blockquote),
    new InputRule(/^---$/, (state, _match, from, to) => {
      if (state.selection.$from.depth !== 1) return null;
      let made: Transaction | null = null;
      andThen(deleteRange(from, to), insertBlock(nodes.horizontal_rule))(state, (tr) => (made = tr));
      return made;
    }),
  ],
});

/** The command of a tool with a key; if the tool asks something first, its dialog opens. */
const commandOf =
  (tool: Tool, { ask }: EditorActions): Command =>
  (state, dispatch, view) => {
    const { run } = tool;
    if (typeof run !== 'string') return run(state, dispatch, view);
    if (!isPossible(tool, state)) return false;
    const question = run === 'open' ? questionAbout(selectedNode(state)) : run;
    if (dispatch && question) ask(question);
    return true;
  };

/** Enter on a selected node opens its dialog. */
const openSelected =
  ({ ask }: EditorActions): Command =>
  (state, dispatch) => {
    const question = questionAbout(selectedNode(state));
    if (question && dispatch) ask(question);
    return question !== undefined;
  };

const keys = (actions: EditorActions): Record<string, Command> => ({
  ...Object.fromEntries(keyedTools.map((tool) => [tool.keys, commandOf(tool, actions)])),
  'Shift-Mod-z': redo,
  'Mod-Alt-0': makeParagraph,
  'Alt-F10': () => {
    actions.toolbar();
    return true;
  },
  Backspace: chainCommands(undoInputRule, startOfLine),
  Enter: chainCommands(openSelected(actions), splitListItem(nodes.list_item)),
  'Shift-Enter': chainCommands(exitCode, breakLine),
});

/** At the start of a heading or an item, Backspace first turns it into a paragraph; the next one joins it with the text above. */
const startOfLine: Command = (state, dispatch) => {
  const $cursor = state.selection instanceof TextSelection ? state.selection.$cursor : null;
  if (!$cursor || $cursor.parentOffset > 0) return false;
  if ($cursor.parent.type === nodes.heading) return makeParagraph(state, dispatch);
  const isItem = $cursor.depth > 1 && $cursor.node(-1).type === nodes.list_item && $cursor.index(-1) === 0;
  return isItem && liftListItem(nodes.list_item)(state, dispatch);
};

/** All key handling of an editor, in the order in which it is tried. */
export const editingPlugins = (actions: EditorActions): Plugin[] => [
  typedRules,
  keymap(tableKeys(actions)),
  keymap(keys(actions)),
  keymap(baseKeymap),
  history(),
  gapCursor(),
  dropCursor({ color: false, class: 'ProseMirror-dropcursor' }),
  flattenDeepLists,
  validTables,
  pasteIntoCells,
  offerEmbeds(actions),
  scrollOutOfSight,
  farBlocks,
];

/** The keys of a note, which has one line of text with marks. */
export const notePlugins = (): Plugin[] => [
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.em),
    Enter: breakLine,
    'Shift-Enter': breakLine,
  }),
  keymap(baseKeymap),
  history(),
];
