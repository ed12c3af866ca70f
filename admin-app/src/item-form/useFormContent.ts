import type {
  AdminMedia,
  TranslationMarksInput,
  TranslationsByLanguage,
} from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import type { Session } from '../edit-session/useEditSession.ts';
import { useT } from '../i18n/useT.ts';
import type { Attempt } from '../shell/useSignInAgain.tsx';
import { plainTextOf, type Blocks } from '../content/blocks.ts';
import { withTypedText, type FormattedDraft } from '../content/draft.ts';
import { Editing } from '../content/editing.ts';
import type { FormContent } from './form-content.ts';
import type { Visibility } from './item-form.ts';
import { withOwnText, type OwnTextChange, type OwnTexts } from '../content/own-texts.ts';
import { usePictures, type Pictures } from './pictures.ts';
import { useTextPictures, type TextPictures } from '../fields/text-pictures.ts';

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
  setTranslation: (marks: TranslationMarksInput) => void;
  setAlt: (mediaId: string, lang: Lang, text: string) => void;
  /** A picture was saved beside the form, with what was typed of it here. */
  pictureSaved: (media: AdminMedia) => void;
  /** Puts other pictures into the form; running uploads stay, unless there are others now. */
  showPictures: (content: Pick<FormContent<Draft>, 'media' | 'focuses'>) => void;
}

/**
 * A form's content and its changes.
 * @param formatted the name of the plain text that is written with formatting
 * @param translations what is stored of each language
 */
export function useFormContent<Field extends string, Draft extends FormattedDraft<Field> & { pictures?: OwnTexts }>(
  initial: FormContent<Draft>,
  { edit, current }: Pick<Session<FormContent<Draft>, unknown, unknown>, 'edit' | 'current'>,
  attempt: Attempt,
  { formatted, translations = {} }: { formatted: Field | undefined; translations?: TranslationsByLanguage | undefined },
): ContentState<Field, Draft> {
  const t = useT();
  const { draft, alts } = initial;
  const [announcement, announce] = useState('');
  const pictures = usePictures(initial.media, {
    chosen: (count) => announce(t('library-added', { count })),
    removed: () => announce(t('pictures-removed')),
    moved: (number, all) => announce(t('pictures-moved', { number, all })),
    attempt,
  });
  const textPictures = useTextPictures(attempt);
  const { items, focuses } = pictures;
  const media = useMemo(() => items.flatMap((item) => item.media ?? []), [items]);
  const content = { draft, media, alts, focuses };
  const takePictures = useEffectEvent(() => edit((before) => ({ ...before, media, focuses })));
  // before any effect that saves once an upload has arrived
  useLayoutEffect(() => takePictures(), [media, focuses]);
  const setDraft = (change: (before: Draft) => Draft) => edit((before) => ({ ...before, draft: change(before.draft) }));
  const [editing] = useState(() => new Editing());
  const withBlocks = (before: Draft, lang: Lang, blocks: Blocks): Draft => ({
    ...(formatted === undefined
      ? before
      : withTypedText(before, lang, formatted, plainTextOf(blocks), translations[lang])),
    blocks: { ...before.blocks, [lang]: blocks },
  });
  return {
    content,
    editing,
    asTyped: () => {
      const unreported = editing.peek();
      const now = current();
      return unreported ? { ...now, draft: withBlocks(now.draft, unreported.lang, unreported.blocks) } : now;
    },
    upToDate: () => {
      const unreported = editing.take();
      if (unreported) setDraft((before) => withBlocks(before, unreported.lang, unreported.blocks));
      // a dialog may have kept the form of an earlier moment
      return current();
    },
    pictures,
    textPictures,
    uploading: pictures.busy || textPictures.uploads.sending.length > 0,
    announcement,
    announce,
    change: (change) => setDraft((before) => ({ ...before, ...change })),
    setVisibility: (change) => setDraft((before) => ({ ...before, ...change })),
    setText: (lang, field, text) => setDraft((before) => withTypedText(before, lang, field, text, translations[lang])),
    setBlocks: (lang, blocks) => setDraft((before) => withBlocks(before, lang, blocks)),
    setTranslation: (translation) => setDraft((before) => ({ ...before, translation })),
    setOwnText: (id, change) =>
      setDraft((before) => ({ ...before, pictures: withOwnText(before.pictures, id, change) })),
    setAlt: (id, lang, text) =>
      edit(({ alts: before, ...rest }) => ({ ...rest, alts: { ...before, [id]: { ...before[id], [lang]: text } } })),
    pictureSaved: (saved) => {
      pictures.wasSaved(saved);
      edit(({ alts: { [saved.id]: _, ...others }, ...rest }) => ({ ...rest, alts: others }));
    },
    showPictures: (next) => {
      if (next.media !== media || next.focuses !== focuses) pictures.reset(next.media, next.focuses);
    },
  };
}
