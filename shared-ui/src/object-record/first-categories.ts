/** The keys of the categories that every museum starts with, in the order of docs/product.md. A museum adds more as terms. */
export const FIRST_CATEGORIES = [
  'jewelry',
  'archaeology',
  'nature',
  'new_history',
  'ethnography',
  'photos__photonegatives',
  'handicrafts',
  'numismatics',
] as const;
export type FirstCategory = (typeof FIRST_CATEGORIES)[number];

export const isFirstCategory = (key: string): key is FirstCategory => FIRST_CATEGORIES.some((first) => first === key);
