import { createContext, useContext } from 'react';

/** What a page knows about where it runs; the same on the server and in the browser. */
export interface PageContext {
  /** The site's public origin, for absolute links. */
  origin: string;
  /** Where the console's manifest is, read at run time (ADMIN_MANIFEST_URL). */
  adminManifest: string;
}

const Context = createContext<PageContext>({ origin: '', adminManifest: '' });

export const PageProvider = Context;
export const usePage = (): PageContext => useContext(Context);
