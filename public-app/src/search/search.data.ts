import { search, searchTerms, type FoundTerm, type SearchHit } from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { langOf } from '../app/address.ts';
import { ask, langAsked } from '../data/ask.ts';
import { notFound } from '../data/failure.ts';
import { pageOf, pagesOf } from '../data/pages.ts';
import { sections } from '../section-list.ts';
import type { ContentType } from '../section.ts';
import { visitAsked, type VisitData } from './visit.data.ts';

const PAGE_SIZE = 20;
/** The API returns no results beyond these. */
const LAST_PAGE = 10_000 / PAGE_SIZE;
const MAX_TERMS = 8;
/** The API accepts no longer query. */
export const MAX_QUERY_LENGTH = 200;

/** Without language. */
export const searchAddress = (q: string, type?: ContentType): string =>
  `/search?${new URLSearchParams({ q, ...(type && { type }) }).toString()}`;

/** The number of results for each type. */
export type Counts = Partial<Record<ContentType, number>>;

export interface SearchData {
  /** Empty without a query. */
  q: string;
  type: ContentType | undefined;
  results: SearchHit[];
  /** Of all types, whichever is selected. */
  counts: Counts;
  page: number;
  pages: number;
  /** The search as it may have been meant, where only words with other letters were found. */
  meant: string | null;
  /** Above the results of all types. */
  visit?: VisitData;
  terms?: FoundTerm[];
}

const NONE: Counts = Object.fromEntries(sections.map(({ type }) => [type, 0]));

/** `/search?q=moynaq&type=news&page=2` */
export async function searchLoader(args: LoaderFunctionArgs): Promise<SearchData> {
  const { pathname, searchParams } = new URL(args.request.url);
  const q = queryOf(searchParams.get('q') ?? '');
  const type = sections.find((section) => section.type === searchParams.get('type'))?.type;
  const page = pageOf(args.request);
  if (page > LAST_PAGE) throw notFound();
  if (q === '') return { q, type, results: [], counts: NONE, page: 1, pages: 1, meant: null };
  const find = (query: { type?: ContentType; limit: number; skip?: number }) =>
    ask(args, (options) => search({ ...options, query: { q, lang: langOf(pathname), ...query } }));
  const isFirst = page === 1 && !type;
  const [{ results, total, counts, did_you_mean: meant = null, visit_topics: asked }, all, terms] = await Promise.all([
    find({ type, limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE }),
    type && find({ limit: 1 }),
    isFirst ? termsNamed(args, q) : undefined,
  ]);
  const visit = isFirst ? await visitAsked(args, asked) : undefined;
  const pages = Math.min(pagesOf(total, PAGE_SIZE, page), LAST_PAGE);
  return { q, type, results, counts: all?.counts ?? counts, page, pages, meant, visit, terms };
}

/** Terms with this name; none if they cannot be loaded, as the results are there without. */
const termsNamed = (args: LoaderFunctionArgs, q: string): Promise<FoundTerm[]> =>
  ask(args, (options) =>
    searchTerms({ ...options, query: { q, lang: langAsked(args.request), limit: MAX_TERMS } }),
  ).then(
    ({ terms }) => terms,
    () => [],
  );

/** A query in the form that the API accepts: one line, not too long. */
const queryOf = (text: string): string =>
  [...text.replace(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, MAX_QUERY_LENGTH).join('');
