import type { Client } from '@muzey/shared-ui/api/client.ts';
import type { SearchHit } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router-dom';

/** A content type, by the API's name. */
export type ContentType = SearchHit['type'];

/** The name of a section in menus and search results. */
export type SectionWords = Record<Lang, { title: string }>;

export type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;

/** A page whose code is loaded when it is visited. */
export interface LazyPage {
  lazy: { loader: () => Promise<Loader>; Component: () => Promise<ComponentType> };
  shouldRevalidate?: ShouldRevalidateFunction;
  /** The chunk that `lazy` loads; the server adds it to the page. */
  handle: { chunk: string };
}

/** A section's place on the home page. */
export interface HomePart {
  /** Parts are in ascending order; `home/LaterSections.tsx` has the positions of the others. */
  position: number;
  /** Null if the data that every page has is enough. */
  loader: (() => Promise<Loader>) | null;
  Section: () => Promise<ComponentType>;
}

export interface PreviewOptions {
  client: Client;
  signal: AbortSignal;
  lang: Lang;
}

/** Makes the data of an item's page from the item. */
export type PreviewReader = (item: never, options: PreviewOptions) => Promise<object>;

export interface PreviewReaders {
  /** From the item as staff read it, published or not. */
  readPreview: PreviewReader;
  /** From the item as visitors read it; absent: the page needs nothing else. */
  readShared?: PreviewReader;
}

/** A stored entry of menu or footer. */
export interface NavigationItem {
  place: 'menu' | 'footer';
  /** Without language. */
  path: string;
  /** Items are in ascending order, after the entries that every museum has. */
  position: number;
  content: Partial<Record<Lang, { title: string }>>;
}

export type NavigationSource = (client: Client) => Promise<NavigationItem[]>;

/**
 * Everything that the site needs to know about a content type. Routes, menus, footer, home page, search, previews, sitemap, feeds and
 * structured data are derived from it. It is part of every page's code, so it refers to everything else with `import()`.
 */
export interface Section {
  type: ContentType;
  words: SectionWords;
  /** Position among the types in search results and sitemap. */
  order: number;
  /** The address of the list, without language; an item is one level below it. */
  path: string;
  /** Whether the addresses of its items have a year before the slug. */
  hasYears?: true;
  pages: {
    list: LazyPage;
    item: LazyPage;
    /** Past items, at `<path>/past`. */
    archive?: LazyPage;
    /** Pages with addresses of their own, by path without language and with parameters. */
    more?: Record<string, LazyPage>;
  };
  /** Null for a type without drafts. */
  preview: (() => Promise<PreviewReaders>) | null;
  /** Position in menu and footer; `shell/navigation.ts` has those of the other entries. */
  menu: number | null;
  /** Entries of menu and footer that staff may add and remove; absent for a type without any. */
  navigation?: () => Promise<NavigationSource>;
  home: HomePart | null;
  /** The RSS feed that every page lists in its head. */
  rss?: string;
  onServer: () => Promise<SectionOnServer>;
}

/** The part of a section that browsers never load; see the server-only modules in rspack.config.mjs. */
export interface SectionOnServer {
  sitemap: SitemapSource;
  /** The sitemaps of its other pages, by the names of the sitemap's parts. */
  moreSitemaps?: Record<string, SitemapSource & { path: string }>;
  feeds: readonly Feed[];
  /** The schema.org type of an item's page; null if there are only breadcrumbs. */
  schemaType: string | null;
}

export interface SitemapItem {
  /** The last part of its address. */
  id: string;
  /** The same, where its address says what it is. */
  slug?: string | null;
  /** Only the languages in which it has a text. */
  content: Partial<Record<Lang, unknown>>;
  /** Its id, if its address has another name. */
  key?: string;
}

export interface SitemapSource {
  /** A page of the list of public items. */
  list: (client: Client, query: { limit: number; skip: number }) => Promise<{ items: SitemapItem[]; total: number }>;
  /** The list is one short page; its items are listed with the pages in the sitemap. */
  isShort?: boolean;
}

interface FeedOptions {
  lang: Lang;
  origin: string;
  id: string;
  page: string;
}

/** A file for programs with an address of its own. */
export interface Feed {
  /** Without language; may have the parameters `:id` and `:page`. */
  path: string;
  contentType: string;
  /** It has all languages, so it has one address. */
  hasAllLanguages?: true;
  /** Undefined: there is no such file. */
  make: (client: Client, options: FeedOptions) => Promise<string | undefined>;
}
