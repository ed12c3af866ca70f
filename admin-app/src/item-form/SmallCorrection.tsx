import type { TranslationMarksInput, TranslationsByLanguage } from '@muzey/shared-ui/api/generated/index.ts';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { useT } from '../i18n/useT.ts';

interface SmallCorrectionProps {
  /** As it is stored; something new has none. */
  translations: TranslationsByLanguage | undefined;
  marks: TranslationMarksInput | undefined;
  /** Whether a field was left as it was, by its key in the draft. */
  untouched: (key: string) => boolean;
  /** The keys of the texts of a language. */
  keysOf?: (lang: Lang) => readonly string[];
  onChange: (marks: TranslationMarksInput) => void;
}

/** Beside Save, once a language is changed from which others were made: whether those have to follow. */
export function SmallCorrection({
  translations = {},
  marks,
  untouched,
  keysOf = (lang) => [`content.${lang}`],
  onChange,
}: SmallCorrectionProps) {
  const t = useT();
  const isSource = (lang: Lang) => LANGS.some((other) => other !== lang && translations[other]?.from === lang);
  const changed = LANGS.filter((lang) => isSource(lang) && !keysOf(lang).every(untouched));
  if (changed.length === 0) return null;
  const isSmall = changed.every((lang) => marks?.small?.includes(lang));
  return (
    <Checkbox
      label={t('translation-small')}
      checked={isSmall}
      onChange={() => onChange({ ...marks, small: isSmall ? [] : changed })}
    />
  );
}
