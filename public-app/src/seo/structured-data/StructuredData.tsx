import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { createContext, useContext } from 'react';
import type { Thing } from 'schema-dts';
import type { ShellData } from '../../data/shell-data.ts';

/** The things of schema.org that a page is about. It calls server-only code, and is called on the server only. */
export type About = (page: DescribedPage) => Thing[];

/** A page above this one: its path without language, and its title. */
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

/** Writes the JSON-LD of a page. Only the server provides it, since only machines read it. */
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
