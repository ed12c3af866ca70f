import { CAPTION_LENGTH } from '@muzey/shared-ui/document/schema.ts';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useEffect, useRef, useState } from 'react';
import { AskDialog, onEnter } from './AskDialog.tsx';
import { useT } from './words.ts';

interface AttributionDialogProps {
  current: string;
  /** For the `lang` attribute. */
  tag: string;
  onSet: (attribution: string | null) => void;
  onClose: () => void;
}

/** Asks for the source of a quotation; empty for none. */
export function AttributionDialog({ current, tag, onSet, onClose }: AttributionDialogProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(current);
  useEffect(() => field.current?.focus(), []);
  const confirm = () => onSet(text.trim() || null);
  return (
    <AskDialog title={t('editor-attribution')} onConfirm={confirm} onClose={onClose}>
      <TextField
        ref={field}
        label={t('editor-attribution')}
        lang={tag}
        maxLength={CAPTION_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onEnter(confirm)}
      />
    </AskDialog>
  );
}
