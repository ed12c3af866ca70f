import { adminListTerms } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { pickLang } from '@muzey/shared-ui/i18n/languages.ts';
import {
  FIRST_CATEGORIES,
  isFirstCategory,
  type FirstCategory,
} from '@muzey/shared-ui/object-record/first-categories.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { Category } from './categories.ts';

/** As many as the API gives at once. */
const MAX_OWN = 100;

interface Named {
  key: Category;
  name: string;
}

/** The categories that this museum has added; none while they are not known. */
function useOwnCategories(enabled: boolean): readonly Named[] {
  const lang = useLang();
  const { data = [] } = useQuery({
    queryKey: ['terms', 'categories', lang],
    enabled,
    queryFn: async ({ signal }) => {
      const query = { kind: 'category', limit: MAX_OWN, lang } as const;
      const { terms } = (await adminListTerms({ client: api, query, signal, throwOnError: true })).data;
      return terms.flatMap(({ kind, key, labels }): Named[] => {
        const shown = pickLang(labels, lang);
        return kind !== 'category' || key === null || isFirstCategory(key)
          ? []
          : [{ key, name: (shown && labels[shown]) ?? key }];
      });
    },
  });
  return data;
}

/** The words of a first category; they come with the screens that name categories. */
type NameOf = (category: FirstCategory) => string;

/** All categories with their names; one that is still chosen is there, too. */
export function useCategories(chosen: Category, nameOf: NameOf): readonly Named[] {
  const own = useOwnCategories(true);
  const first = FIRST_CATEGORIES.map((key) => ({ key, name: nameOf(key) }));
  const all = [...first, ...own];
  return chosen === '' || all.some(({ key }) => key === chosen) ? all : [...all, { key: chosen, name: chosen }];
}

export function useCategoryName(category: Category, nameOf: NameOf): string {
  const own = useOwnCategories(!isFirstCategory(category));
  if (isFirstCategory(category)) return nameOf(category);
  return own.find(({ key }) => key === category)?.name ?? category;
}
