import type { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { useEffect, useId, useState } from 'react';
import { useAskedClose } from '../ui/useAskedClose.tsx';
import { AskDialog } from './AskDialog.tsx';
import styles from './editor.module.css';
import text from './text.module.css';
import { notePlugins } from './keys.ts';
import { nodes } from './schema.ts';
import { useEditorView } from './useEditorView.ts';
import { useT } from './words.ts';

interface NoteDialogProps {
  /** The existing note. */
  current: Node | undefined;
  /** For the `lang` attribute. */
  tag: string;
  /** The new note; undefined if it is empty. */
  onSet: (note: Node | undefined) => void;
  onClose: () => void;
}

/** Asks for the text of a note, with its marks. */
export function NoteDialog({ current, tag, onSet, onClose }: NoteDialogProps) {
  const t = useT();
  const id = useId();
  const [before] = useState(() => current ?? nodes.footnote.create());
  const [note, setNote] = useState(before);
  const { close, question } = useAskedClose(!note.eq(before), onClose);
  const { mount, view } = useEditorView({
    initial: () => EditorState.create({ doc: before, plugins: notePlugins() }),
    className: text.noteText,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': id,
      lang: tag,
      spellcheck: 'true',
    },
    onChange: setNote,
  });
  useEffect(() => view?.focus(), [view]);
  return (
    <>
      <AskDialog
        title={t('editor-note')}
        onConfirm={() => onSet(note.textContent.trim() === '' ? undefined : note)}
        onRemove={current && (() => onSet(undefined))}
        removeLabel={t('editor-removeNote')}
        onClose={close}
      >
        <p id={id} className={styles.label}>
          {t('editor-noteText')}
        </p>
        <div ref={mount} />
      </AskDialog>
      {question}
    </>
  );
}
