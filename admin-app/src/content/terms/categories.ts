/** Those that every museum begins with, in the order of docs/product.md. A museum may have others: terms of the kind `category`. */
export const CATEGORIES = [
  'jewelry',
  'archaeology',
  'nature',
  'new_history',
  'ethnography',
  'photos__photonegatives',
  'handicrafts',
  'numismatics',
] as const;
export type FirstCategory = (typeof CATEGORIES)[number];

/** The key of a category. */
export type Category = string;

export const isFirst = (category: Category): category is FirstCategory =>
  CATEGORIES.some((first) => first === category);

/** @returns empty for what is no key of a category */
export const toCategory = (value: string): Category => (/^[a-z0-9_]{1,60}$/.test(value) ? value : '');
