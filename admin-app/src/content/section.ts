import type { Overview, TranslationRow, TrashItem } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Messages } from '@muzey/shared-ui/i18n/translate.ts';
import type { ComponentType } from 'react';
import type { SidebarGroup } from '../shell/places.ts';
import type { StoredContent } from './draft.ts';
import type { ItemState } from './states.ts';
import type { Listed } from './useItemList.ts';

/** A type with a list and a form, whose items go to the trash when deleted. */
export type ContentType = Exclude<TrashItem['type'], 'media'>;

/** The words that every type has: `news.list`, `news.one` … */
export const SECTION_WORDS = ['list', 'one', 'add', 'edit', 'new', 'back'] as const;
export type SectionWord = (typeof SECTION_WORDS)[number];

/** A type's words in each language. Only those of the console's current language are loaded with it. */
export type SectionWords = Readonly<Record<Lang, () => Promise<Messages>>>;

/**
 * Returns the names of fields by their paths in the audit log: `record.on_show.room.ru`, and of a value that can be chosen
 * in one. Undefined if it has no name.
 */
export type FieldNames = (lang: Lang) => (path: string, value?: string) => string | undefined;

/** A type's card on the dashboard. */
export interface Summary {
  total: (overview: Overview) => number;
  /** The lines below the number, each a `li`. */
  Lines: ComponentType<{ overview: Overview }>;
  /** Shown below all cards. */
  Below?: ComponentType<{ overview: Overview }>;
}

/** An item that a search found. */
export interface FoundItem {
  id: string;
  content: StoredContent<'title'>;
  /** Only for publishable types. */
  state?: ItemState;
}

/** How many items of a type the command palette shows. */
export const MAX_FOUND = 5;

export interface TranslationFormProps {
  id: string;
  /** The language that is written. */
  lang: Lang;
  onSaved: () => void;
  onCancel: () => void;
}

/** A content type in the console. Routes, sidebar, command palette, dashboard, trash and audit log are derived from it. */
export interface Section {
  /** As in the API's addresses. Also the list's address below /admin, and the query key. */
  type: ContentType;
  /** Its position in its group of the sidebar and on the dashboard. */
  position: number;
  group: SidebarGroup;
  /** A drawing for `Drawing`. */
  icon: string;
  words: SectionWords;
  /** Names of fields that lists do not need; absent if `words` contains them all. */
  loadFieldNames?: () => Promise<{ fieldNames: FieldNames }>;
  /** Names of the texts that are written in every language. */
  textFields: readonly string[];
  ListPage: ComponentType;
  AddPage: ComponentType;
  /** Opens over the list. */
  EditPage: ComponentType;
  /** Its earlier versions; also opens over the list. */
  HistoryPage: ComponentType;
  /** The form in which an item is translated; absent for a type without one. */
  TranslationForm?: ComponentType<TranslationFormProps>;
  summary?: Summary;
  /** The first `MAX_FOUND` items that contain the words in any language. */
  find: (search: string, lang: Lang, signal: AbortSignal) => Promise<Pick<Listed<FoundItem>, 'items' | 'meant'>>;
  read: (id: string) => Promise<FoundItem>;
}

/** The address at which an item is edited. A picture has a page instead of a form over its list. */
export function editAddress(type: TrashItem['type'] | TranslationRow['type'], id: string): string {
  if (type === 'site') return '/admin/site';
  if (type === 'media') return `/admin/media/${id}`;
  return `/admin/${type === 'hours' ? 'branches' : type}/${id}/edit`;
}

/** The parameter in a new item's address that names the item to copy. */
export const COPIED = 'copy';

export const copyAddress = (type: ContentType, id: string): string => `/admin/${type}/add?${COPIED}=${id}`;
