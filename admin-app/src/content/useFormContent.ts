import type { AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useState } from 'react';
import { useT } from '../i18n/useT.ts';
import type { Attempt } from '../shell/useSignInAgain.tsx';
import { plainTextOf, type Blocks } from './blocks.ts';
import { withText, type FormattedDraft } from './draft.ts';
import type { FormContent } from './form-content.ts';
import type { Switches } from './item-form.ts';
import { withOwnText, type OwnTextChange, type OwnTexts } from './own-texts.ts';
import type { AltChanges } from './picture-texts.ts';
import { usePictures, type Pictures } from './pictures.ts';

interface ContentState<Field extends string, Draft> {
  content: FormContent<Draft>;
  pictures: Pictures;
  /** The last change, for screen readers. */
  announcement: string;
  announce: (text: string) => void;
  change: (change: Partial<Draft>) => void;
  setSwitches: (switches: Switches) => void;
  setText: (lang: Lang, field: Field, text: string) => void;
  /** @param field the name of its plain text */
  setBlocks: (lang: Lang, field: Field, blocks: Blocks) => void;
  setOwnText: (mediaId: string, change: OwnTextChange) => void;
  setAlt: (mediaId: string, lang: Lang, text: string) => void;
  /** Puts another content into the form. */
  replace: (content: FormContent<Draft>) => void;
}

/** A form's content and its changes. */
export function useFormContent<Field extends string, Draft extends FormattedDraft<Field> & { pictures?: OwnTexts }>(
  initial: Draft,
  initialMedia: readonly AdminMedia[],
  attempt: Attempt,
): ContentState<Field, Draft> {
  const t = useT();
  const [draft, setDraft] = useState(initial);
  const [alts, setAlts] = useState<AltChanges>({});
  const [announcement, announce] = useState('');
  const pictures = usePictures(initialMedia, {
    chosen: (count) => announce(t('library.added', { count })),
    removed: () => announce(t('pictures.removed')),
    moved: (number, all) => announce(t('pictures.moved', { number, all })),
    attempt,
  });
  const media = pictures.items.flatMap((item) => item.media ?? []);
  const { focuses } = pictures;
  return {
    content: { draft, media, alts, focuses },
    pictures,
    announcement,
    announce,
    change: (change) => setDraft((before) => ({ ...before, ...change })),
    setSwitches: (switches) => setDraft((before) => ({ ...before, ...switches })),
    setText: (lang, field, text) => setDraft((before) => withText(before, lang, field, text)),
    setBlocks: (lang, field, blocks) =>
      setDraft((before) => ({
        ...withText(before, lang, field, plainTextOf(blocks)),
        blocks: { ...before.blocks, [lang]: blocks },
      })),
    setOwnText: (id, change) =>
      setDraft((before) => ({ ...before, pictures: withOwnText(before.pictures, id, change) })),
    setAlt: (id, lang, text) => setAlts((before) => ({ ...before, [id]: { ...before[id], [lang]: text } })),
    replace: (next) => {
      setDraft(next.draft);
      setAlts(next.alts);
      // running uploads stay, unless there are other pictures now
      if (next.media !== media || next.focuses !== focuses) pictures.reset(next.media, next.focuses);
    },
  };
}
