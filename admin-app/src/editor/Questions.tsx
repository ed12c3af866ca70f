import { NodeSelection, type Command, type EditorState } from 'prosemirror-state';
import { selectedNode } from './active.ts';
import { AttributionDialog } from './AttributionDialog.tsx';
import { around, setAttribute } from './commands.ts';
import { LangDialog } from './LangDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { linkAround, removeLink, setLink, type LinkTarget } from './links.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { marks, nodes } from './schema.ts';
import type { Question } from './tools.ts';

interface QuestionsProps {
  question: Question;
  state: EditorState;
  /** The language of the text, for `lang` attributes. */
  tag: string;
  /** Changes the text by the answer. */
  onRun: (command: Command) => void;
  onClose: () => void;
}

/** The dialog of a tool that has something to ask. */
export function Questions({ question, state, tag, onRun, onClose }: QuestionsProps) {
  switch (question) {
    case 'link':
      return (
        <LinkDialog
          current={linkAround(state)?.mark.attrs as LinkTarget | undefined}
          onSet={(target, words) => onRun(setLink(target, words))}
          onRemove={() => onRun(removeLink)}
          onClose={onClose}
        />
      );
    case 'attribution':
      return (
        <AttributionDialog
          current={String(around(state, nodes.blockquote)?.node.attrs.attribution ?? '')}
          tag={tag}
          onSet={(attribution) => onRun(setAttribute(nodes.blockquote, 'attribution', attribution))}
          onClose={onClose}
        />
      );
    case 'lang':
      return <LangDialog current={langOf(state)} onSet={(lang) => onRun(setLang(lang))} onClose={onClose} />;
    case 'note': {
      const selected = selectedNode(state);
      const current = selected?.type === nodes.footnote ? selected : undefined;
      return <NoteDialog current={current} tag={tag} onSet={(note) => onRun(setNote(note))} onClose={onClose} />;
    }
  }
}

function langOf({ selection: { $from }, doc, selection }: EditorState): string {
  let lang = '';
  doc.nodesBetween($from.pos, selection.to, (node) => {
    const mark = marks.lang.isInSet(node.marks);
    if (lang === '' && mark) lang = String(mark.attrs.lang);
  });
  return lang;
}

const setLang =
  (lang: string | null): Command =>
  ({ tr, selection: { from, to } }, dispatch) => {
    tr.removeMark(from, to, marks.lang);
    if (lang !== null) tr.addMark(from, to, marks.lang.create({ lang }));
    dispatch?.(tr);
    return true;
  };

/** Puts a note behind the selected words, or in place of the selected note; an empty one takes that away. */
const setNote =
  (note: ReturnType<typeof selectedNode>): Command =>
  ({ tr, selection }, dispatch) => {
    if (selection instanceof NodeSelection && selection.node.type === nodes.footnote) {
      if (note) tr.replaceSelectionWith(note, false);
      else tr.deleteSelection();
    } else if (note) tr.insert(selection.to, note);
    else return true;
    dispatch?.(tr.scrollIntoView());
    return true;
  };
