import type { Branch, NewsArticle, PublicEvent, PublicExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { createContext, useContext } from 'react';
import type { ShellData } from '../../data/api.ts';

/** What a page is about, as far as machines want to know it. */
export type Described =
  | { kind: 'museum' }
  | { kind: 'branches'; branches: readonly Branch[] }
  | { kind: 'article'; article: NewsArticle }
  | { kind: 'event'; event: PublicEvent }
  | { kind: 'exhibition'; exhibition: PublicExhibition };

/** A page above this one: its path without language, and what it is called. */
export interface Crumb {
  path: string;
  label: string;
}

export interface DescribedPage {
  about: Described | undefined;
  lang: Lang;
  origin: string;
  /** Without language. */
  path: string;
  /** The museum's name in the page's language. */
  museum: string;
  /** Undefined on the home page. */
  title: string | undefined;
  description: string;
  parents: readonly Crumb[];
  /** Absolute address of the picture to be shown for the page. */
  picture: string;
  shell: ShellData | null;
}

/** Writes the elements that describe a page. Only the server has it: what only machines read need not be loaded by people. */
export const Describe = createContext<((page: DescribedPage) => string) | null>(null);

/** The page as schema.org describes such things (JSON-LD). The browser keeps what the server wrote, until another page is shown. */
export function StructuredData(page: DescribedPage) {
  const describe = useContext(Describe);
  return (
    <div
      key={page.path}
      hidden
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: describe ? describe(page) : '' }}
    />
  );
}
