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
import type { Command, Plugin } from 'prosemirror-state';
import { breakLine, insertBlock, makeParagraph, moveBlock, nestItem, toggleHeading, unnestItem } from './commands.ts';
import { flattenDeepLists } from './deep-lists.ts';
import { marks, nodes } from './schema.ts';

/** Things that a key asks of the form around the editor. */
export interface EditorActions {
  link: Command;
  /** Opens the selected note. */
  note: Command;
  toolbar: Command;
}

/** `## `, `### `, `- `, `1. `, `> ` and `---` at the beginning of a line. */
const typedRules = inputRules({
  rules: [
    textblockTypeInputRule(/^(##|###)\s$/, nodes.heading, ([, signs]) => ({ level: signs === '##' ? 2 : 3 })),
    wrappingInputRule(/^\s*[-*•]\s$/, nodes.bullet_list),
    wrappingInputRule(/^1[.)]\s$/, nodes.ordered_list),
    wrappingInputRule(/^>\s$/, nodes.blockquote),
    new InputRule(/^---$/, (state, _match, from, to) => {
      if (state.selection.$from.depth !== 1) return null;
      let made = null;
      const emptied = state.apply(state.tr.delete(from, to));
      insertBlock(nodes.horizontal_rule)(emptied, (inserting) => {
        made = state.tr.delete(from, to);
        for (const step of inserting.steps) made.step(step);
        made.setSelection(inserting.selection.getBookmark().resolve(made.doc));
      });
      return made;
    }),
  ],
});

const keys = ({ link, note, toolbar }: EditorActions): Record<string, Command> => ({
  'Mod-z': chainCommands(undoInputRule, undo),
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.em),
  'Mod-k': link,
  'Mod-Alt-0': makeParagraph,
  'Mod-Alt-2': toggleHeading(2),
  'Mod-Alt-3': toggleHeading(3),
  'Mod-]': nestItem,
  'Mod-[': unnestItem,
  'Alt-Shift-ArrowUp': moveBlock(-1),
  'Alt-Shift-ArrowDown': moveBlock(1),
  'Alt-F10': toolbar,
  Backspace: chainCommands(undoInputRule, headingToParagraph),
  Enter: chainCommands(note, splitListItem(nodes.list_item)),
  'Shift-Enter': chainCommands(exitCode, breakLine),
});

/** At the beginning of a heading or an item, Backspace takes away what it is before it joins it with the text above. */
const headingToParagraph: Command = (state, dispatch) => {
  const { $cursor } = state.selection as { $cursor?: typeof state.selection.$from };
  if (!$cursor || $cursor.parentOffset > 0) return false;
  if ($cursor.parent.type === nodes.heading) return makeParagraph(state, dispatch);
  const isItem = $cursor.depth > 1 && $cursor.node(-1).type === nodes.list_item && $cursor.index(-1) === 0;
  return isItem && liftListItem(nodes.list_item)(state, dispatch);
};

/** Everything that an editor does with keys, in the order in which it is asked. */
export const editingPlugins = (actions: EditorActions): Plugin[] => [
  typedRules,
  keymap(keys(actions)),
  keymap(baseKeymap),
  history(),
  gapCursor(),
  dropCursor({ color: false, class: 'ProseMirror-dropcursor' }),
  flattenDeepLists,
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
