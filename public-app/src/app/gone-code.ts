import type { RouteObject } from 'react-router-dom';

const KEPT_AS = 'reloaded';
/** A page whose code is still missing after that shows an error, and is not reloaded again and again. */
const AGAIN_MS = 60_000;

/**
 * Pages load code of the release that they came with. If that code is gone, the requested page is loaded from the server, once.
 * @param routes are modified
 * @param load loads the requested page from the server
 */
export function reloadWithoutCode(routes: RouteObject[], load: () => void): void {
  const orReload = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      // without a network, the page that is shown is better than none
      if (!(error instanceof Error) || error.name !== 'ChunkLoadError' || !navigator.onLine || !isFirst()) throw error;
      load();
      // nothing else is shown until it has loaded
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

/** Without storage there is no reload either, because nothing would remember it. */
function isFirst(): boolean {
  try {
    const isLongAgo = Date.now() - Number(sessionStorage.getItem(KEPT_AS)) > AGAIN_MS;
    if (isLongAgo) sessionStorage.setItem(KEPT_AS, String(Date.now()));
    return isLongAgo;
  } catch {
    return false;
  }
}
