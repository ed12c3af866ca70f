import { getCollection, listCollections, type PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiOf } from '../data/api.ts';
import { ask } from '../data/ask.ts';
import { notFound } from '../data/failure.ts';

/** docs/product.md, "Limits and times" */
export const PAGE_SIZE = 6;
/** The API gives no more in one answer. */
export const MAX_COUNT = 100;

export type Category = PublicCollection['category'];

const known: Record<Category, true> = {
  jewelry: true,
  archaeology: true,
  nature: true,
  new_history: true,
  ethnography: true,
  photos__photonegatives: true,
  handicrafts: true,
  numismatics: true,
};
const isCategory = (text: string): text is Category => Object.hasOwn(known, text);
export const CATEGORIES: readonly Category[] = Object.keys(known).filter(isCategory);

export interface CollectionsData {
  /** Undefined for all of them. */
  category: Category | undefined;
  collections: PublicCollection[];
  total: number;
}

/** The first collections; the page loads the rest while scrolling. Without JavaScript `?count=` shows more at once. */
export async function collectionsLoader(args: LoaderFunctionArgs): Promise<CollectionsData> {
  const { searchParams } = new URL(args.request.url);
  const category = searchParams.get('category') || undefined;
  if (category !== undefined && !isCategory(category)) throw notFound();
  const asked = Number(searchParams.get('count') ?? PAGE_SIZE);
  const limit = Number.isInteger(asked) ? Math.min(MAX_COUNT, Math.max(PAGE_SIZE, asked)) : PAGE_SIZE;
  const query = { fields: 'card', limit, skip: 0, ...(category ? { category } : {}) } as const;
  return { category, ...(await ask(args, (options) => listCollections({ ...options, query }))) };
}

/** The next page after the first `skip` collections. */
export async function moreCollections(
  skip: number,
  category: Category | undefined,
  signal: AbortSignal,
): Promise<PublicCollection[]> {
  const query = { fields: 'card', limit: PAGE_SIZE, skip, ...(category ? { category } : {}) } as const;
  return (await listCollections({ client: await apiOf(undefined), query, throwOnError: true, signal })).data
    .collections;
}

export async function collectionLoader(args: LoaderFunctionArgs): Promise<PublicCollection> {
  return ask(args, (options) => getCollection({ ...options, path: { id: args.params.id ?? '' } }));
}
