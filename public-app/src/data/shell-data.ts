import type {
  Branch,
  BranchText,
  CoverVideo,
  FilmAlternatives,
  LocalizedText,
  Site,
} from '@muzey/shared-ui/api/generated/index.ts';
import { noticeKey } from './closed-notices.ts';
import type { NavigationItem } from '../section.ts';

/** The cover videos, and the addresses of their captions. */
export interface CoverFilms extends Pick<CoverVideo, 'desktopVideo' | 'mobileVideo'> {
  desktopAlternatives?: Pick<FilmAlternatives, 'captions'>;
  mobileAlternatives?: Pick<FilmAlternatives, 'captions'>;
}

/** The data of header and footer. Every page contains it, so its size is limited, however much the museum has written. */
export interface ShellData {
  site: Site;
  /** Only the parts that cards, maps and the opening hours show; the pages of branches load all of it. */
  branches: Branch[];
  /** The stored entries of menu and footer, in order. */
  navigation: NavigationItem[];
  /** From the server only; absent if loading failed. */
  coverVideo?: CoverFilms;
  /** From the server only: the day in the museum's time zone when the page was rendered, `YYYY-MM-DD`. */
  day?: string;
}

/** In UTF-16 units of JSON. */
export const MAX_BRANCHES_LENGTH = 200_000;
export const MAX_NAVIGATION_LENGTH = 50_000;
/** Of one text, in UTF-16 units. The text about the museum is shown in full. */
const MAX_TEXT_LENGTH = 1_000;

interface Whole {
  site: Site;
  branches: readonly Branch[];
  navigation: readonly NavigationItem[];
  coverVideo?: CoverVideo;
}

export function toShellData({ site, branches, navigation, coverVideo }: Whole): ShellData {
  const { name, address, banner, notices = [] } = site;
  const texts = { name: cutAll(name), address: cutAll(address), banner: { ...banner, text: cutAll(banner.text) } };
  return {
    site: { ...site, ...texts, notices: notices.map((notice) => ({ ...notice, text: cutAll(notice.text) })) },
    branches: within(branches.map(briefly), MAX_BRANCHES_LENGTH),
    navigation: within(navigation, MAX_NAVIGATION_LENGTH),
    ...(coverVideo && { coverVideo: filmsOf(coverVideo) }),
  };
}

/** Without the notices that a reader has closed. */
export function withoutNotices(shell: ShellData, closed: readonly string[]): ShellData {
  if (closed.length === 0) return shell;
  const notices = shell.site.notices?.filter((notice) => !closed.includes(noticeKey(notice)));
  return { ...shell, site: { ...shell.site, notices } };
}

function filmsOf({ desktopVideo, mobileVideo, desktopAlternatives, mobileAlternatives }: CoverVideo): CoverFilms {
  return {
    desktopVideo,
    mobileVideo,
    ...(desktopAlternatives && { desktopAlternatives: { captions: desktopAlternatives.captions } }),
    ...(mobileAlternatives && { mobileAlternatives: { captions: mobileAlternatives.captions } }),
  };
}

/** With the first line of its text and its first picture, as cards show them. */
function briefly(branch: Branch): Branch {
  // only the page of a branch shows its answers
  const { answers: _, ...rest } = branch;
  const { content, addresses, directions, hours, prices, media, images } = rest;
  const lines = Object.entries(content).map(([lang, { title, content: text }]): [string, BranchText] => [
    lang,
    { title, ...(text !== undefined && { content: cut(text.split('\n')[0] ?? '') }) },
  ]);
  const exceptions = hours.exceptions.map((day) => (day.note ? { ...day, note: cutAll(day.note) } : day));
  const weeks = hours.weeks?.map((week) => (week.name ? { ...week, name: cutAll(week.name) } : week));
  return {
    ...rest,
    content: Object.fromEntries(lines),
    addresses: cutAll(addresses),
    directions: cutAll(directions),
    hours: { ...hours, ...(weeks && { weeks }), exceptions },
    prices: prices.map((price) => ({ ...price, name: cutAll(price.name) })),
    media: media.slice(0, 1),
    images: images.slice(0, 1),
    priceList: '',
  };
}

/** As many as fit together, from the first on. */
function within<Item>(items: readonly Item[], maxLength: number): Item[] {
  let length = 0;
  const end = items.findIndex((item) => (length += JSON.stringify(item).length) > maxLength);
  return items.slice(0, end === -1 ? undefined : end);
}

const cutAll = (texts: LocalizedText): LocalizedText =>
  Object.fromEntries(Object.entries(texts).map(([lang, text]) => [lang, cut(text)]));

const cut = (text: string): string =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH).toWellFormed()}…` : text;
