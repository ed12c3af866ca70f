import type { LoaderFunctionArgs } from 'react-router-dom';
import { inLang, langOf } from '../app/address.ts';

/** An id, or the year and the slug, also where the slash between them is written as `%2F`. */
export function nameAsked({
  id = '',
  year,
  slug = '',
}: LoaderFunctionArgs['params']): { id: string } | { year: string; slug: string } {
  if (year !== undefined) return { year, slug };
  const slash = id.indexOf('/');
  return slash < 0 ? { id } : { year: id.slice(0, slash), slug: id.slice(slash + 1) };
}

/**
 * Redirects from every other address of an item, such as its id, a former slug or another spelling, to its canonical one;
 * the query is preserved.
 * @param path of the list, without language
 * @param name what stands behind it in the canonical address: an id or a slug, which may begin with a year
 * @throws {Response} 301 if the page was requested at another address
 */
export function redirectToOwnAddress({ request }: LoaderFunctionArgs, path: string, name: string): void {
  const { pathname, search } = new URL(request.url);
  const own = inLang(`${path}/${encodeURIComponent(name).replace(/^(\d{4})%2F/, '$1/')}`, langOf(pathname));
  if (pathname !== own) throw new Response(null, { status: 301, headers: { location: own + search } });
}
