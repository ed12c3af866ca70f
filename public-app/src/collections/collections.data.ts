import { getCollection, listCollections, type PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiOf } from '../data/api.ts';
import { asFailure } from '../data/failure.ts';

/** Specification, section 9. */
export const PAGE_SIZE = 6;

export interface CollectionsData {
  collections: PublicCollection[];
  total: number;
}

/** The first ones; the page asks for the rest as one scrolls. Without JavaScript `?count=` shows more at once. */
export async function collectionsLoader({ request, context }: LoaderFunctionArgs): Promise<CollectionsData> {
  const asked = Number(new URL(request.url).searchParams.get('count') ?? PAGE_SIZE);
  const limit = Number.isInteger(asked) ? Math.min(100, Math.max(PAGE_SIZE, asked)) : PAGE_SIZE;
  const { data } = await listCollections({
    client: await apiOf(context),
    query: { limit, skip: 0 },
    throwOnError: true,
    signal: request.signal,
  }).catch((error: unknown) => {
    throw asFailure(error);
  });
  return data;
}

/** The next ones after so many. */
export async function moreCollections(skip: number, signal: AbortSignal): Promise<PublicCollection[]> {
  const query = { limit: PAGE_SIZE, skip };
  return (await listCollections({ client: await apiOf(undefined), query, throwOnError: true, signal })).data
    .collections;
}

export async function collectionLoader({ params, request, context }: LoaderFunctionArgs): Promise<PublicCollection> {
  const { data } = await getCollection({
    client: await apiOf(context),
    path: { id: params.id ?? '' },
    throwOnError: true,
    signal: request.signal,
  }).catch((error: unknown) => {
    throw asFailure(error);
  });
  return data;
}
