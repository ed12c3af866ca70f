import type { LoaderFunctionArgs } from 'react-router-dom';
import { inLang, langOf } from '../app/address.ts';

/**
 * Redirects from every other address of an item, such as its id or a former slug, to its canonical one; the query is preserved.
 * @param path of the list, without language
 * @param name the last part of the canonical address
 * @throws {Response} 301 if the page was requested at another address
 */
export function redirectToOwnAddress({ params, request }: LoaderFunctionArgs, path: string, name: string): void {
  if (params.id === name) return;
  const { pathname, search } = new URL(request.url);
  const location = inLang(`${path}/${encodeURIComponent(name)}`, langOf(pathname)) + search;
  throw new Response(null, { status: 301, headers: { location } });
}
