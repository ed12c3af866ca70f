// The addresses of items on the site (docs/api.md), for API and console.

/** The types whose items have addresses of titles. */
export const ADDRESSED_TYPES = ['news', 'exhibitions', 'events', 'collections', 'terms'] as const;
export type AddressedType = (typeof ADDRESSED_TYPES)[number];

export const isAddressed = (type: string): type is AddressedType =>
  (ADDRESSED_TYPES as readonly string[]).includes(type);

/** Words of small Latin letters and digits, with hyphens between them. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** In characters, for slugs that staff write. */
export const MAX_SLUG_LENGTH = 60;
