import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { NodeSelection, type Command, type EditorState } from 'prosemirror-state';
import { Code } from '../shell/Code.tsx';
import { around, selectedNode } from './active.ts';
import { AttributionDialog } from './AttributionDialog.tsx';
import { setAttribute } from './commands.ts';
import { LazyQuestion } from './questions/LazyQuestion.tsx';
import { LangDialog } from './LangDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { marks, nodes } from './schema.ts';
import type { Question } from './tools.ts';

const loadMediaQuestions = () => import(/* webpackChunkName: "editor-media" */ './media/MediaQuestions.tsx');

export interface QuestionsProps {
  question: Exclude<Question, 'word'>;
  state: EditorState;
  lang: Lang;
  /** The language of the text, for `lang` attributes. */
  tag: string;
  /** Changes the text according to the answer. */
  onRun: (command: Command) => void;
  /** Uploads pictures to the position of the cursor. */
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
}

/** The dialog of a tool that asks something. */
export function Questions(props: QuestionsProps) {
  const { question, state, lang, tag, onRun, onFiles, onClose } = props;
  switch (question) {
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
      return <LangDialog current={langOf(state)} onSet={(tagged) => onRun(setLang(tagged))} onClose={onClose} />;
    case 'numbering':
    case 'link':
    case 'table':
    case 'caption':
    case 'embed':
    case 'card':
      return <LazyQuestion {...props} question={question} />;
    case 'note': {
      const selected = selectedNode(state);
      const current = selected?.type === nodes.footnote ? selected : undefined;
      return <NoteDialog current={current} tag={tag} onSet={(note) => onRun(setNote(note))} onClose={onClose} />;
    }
    default:
      return (
        <Code name="editor-media" load={loadMediaQuestions}>
          {({ MediaQuestions }) => (
            <MediaQuestions
              question={question}
              state={state}
              lang={lang}
              onRun={onRun}
              onFiles={onFiles}
              onClose={onClose}
            />
          )}
        </Code>
      );
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

/** Adds a note after the selected words, or replaces the selected note; an empty one removes it. */
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
