import { getCollection, listCollections, type PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiOf } from '../data/api.ts';
import { ask } from '../data/ask.ts';

/** docs/product.md, "Limits and times" */
export const PAGE_SIZE = 6;
/** The API gives no more in one answer. */
export const MAX_COUNT = 100;

export interface CollectionsData {
  collections: PublicCollection[];
  total: number;
}

/** The first collections; the page loads the rest while scrolling. Without JavaScript `?count=` shows more at once. */
export async function collectionsLoader(args: LoaderFunctionArgs): Promise<CollectionsData> {
  const asked = Number(new URL(args.request.url).searchParams.get('count') ?? PAGE_SIZE);
  const limit = Number.isInteger(asked) ? Math.min(MAX_COUNT, Math.max(PAGE_SIZE, asked)) : PAGE_SIZE;
  return ask(args, (options) => listCollections({ ...options, query: { limit, skip: 0 } }));
}

/** The next page after the first `skip` collections. */
export async function moreCollections(skip: number, signal: AbortSignal): Promise<PublicCollection[]> {
  const query = { limit: PAGE_SIZE, skip };
  return (await listCollections({ client: await apiOf(undefined), query, throwOnError: true, signal })).data
    .collections;
}

export async function collectionLoader(args: LoaderFunctionArgs): Promise<PublicCollection> {
  return ask(args, (options) => getCollection({ ...options, path: { id: args.params.id ?? '' } }));
}
