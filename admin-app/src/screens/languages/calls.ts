import { listTranslations, type ListTranslationsData } from '@muzey/shared-ui/api/generated/index.ts';
import { isLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { api } from '../../api/api.ts';

type Query = ListTranslationsData['query'];

/** The filters of the list of translations, as its address has them. */
export interface TranslationFilters {
  lang: Lang;
  state: NonNullable<Query['state']>;
  /** Empty: all types. */
  type: NonNullable<Query['type']>;
}

export const STATES = ['missing', 'behind', 'unknown'] as const;
const ITEM_TYPES = ['news', 'exhibitions', 'events', 'collections', 'branches', 'pages'] as const;
/** These are no entries. Each has a form of its own. */
export const OTHER_TYPES = ['notices', 'prices', 'hours', 'site', 'terms', 'media'] as const;
const TYPES = [...ITEM_TYPES, ...OTHER_TYPES];

/** @param usual the language where the address names none */
export function filtersIn(filter: (name: string) => string, usual: Lang): TranslationFilters {
  const lang = filter('lang');
  return {
    lang: isLang(lang) ? lang : usual,
    state: STATES.find((state) => state === filter('state')) ?? '',
    type: TYPES.find((type) => type === filter('type')) ?? '',
  };
}

/** The part of an address after its path. */
export function queryOf({ lang, state, type }: TranslationFilters): string {
  const params = new URLSearchParams({ lang, ...(state && { state }), ...(type && { type }) });
  return `?${params.toString()}`;
}

export async function readTranslations(
  filters: TranslationFilters,
  { limit, skip }: { limit: number; skip: number },
  signal?: AbortSignal,
) {
  const query = { ...filters, limit, skip };
  return (await listTranslations({ client: api, query, signal, throwOnError: true })).data;
}
