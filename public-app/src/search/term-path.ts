import type { FoundTerm } from '@muzey/shared-ui/api/generated/index.ts';

/** The page of a term; that of a category is the list of its objects. */
export const termPath = ({ kind, id, slug, key }: Pick<FoundTerm, 'kind' | 'id' | 'slug' | 'key'>): string =>
  kind === 'category' ? `/collections?category=${key ?? id}` : `/terms/${kind}/${slug ?? id}`;
