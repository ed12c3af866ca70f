import { search, type SearchCounts, type SearchResult } from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { langOf } from '../app/address.ts';
import { ask } from '../data/ask.ts';
import { notFound } from '../data/failure.ts';
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
export async function searchLoader(args: LoaderFunctionArgs): Promise<SearchData> {
  const { pathname, searchParams } = new URL(args.request.url);
  const q = words(searchParams.get('q') ?? '');
  const type = TYPES.find((one) => one === searchParams.get('type'));
  const page = pageOf(args.request);
  if (page > LAST_PAGE) throw notFound();
  if (q === '') return { q, type, results: [], counts: NONE, page: 1, pages: 1 };
  const find = (query: { type?: SearchType; limit: number; skip?: number }) =>
    ask(args, (options) => search({ ...options, query: { q, lang: langOf(pathname), ...query } }));
  const [{ results, total, counts }, all] = await Promise.all([
    find({ type, limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE }),
    type && find({ limit: 1 }),
  ]);
  const pages = Math.min(pagesOf(total, PAGE_SIZE, page), LAST_PAGE);
  return { q, type, results, counts: all?.counts ?? counts, page, pages };
}

/** What somebody typed as the API takes it: one line, not too long. */
const words = (text: string): string => [...text.replace(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, LONGEST).join('');
