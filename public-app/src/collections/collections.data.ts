import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import {
  getCollection,
  getObjectAddress,
  listCollections,
  type Facets,
  type PublicCollection,
} from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { langOf } from '../app/address.ts';
import { apiOf, isServerContext } from '../data/api.ts';
import { ask, langAsked } from '../data/ask.ts';
import { fail, notFound } from '../data/failure.ts';
import { redirectToOwnAddress } from '../data/own-address.ts';
import { pageOf, pagesOf } from '../data/pages.ts';
import { formatted, type Formatted } from '../documents/formatted.ts';
import { alike, type AlikeObjects } from './browse/alike.ts';
import { facetsOf, queryOf } from './browse/asked.ts';
import { choiceIn, NO_CHOICE, type Choice } from './browse/choice.ts';

/** docs/product.md, "Limits and times" */
export const PAGE_SIZE = 6;
/**
 * Cards per page, which are loaded in parts. Further ones have addresses of their own, so that neither the document nor the browser's
 * memory grows with the collection. The API returns this many in one answer.
 */
export const PER_PAGE = 96;

export interface CollectionsData {
  choice: Choice;
  /** Undefined if loading failed: the list is then shown without filters. */
  facets?: Facets;
  /** The first ones of the page. */
  collections: PublicCollection[];
  /** The total of all pages. */
  total: number;
  page: number;
  pages: number;
}

/** How many collections come before those of a page. */
export const before = (page: number): number => (page - 1) * PER_PAGE;

/**
 * `/collections?page=2`: the first collections of a page, which loads the rest while scrolling. Without JavaScript `?count=` shows more at
 * once.
 */
export async function collectionsLoader(args: LoaderFunctionArgs): Promise<CollectionsData> {
  const { searchParams } = new URL(args.request.url);
  const choice = choiceIn(searchParams);
  if (!choice) throw notFound();
  const asked = Number(searchParams.get('count') ?? PAGE_SIZE);
  const limit = Number.isInteger(asked) ? Math.min(PER_PAGE, Math.max(PAGE_SIZE, asked)) : PAGE_SIZE;
  const page = pageOf(args.request);
  const query = { fields: 'card', limit, skip: before(page), ...queryOf(choice, langAsked(args.request)) } as const;
  const client = await apiOf(args.context);
  const { signal } = args.request;
  const [list, facets] = await Promise.all([
    listCollections({ client, query, signal, throwOnError: true }).then(({ data }) => data, refused),
    facetsOf(client, { choice, lang: langAsked(args.request) }, signal),
  ]);
  const { collections, total } = list;
  return { choice, ...(facets && { facets }), collections, total, page, pages: pagesOf(total, PER_PAGE, page) };
}

/** An address that asks for unknown terms or an unknown category is not found. */
function refused(error: unknown): never {
  if (error instanceof ApiError && error.status === 400) throw notFound();
  return fail(error);
}

/** The language of the page in the browser. */
const langShown = (): Lang => langOf(window.location.pathname);

/** The next collections of a page after its first `skip` ones, but none beyond its end. */
export async function moreCollections(
  skip: number,
  { page, choice }: Pick<CollectionsData, 'page' | 'choice'>,
  signal: AbortSignal,
): Promise<PublicCollection[]> {
  const limit = Math.min(PAGE_SIZE, PER_PAGE - skip);
  const query = { fields: 'card', limit, skip: before(page) + skip, ...queryOf(choice, langShown()) } as const;
  return (await listCollections({ client: await apiOf(undefined), query, throwOnError: true, signal })).data
    .collections;
}

/** The objects around a position in a list, starting with the one before it, three at most. @param search of the list's address */
export async function collectionsBeside(
  search: string,
  at: number,
  signal: AbortSignal,
): Promise<{ objects: PublicCollection[]; first: number }> {
  const choice = choiceIn(new URLSearchParams(search)) ?? NO_CHOICE;
  const first = Math.max(0, at - 1);
  const query = { fields: 'card', limit: at - first + 2, skip: first, ...queryOf(choice, langShown()) } as const;
  const { data } = await listCollections({ client: await apiOf(undefined), query, throwOnError: true, signal });
  return { objects: data.collections, first };
}

export interface ObjectPage extends Formatted<PublicCollection> {
  /** Similar objects, and the list of them. */
  like?: AlikeObjects;
}

export async function collectionLoader(args: LoaderFunctionArgs): Promise<ObjectPage> {
  const item: PublicCollection = await ask(args, (options) =>
    getCollection({ ...options, path: { id: args.params.id ?? '' } }),
  ).catch((refusal: unknown) => leadToKept(args, refusal));
  redirectToOwnAddress(args, '/collections', item.slug ?? item.id);
  const [page, like] = await Promise.all([formatted(item, langAsked(args.request)), likeIt(args, item)]);
  return { ...page, ...(like && { like }) };
}

/** How long a browser waits for similar objects: it is further from the API than the server is. */
const LIKE_MS = 1_500;

/** The page is shown without them rather than waiting. */
async function likeIt(
  { context, request }: LoaderFunctionArgs,
  item: PublicCollection,
): Promise<AlikeObjects | undefined> {
  const client = await apiOf(context);
  if (isServerContext(context)) return context.soon(alike(client, item, request.signal));
  return alike(client, item, AbortSignal.any([request.signal, AbortSignal.timeout(LIKE_MS)]));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Redirects from the address of an object that was merged into another one to the page of that one. @throws {Response} */
async function leadToKept(args: LoaderFunctionArgs, refusal: unknown): Promise<never> {
  const { id = '' } = args.params;
  if (!(refusal instanceof Response) || refusal.status !== 404 || !UUID.test(id)) throw refusal;
  const { ids, slugs = [] } = await ask(args, (options) =>
    getObjectAddress({ ...options, path: { name: id.toLowerCase() } }),
  );
  const [mergedInto] = ids;
  if (mergedInto !== undefined) redirectToOwnAddress(args, '/collections', slugs[0] ?? mergedInto);
  throw refusal;
}
