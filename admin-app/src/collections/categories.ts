import type { AdminCollection } from '@muzey/shared-ui/api/generated/index.ts';

export type Category = AdminCollection['category'];

/** In the order of docs/product.md. */
export const CATEGORIES: readonly Category[] = [
  'jewelry',
  'archaeology',
  'nature',
  'new_history',
  'ethnography',
  'photos__photonegatives',
  'handicrafts',
  'numismatics',
];

/** @returns empty for an unknown category */
export const toCategory = (value: string): Category | '' => CATEGORIES.find((category) => category === value) ?? '';
