import type { LoaderFunctionArgs } from 'react-router-dom';
import { inLang, langOf } from '../app/address.ts';

/**
 * Leads from every other address of an item, such as its id or a former name, to its own; the query stays.
 * @param path of the list, without language
 * @param name the last part of the item's own address
 * @throws {Response} 301 if the page was asked for at another address
 */
export function redirectToOwnAddress({ params, request }: LoaderFunctionArgs, path: string, name: string): void {
  if (params.id === name) return;
  const { pathname, search } = new URL(request.url);
  const location = inLang(`${path}/${encodeURIComponent(name)}`, langOf(pathname)) + search;
  throw new Response(null, { status: 301, headers: { location } });
}
