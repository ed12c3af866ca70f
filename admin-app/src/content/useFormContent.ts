import type { AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useState } from 'react';
import { useT } from '../i18n/useT.ts';
import type { Attempt } from '../shell/useSignInAgain.tsx';
import { plainTextOf, type Blocks } from './blocks.ts';
import { withText, type FormattedDraft } from './draft.ts';
import { Editing } from './editing.ts';
import type { FormContent } from './form-content.ts';
import type { Visibility } from './item-form.ts';
import { withOwnText, type OwnTextChange, type OwnTexts } from './own-texts.ts';
import type { AltChanges } from './picture-texts.ts';
import { usePictures, type Pictures } from './pictures.ts';
import { useTextPictures, type TextPictures } from './text-pictures.ts';

interface ContentState<Field extends string, Draft> {
  content: FormContent<Draft>;
  pictures: Pictures;
  /** Pictures that are uploaded into formatted texts. */
  textPictures: TextPictures;
  /** Whether pictures are on their way. */
  uploading: boolean;
  /** The last change, for screen readers. */
  announcement: string;
  announce: (text: string) => void;
  change: (change: Partial<Draft>) => void;
  setVisibility: (change: Visibility) => void;
  setText: (lang: Lang, field: Field, text: string) => void;
  setBlocks: (lang: Lang, blocks: Blocks) => void;
  editing: Editing;
  /** The content with what its editors have not reported yet. */
  asTyped: () => FormContent<Draft>;
  /** The same, which is reported by that. */
  upToDate: () => FormContent<Draft>;
  setOwnText: (mediaId: string, change: OwnTextChange) => void;
  setAlt: (mediaId: string, lang: Lang, text: string) => void;
  /** Puts another content into the form. */
  replace: (content: FormContent<Draft>) => void;
}

/**
 * A form's content and its changes.
 * @param formatted the name of the plain text that is written with formatting
 */
export function useFormContent<Field extends string, Draft extends FormattedDraft<Field> & { pictures?: OwnTexts }>(
  initial: Draft,
  initialMedia: readonly AdminMedia[],
  attempt: Attempt,
  formatted: Field | undefined,
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
  const textPictures = useTextPictures(attempt);
  const media = pictures.items.flatMap((item) => item.media ?? []);
  const { focuses } = pictures;
  const content = { draft, media, alts, focuses };
  const [editing] = useState(() => new Editing());
  const withBlocks = (before: Draft, lang: Lang, blocks: Blocks): Draft => ({
    ...(formatted === undefined ? before : withText(before, lang, formatted, plainTextOf(blocks))),
    blocks: { ...before.blocks, [lang]: blocks },
  });
  return {
    content,
    editing,
    asTyped: () => {
      const unreported = editing.peek();
      return unreported ? { ...content, draft: withBlocks(draft, unreported.lang, unreported.blocks) } : content;
    },
    upToDate: () => {
      const unreported = editing.take();
      if (!unreported) return content;
      const { lang, blocks } = unreported;
      setDraft((before) => withBlocks(before, lang, blocks));
      return { ...content, draft: withBlocks(draft, lang, blocks) };
    },
    pictures,
    textPictures,
    uploading: pictures.busy || textPictures.uploads.sending.length > 0,
    announcement,
    announce,
    change: (change) => setDraft((before) => ({ ...before, ...change })),
    setVisibility: (change) => setDraft((before) => ({ ...before, ...change })),
    setText: (lang, field, text) => setDraft((before) => withText(before, lang, field, text)),
    setBlocks: (lang, blocks) => setDraft((before) => withBlocks(before, lang, blocks)),
    setOwnText: (id, change) =>
      setDraft((before) => ({ ...before, pictures: withOwnText(before.pictures, id, change) })),
    setAlt: (id, lang, text) => setAlts((before) => ({ ...before, [id]: { ...before[id], [lang]: text } })),
    replace: (next) => {
      editing.take();
      setDraft(next.draft);
      setAlts(next.alts);
      // running uploads stay, unless there are other pictures now
      if (next.media !== media || next.focuses !== focuses) pictures.reset(next.media, next.focuses);
    },
  };
}
