import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { isSame } from '../content/differences.ts';
import type { FormattedDraft } from '../content/draft.ts';
import { useT } from '../i18n/useT.ts';
import type { ContentItem } from './form-spec.ts';
import type { ItemForm } from './item-form.ts';

interface SmallCorrectionProps<Draft> {
  form: Pick<ItemForm<never, Draft, never>, 'draft' | 'saved' | 'change'>;
  translations: ContentItem['translations'] | undefined;
}

/** Beside Save, once a language is changed from which others were made: whether those have to follow. */
export function SmallCorrection<Draft extends FormattedDraft<string>>({
  form: { draft, saved, change },
  translations = {},
}: SmallCorrectionProps<Draft>) {
  const t = useT();
  const isSource = (lang: Lang) => LANGS.some((other) => other !== lang && translations[other]?.from === lang);
  const changed = LANGS.filter((lang) => isSource(lang) && !isSame(draft.content, saved.content, lang));
  if (changed.length === 0) return null;
  const isSmall = changed.every((lang) => draft.translation?.small?.includes(lang));
  const translation = { ...draft.translation, small: isSmall ? [] : changed };
  const marked: Partial<FormattedDraft<string>> = { translation };
  return (
    <Checkbox label={t('translation-small')} checked={isSmall} onChange={() => change(marked as Partial<Draft>)} />
  );
}
