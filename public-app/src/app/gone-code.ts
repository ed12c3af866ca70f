import type { RouteObject } from 'react-router-dom';

const KEPT_AS = 'reloaded';
/** A page whose code is still missing after that says so, and is not loaded over and over. */
const AGAIN_MS = 60_000;

/**
 * Pages ask for code of the release that they came with. Where that is gone, the page that is wanted is loaded as a whole, once.
 * @param routes are changed
 * @param load loads the wanted page from the server
 */
export function reloadWithoutCode(routes: RouteObject[], load: () => void): void {
  const orReload = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      // without a network the page that is shown is better than none
      if (!(error instanceof Error) || error.name !== 'ChunkLoadError' || !navigator.onLine || !isFirst()) throw error;
      load();
      // nothing else is shown until it is here
      return new Promise<never>(() => undefined);
    }
  };
  for (const { lazy, children } of routes) {
    if (children) reloadWithoutCode(children, load);
    if (typeof lazy !== 'object') continue;
    const { loader, Component } = lazy;
    if (Component) lazy.Component = () => orReload(Component);
    if (loader)
      lazy.loader = async () => {
        const read = await orReload(loader);
        return typeof read === 'function' ? (...args) => orReload(() => read(...args)) : read;
      };
  }
}

/** Not without a store either, which would forget. */
function isFirst(): boolean {
  try {
    const isLongAgo = Date.now() - Number(sessionStorage.getItem(KEPT_AS)) > AGAIN_MS;
    if (isLongAgo) sessionStorage.setItem(KEPT_AS, String(Date.now()));
    return isLongAgo;
  } catch {
    return false;
  }
}
