import type { PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { pickLang } from '@muzey/shared-ui/i18n/languages.ts';
import { isFirstCategory } from '@muzey/shared-ui/object-record/first-categories.ts';
import { useT } from '../i18n/useT.ts';

/** The name of an object's category; for one that the museum added, the label of its term. */
export function useCategoryOf(): (object: Pick<PublicCollection, 'category' | 'record_terms'>) => string {
  const t = useT();
  const lang = useLang();
  return ({ category, record_terms: terms }) => {
    if (isFirstCategory(category)) return t(`category-${category}`);
    const labels = terms.find(({ kind, key }) => kind === 'category' && key === category)?.labels ?? {};
    const labelLang = pickLang(labels, lang);
    return (labelLang && labels[labelLang]) ?? category;
  };
}
