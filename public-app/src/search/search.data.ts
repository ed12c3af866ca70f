import { search, type SearchCounts, type SearchResult } from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { langOf } from '../address.ts';
import { apiOf } from '../data/api.ts';
import { asFailure, notFound } from '../data/failure.ts';
import { pageOf, pagesOf } from '../data/pages.ts';

const PAGE_SIZE = 20;
/** The API gives no results after these. */
const LAST_PAGE = 10_000 / PAGE_SIZE;
/** Characters; the API takes no more. */
export const LONGEST = 200;

export const TYPES = ['news', 'exhibitions', 'events', 'collections', 'branches'] as const;
export type SearchType = (typeof TYPES)[number];

export interface SearchData {
  /** What was looked for; empty: nothing yet. */
  q: string;
  type: SearchType | undefined;
  results: SearchResult[];
  /** Of all types, whichever is shown. */
  counts: SearchCounts;
  page: number;
  pages: number;
}

const NONE: SearchCounts = { news: 0, exhibitions: 0, events: 0, collections: 0, branches: 0 };

/** `/search?q=moynaq&type=news&page=2` */
export async function searchLoader({ request, context }: LoaderFunctionArgs): Promise<SearchData> {
  const { pathname, searchParams } = new URL(request.url);
  const q = words(searchParams.get('q') ?? '');
  const type = TYPES.find((one) => one === searchParams.get('type'));
  const page = pageOf(request);
  if (page > LAST_PAGE) throw notFound();
  if (q === '') return { q, type, results: [], counts: NONE, page: 1, pages: 1 };
  const ask = async (query: { type?: SearchType; limit: number; skip?: number }) =>
    search({
      client: await apiOf(context),
      query: { q, lang: langOf(pathname), ...query },
      throwOnError: true,
      signal: request.signal,
    });
  try {
    const [shown, all] = await Promise.all([
      ask({ type, limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE }),
      type && ask({ limit: 1 }),
    ]);
    const { results, total, counts } = shown.data;
    const pages = Math.min(pagesOf(total, PAGE_SIZE, page), LAST_PAGE);
    return { q, type, results, counts: all?.data.counts ?? counts, page, pages };
  } catch (error) {
    throw error instanceof Response ? error : asFailure(error);
  }
}

/** What somebody typed as the API takes it: one line, not too long. */
const words = (text: string): string => [...text.replace(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, LONGEST).join('');
