import { attributesOf, type NodeOf } from '@muzey/shared-ui/document/document.ts';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useState } from 'react';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { useMedium } from '../../fields/text-media.ts';
import { nodes } from '../schema.ts';
import { Answers } from './Answers.tsx';
import { CaptionField } from './CaptionField.tsx';
import { nameOf } from './medium-words.ts';
import type { BlockDialogProps } from './MediaQuestions.tsx';
import { PickDialog } from './PickDialog.tsx';
import { WordsField, type PlaceWords } from './WordsField.tsx';
import { useDialogT } from './words.ts';

type FileBlock = NodeOf<'film'> | NodeOf<'audio'> | NodeOf<'file'>;

const wordsOf = (block: FileBlock): PlaceWords =>
  block.type === 'file' ? attributesOf(block).title : attributesOf(block).caption;

/** The caption of a film or a sound in this text, or the link text for a file. */
export function FileDialog({ block, lang, onSet, onClose }: BlockDialogProps<FileBlock>) {
  const t = useDialogT();
  const { type } = block;
  const [media, setMedia] = useState(() => attributesOf(block).media);
  const [words, setWords] = useState(() => wordsOf(block));
  const [picking, setPicking] = useState(false);
  const { data: medium, error, refetch } = useMedium(media);
  const set = () =>
    onSet(
      type === 'file'
        ? nodes.file.create({ media, title: words?.trim() || null })
        : nodes[type].create({ media, caption: words?.trim() ?? null }),
    );
  return (
    <Dialog title={t(`block-${type}`)} onClose={onClose}>
      <p>{medium && nameOf(medium, lang)}</p>
      {!medium && error && <LoadTrouble error={error} onRetry={() => void refetch()} />}
      {type === 'file' ? (
        <WordsField
          label={t('inText-title')}
          value={words}
          onChange={setWords}
          fromLibrary={medium && nameOf(medium, lang)}
          lang={lang}
        />
      ) : (
        <CaptionField key={media} medium={medium} value={words} onChange={setWords} lang={lang} />
      )}
      <Answers onSet={set} onPick={() => setPicking(true)} onClose={onClose} />
      {picking && (
        <PickDialog
          name={type}
          here={new Set([media])}
          onPick={({ id }) => {
            setPicking(false);
            setMedia(id);
            setWords(null);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Dialog>
  );
}
