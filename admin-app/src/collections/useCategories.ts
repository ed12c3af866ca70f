import { adminListTerms } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { pickLang } from '@muzey/shared-ui/i18n/languages.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { CATEGORIES, isFirst, type Category } from './categories.ts';
import { useT } from './words.ts';

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
        return kind !== 'category' || key === null || isFirst(key)
          ? []
          : [{ key, name: (shown && labels[shown]) ?? key }];
      });
    },
  });
  return data;
}

/** All categories with their names; one that an object still has is there, too. */
export function useCategories(chosen: Category): readonly Named[] {
  const t = useT();
  const own = useOwnCategories(true);
  const first = CATEGORIES.map((key) => ({ key, name: t(`category.${key}`) }));
  const all = [...first, ...own];
  return chosen === '' || all.some(({ key }) => key === chosen) ? all : [...all, { key: chosen, name: chosen }];
}

export function useCategoryName(category: Category): string {
  const t = useT();
  const own = useOwnCategories(!isFirst(category));
  if (isFirst(category)) return t(`category.${category}`);
  return own.find(({ key }) => key === category)?.name ?? category;
}
