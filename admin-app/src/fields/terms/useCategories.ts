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

/** The maximum that the API returns at once. */
const MAX_OWN = 100;

interface Named {
  key: Category;
  name: string;
}

/** The categories that this museum has added. */
function useOwnCategories(enabled: boolean) {
  const lang = useLang();
  return useQuery({
    queryKey: ['terms', 'categories', lang],
    enabled,
    queryFn: async ({ signal }) => {
      const query = { kind: 'category', limit: MAX_OWN, lang } as const;
      const { terms } = (await adminListTerms({ client: api, query, signal, throwOnError: true })).data;
      return terms.flatMap(({ kind, key, labels }): Named[] => {
        const labelLang = pickLang(labels, lang);
        return kind !== 'category' || key === null || isFirstCategory(key)
          ? []
          : [{ key, name: (labelLang && labels[labelLang]) ?? key }];
      });
    },
  });
}

/** The names of the built-in categories; loaded with the screens that need them. */
type NameOf = (category: FirstCategory) => string;

/**
 * All categories with their names, including one that is selected but no longer exists. Without the museum's own while those are loading.
 */
export function useCategories(chosen: Category, nameOf: NameOf) {
  const { data: own = [], error, refetch } = useOwnCategories(true);
  const first = FIRST_CATEGORIES.map((key) => ({ key, name: nameOf(key) }));
  const all = [...first, ...own];
  const isOffered = chosen === '' || all.some(({ key }) => key === chosen);
  return { categories: isOffered ? all : [...all, { key: chosen, name: chosen }], error, retry: () => void refetch() };
}

export function useCategoryName(category: Category, nameOf: NameOf): string {
  const { data: own = [] } = useOwnCategories(!isFirstCategory(category));
  if (isFirstCategory(category)) return nameOf(category);
  return own.find(({ key }) => key === category)?.name ?? category;
}
