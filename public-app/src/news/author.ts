import type { NewsArticle } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** The author as written in a language. */
export const authorIn = ({ author, authorNames }: Pick<NewsArticle, 'author' | 'authorNames'>, lang: Lang) =>
  authorNames?.[lang] ?? author;
