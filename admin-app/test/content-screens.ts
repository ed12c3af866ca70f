import type { AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { UserEvent } from '@testing-library/user-event';
import { FakeServer } from './fake-server.ts';

/** The fields that a test may set on an item of any type. */
/** Used in place of the number of rows for a text with formatting. */
export const FORMATTED = 'formatted';

export interface Over {
  id?: string;
  content?: Partial<Record<Lang, { title?: string }>>;
  media?: AdminMedia[];
  published?: boolean;
  archived?: boolean;
  version?: number;
}

/** The differences between the screens of the types. */
export interface Screens {
  section: 'exhibitions' | 'collections' | 'events' | 'pages';
  /** The property of an item in the answer to a write. */
  singular: string;
  /** The title of the list, in every language. */
  names: Record<Lang, string>;
  /** The titles of the form: for a new item and for a stored one. */
  newOne: string;
  editOne: string;
  /** Maximum length of the title. */
  limit: number;
  /** Labels of the other texts, with their rows or FORMATTED. */
  texts: Record<string, string>;
  build: (over: Over) => object;
  keep: (server: FakeServer, items: Over[]) => void;
  /** Fills in the other required fields. */
  fill?: (user: UserEvent) => Promise<void>;
  /** Those fields in the stored draft of the form. */
  filled?: string;
}

export const loom: Over = { id: 'loom', content: { en: { title: 'A loom' } }, version: 4 };
export const boat: Over = { id: 'boat', content: { ru: { title: 'Лодка' } }, published: false };

export function serverWith({ keep }: Screens, ...items: Over[]): FakeServer {
  const server = new FakeServer();
  keep(server, items);
  return server;
}
