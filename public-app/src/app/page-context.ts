import { createContext, useContext } from 'react';

/** Facts about the deployment that a page uses; the same on the server and in the browser. */
export interface PageContext {
  /** The site's public origin, for absolute links. */
  origin: string;
  /** The address of the console's manifest (ADMIN_MANIFEST_URL). */
  adminManifest: string;
}

const Context = createContext<PageContext>({ origin: '', adminManifest: '' });

export const PageProvider = Context;
export const usePage = (): PageContext => useContext(Context);
