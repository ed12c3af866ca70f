import type { AdminPage } from '@muzey/shared-ui/api/generated/index.ts';

export type Place = NonNullable<AdminPage['place']>;

/** The key of each place's name, in the order of the site. */
export const PLACE_NAMES = { menu: 'pages-menu', footer: 'pages-footer' } as const satisfies Record<Place, string>;
export const PLACES: readonly Place[] = ['menu', 'footer'];

/** The address on the site, in English. */
export const addressOf = (slug: string): string => `/p/${slug}`;
