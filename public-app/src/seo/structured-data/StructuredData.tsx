import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { createContext, useContext } from 'react';
import type { Thing } from 'schema-dts';
import type { ShellData } from '../../data/shell-data.ts';

/** The schema.org things that a page describes. It calls server-only code, and only the server calls it. */
export type About = (page: DescribedPage) => Thing[];

/** A parent page: its path without language, and its title. */
export interface Crumb {
  path: string;
  label: string;
}

export interface DescribedPage {
  about: About | undefined;
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
  /** Absolute address of the page's picture. */
  picture: string;
  shell: ShellData | null;
}

/** Writes the JSON-LD of a page. Only the server provides it, because only machines read it. */
export const Describe = createContext<((page: DescribedPage) => string) | null>(null);

/** The page's JSON-LD. The browser keeps the server's elements until another page is shown. */
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
