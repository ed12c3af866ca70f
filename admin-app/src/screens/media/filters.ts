import type { MediaFilter } from '@muzey/shared-ui/api/generated/index.ts';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { useSections } from '../../content/sections-context.ts';
import type { ListAddress } from '../../content/useListAddress.ts';
import { KINDS } from './kinds.ts';

/** The filters that are on or off, each with its value in the address. */
export const TOGGLES = {
  alt: ['lacks', 'alt'],
  caption: ['lacks', 'caption'],
  credit: ['lacks', 'credit'],
  unused: ['unused', 'true'],
  mine: ['uploaded_by', 'me'],
  small: ['small', 'true'],
  expiring: ['expiring', 'true'],
  damaged: ['damaged', 'true'],
} as const;
export type Toggle = keyof typeof TOGGLES;

const isToggle = (name: string): name is Toggle => Object.hasOwn(TOGGLES, name);
export const TOGGLE_NAMES: readonly Toggle[] = Object.keys(TOGGLES).filter(isToggle);

export const SORTS = ['newest', 'oldest', 'largest', 'smallest', 'expiring'] as const;
export type LibrarySort = (typeof SORTS)[number];

/** Things that use media, and of which there is only one. */
const SINGLE_USERS: readonly string[] = ['site', 'cover-video'];
export const isSingle = (type: string): boolean => SINGLE_USERS.includes(type);

/** The types whose items show pictures, the site settings, and the cover video. */
export const useUsingTypes = (): readonly string[] => [...useSections().map(({ type }) => type), ...SINGLE_USERS];

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export const isOn = (toggle: Toggle, { filter }: Pick<ListAddress, 'filter'>): boolean => {
  const [name, value] = TOGGLES[toggle];
  return filter(name) === value;
};

/** The filters in the address, without values that the API would refuse. */
export function useLibraryFilter({ search, filter }: Pick<ListAddress, 'search' | 'filter'>): MediaFilter {
  const usingTypes = useUsingTypes();
  const lacks = (['alt', 'caption', 'credit'] as const).find((text) => text === filter('lacks'));
  const lang = lacks === 'credit' ? undefined : LANGS.find((candidate) => candidate === filter('lang'));
  const usedIn = usingTypes.find((usingType) => usingType === filter('used_in'));
  const month = MONTH.test(filter('month')) ? filter('month') : undefined;
  const kind = KINDS.find((candidate) => candidate === filter('kind'));
  return {
    ...(search && { search }),
    ...(kind && { kind }),
    ...(lacks && { lacks }),
    ...(lacks && lang && { lang }),
    ...(filter('unused') === 'true' && { unused: 'true' }),
    ...(usedIn && { used_in: usedIn }),
    ...(filter('uploaded_by') === 'me' && { uploaded_by: 'me' }),
    ...(filter('small') === 'true' && { small: 'true' }),
    ...(filter('expiring') === 'true' && { expiring: 'true' }),
    ...(filter('damaged') === 'true' && { damaged: 'true' }),
    ...(month && { month }),
    ...(filter('tag') && { tag: filter('tag') }),
    ...(filter('branch') && { branch: filter('branch') }),
  };
}

export const toSort = ({ filter }: Pick<ListAddress, 'filter'>): LibrarySort =>
  SORTS.find((sort) => sort === filter('sort')) ?? 'newest';
