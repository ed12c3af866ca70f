import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useState } from 'react';
import { shownIn } from '../../content/localized.ts';
import type { ShownMedium } from '../../fields/text-media.ts';
import { WordsField, type PlaceWords } from './WordsField.tsx';
import { useDialogT } from './words.ts';

interface CaptionFieldProps {
  medium: ShownMedium | undefined;
  value: PlaceWords;
  onChange: (caption: PlaceWords) => void;
  lang: Lang;
}

/** The words below a file in this text. */
export function CaptionField({ medium, value, onChange, lang }: CaptionFieldProps) {
  const t = useDialogT();
  // a field that was emptied while typing stays open
  const [isNone, setNone] = useState(value === '');
  return (
    <WordsField
      label={t('inText-caption')}
      value={value}
      onChange={(caption) => {
        setNone(false);
        onChange(caption);
      }}
      fromLibrary={medium && shownIn(medium.caption ?? {}, lang).text}
      none={t('inText-noCaption')}
      isNone={isNone}
      onNone={() => {
        setNone(true);
        onChange('');
      }}
      lang={lang}
    />
  );
}
