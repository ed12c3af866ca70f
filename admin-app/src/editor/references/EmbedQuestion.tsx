import { CAPTION_LENGTH } from '@muzey/shared-ui/document/schema.ts';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useEffect, useRef, useState } from 'react';
import { Answers, onEnter } from '../AskDialog.tsx';
import { useQuestionT } from '../questions/words.ts';
import { useT } from '../words.ts';
import { embedAddress, type Embed } from './embed.ts';
import { EmbedPicture } from './EmbedPicture.tsx';

interface EmbedQuestionProps {
  /** The existing video, or only its address. */
  current: Partial<Embed> | undefined;
  /** For the `lang` attribute. */
  tag: string;
  onSet: (embed: Embed) => void;
  onClose: () => void;
}

/** Asks for a video from another site: its address, its link text, its preview image. */
export function EmbedQuestion({ current, tag, onSet, onClose }: EmbedQuestionProps) {
  const t = useT();
  const q = useQuestionT();
  const addressField = useRef<HTMLInputElement>(null);
  const titleField = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(current?.href ?? '');
  const [title, setTitle] = useState(current?.title ?? '');
  const [media, setMedia] = useState(current?.media ?? null);
  const [isAnswered, setAnswered] = useState(false);
  const [isAddressed] = useState(current?.href !== undefined);
  useEffect(() => (isAddressed ? titleField : addressField).current?.focus(), [isAddressed]);
  const href = embedAddress(typed);
  const isTitled = title.trim() !== '';
  const confirm = () => {
    setAnswered(true);
    if (href === undefined) addressField.current?.focus();
    else if (!isTitled) titleField.current?.focus();
    else onSet({ href, title: title.trim(), media });
  };
  return (
    <>
      <TextField
        ref={addressField}
        label={q('editor-embed-address')}
        hint={q('editor-embed-hint')}
        error={isAnswered && href === undefined ? q('editor-embed-hosts') : undefined}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2_000}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => onEnter(confirm)(event)}
      />
      <TextField
        ref={titleField}
        label={q('editor-embed-title')}
        hint={q('editor-embed-titleHint')}
        error={isAnswered && !isTitled ? q('editor-embed-noTitle') : undefined}
        lang={tag}
        maxLength={CAPTION_LENGTH}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={(event) => onEnter(confirm)(event)}
      />
      <EmbedPicture media={media} onChange={setMedia} />
      <Answers
        confirmLabel={current?.title === undefined ? undefined : t('editor-change')}
        onConfirm={confirm}
        onClose={onClose}
      />
    </>
  );
}
