import { CAPTION_LENGTH } from '@muzey/shared-ui/document/schema.ts';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useEffect, useRef, useState } from 'react';
import { Answers, onEnter } from '../AskDialog.tsx';
import { useQuestionT } from '../questions/words.ts';
import { useT } from '../words.ts';

interface CaptionQuestionProps {
  current: string;
  /** For the `lang` attribute. */
  tag: string;
  onSet: (caption: string) => void;
  onClose: () => void;
}

/** Asks for the caption of a table, which every table has. */
export function CaptionQuestion({ current, tag, onSet, onClose }: CaptionQuestionProps) {
  const t = useT();
  const q = useQuestionT();
  const field = useRef<HTMLInputElement>(null);
  const [caption, setCaption] = useState(current);
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const isEmpty = caption.trim() === '';
  const confirm = () => {
    setAnswered(true);
    if (isEmpty) field.current?.focus();
    else onSet(caption.trim());
  };
  return (
    <>
      <TextField
        ref={field}
        label={t('editor-table-caption')}
        hint={q('editor-table-captionHint')}
        error={isAnswered && isEmpty ? q('editor-table-noCaption') : undefined}
        lang={tag}
        maxLength={CAPTION_LENGTH}
        value={caption}
        onChange={(event) => setCaption(event.target.value)}
        onKeyDown={(event) => onEnter(confirm)(event)}
      />
      <Answers confirmLabel={t('editor-change')} onConfirm={confirm} onClose={onClose} />
    </>
  );
}
