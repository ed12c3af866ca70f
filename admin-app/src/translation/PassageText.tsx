import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Node } from 'prosemirror-model';
import { EditorState, type Plugin } from 'prosemirror-state';
import { startTransition, useContext, useEffect, useState } from 'react';
import { normalNode } from '../content/blocks.ts';
import { breakLine } from '../editor/commands.ts';
import { nodeViews } from '../editor/node-views.ts';
import { marks, schema } from '../editor/schema.ts';
import { useEditorView } from '../editor/useEditorView.ts';
import { useT as useEditorT } from '../editor/words.ts';
import { wordsAt } from './passages.ts';
import { TermsContext } from './terms/at-hand.ts';
import { takesWords } from './terms/insert-words.ts';
import { RejectedForms } from './terms/RejectedForms.tsx';
import { rejecting, underlineRejected } from './terms/underline-rejected.ts';
import styles from './translation.module.css';

interface PassageTextProps {
  node: DocumentNode;
  label: string;
  lang: Lang;
  /** Names it for the form. */
  name: string;
  describedBy: string | undefined;
  onChange: (node: DocumentNode) => void;
  onBlur: () => void;
}

/** The structure is given: nothing splits a passage, or joins it with another one. */
const plugins = (): Plugin[] => [
  history(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.em),
    'Shift-Enter': breakLine,
    Enter: () => true,
  }),
  keymap(baseKeymap),
  takesWords(),
  underlineRejected(),
];

const WHOLE = { path: [] };

const neverShownOtherwise = () => false;

/** The words of one block, with their marks. */
export function PassageText({ node, label, lang, name, describedBy, onChange, onBlur }: PassageTextProps) {
  const t = useEditorT();
  const [views] = useState(() => nodeViews(t, () => Promise.resolve(undefined)));
  const { rejected } = useContext(TermsContext);
  const [written, setWritten] = useState(() => wordsAt(node, WHOLE));
  const { mount, view } = useEditorView({
    initial: () => EditorState.create({ doc: Node.fromJSON(schema, node), plugins: plugins() }),
    className: styles.words,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      'data-name': name,
      'data-passage': '',
      lang: languages[lang].tag,
      spellcheck: 'true',
    },
    nodeViews: views,
    isShownOtherwise: neverShownOtherwise,
    onChange: (doc) => {
      const next = normalNode(doc.toJSON() as DocumentNode);
      onChange(next);
      startTransition(() => setWritten(wordsAt(next, WHOLE)));
    },
    onBlur,
  });
  useEffect(() => view?.dispatch(rejecting(view.state.tr, rejected)), [view, rejected]);
  return (
    <>
      <div ref={mount} />
      <RejectedForms text={written} />
    </>
  );
}
