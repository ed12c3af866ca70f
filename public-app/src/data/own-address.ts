import type { LoaderFunctionArgs } from 'react-router-dom';
import { inLang, langOf } from '../app/address.ts';

/**
 * Redirects from every other address of an item, such as its id or a former slug, to its canonical one; the query is preserved.
 * @param path of the list, without language
 * @param name what stands behind it in the canonical address: an id or a slug, which may begin with a year
 * @throws {Response} 301 if the page was requested at another address
 */
export function redirectToOwnAddress({ params, request }: LoaderFunctionArgs, path: string, name: string): void {
  const { id, year, slug } = params;
  if (name === (year === undefined ? id : `${year}/${slug}`)) return;
  const { pathname, search } = new URL(request.url);
  const location =
    inLang(`${path}/${encodeURIComponent(name).replace(/^(\d{4})%2F/, '$1/')}`, langOf(pathname)) + search;
  throw new Response(null, { status: 301, headers: { location } });
}
