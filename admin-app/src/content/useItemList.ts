import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLastPage } from './useLastPage.ts';
import type { ListAddress, Order, Sort, Status } from './useListAddress.ts';

const PER_PAGE = 20;

export interface Wanted {
  lang: Lang;
  search: string;
  status: Status;
  missing: Lang | '';
  behind?: Lang;
  sort?: Sort;
  order?: Order;
  author?: string;
  from?: string;
  to?: string;
  shown?: ListAddress['shown'];
  /** Requests how many items each filter would leave. */
  counts?: 'true';
  limit: number;
  skip: number;
}

export interface Listed<Item> {
  items: readonly Item[];
  /** The total of all pages. */
  total: number;
  /** How many items each value of a filter would leave, by filter and value. */
  counts?: Counts;
  /** The search in another spelling, where nothing was found. */
  meant?: string;
}

export type Counts = Readonly<Record<string, Readonly<Record<string, number>> | undefined>>;

export interface ItemList<Item> {
  result: UseQueryResult<Listed<Item>>;
  pages: number;
  /** Loads one of its pages. */
  pageQuery: (page: number) => PageQuery<Item>;
}

export interface PageQuery<Item> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Listed<Item>>;
}

/**
 * The page of a list that its address requests.
 * @param section the list's address below /admin, and its query key
 */
export function useItemList<Item>(
  section: string,
  address: ListAddress,
  read: (query: Wanted, signal: AbortSignal) => Promise<Listed<Item>>,
): ItemList<Item> {
  const lang = useLang();
  const { page } = address;
  const pageQuery = (wanted: number): PageQuery<Item> => ({
    queryKey: [section, 'list', { lang, query: address.queryOf(wanted) }],
    queryFn: ({ signal }) => read({ ...listed(lang, address), limit: PER_PAGE, skip: (wanted - 1) * PER_PAGE }, signal),
  });
  const result = useQuery({ ...pageQuery(page), placeholderData: keepPreviousData });
  const pages = Math.ceil((result.data?.total ?? 0) / PER_PAGE);
  useLastPage(address, pages, !result.isPlaceholderData);
  return { result, pages, pageQuery };
}

/** How many entries each filter would leave: a separate call, because counting takes longer than listing a page. */
export function useCounts<Item>(
  section: string,
  address: ListAddress,
  read: (query: Wanted, signal: AbortSignal) => Promise<Listed<Item>>,
): Counts | undefined {
  const lang = useLang();
  const { search, status, missing } = address;
  const { behind, author, from, to, shown } = further(address);
  const { data } = useQuery({
    queryKey: [section, 'list', 'counts', { lang, filters: address.filters }],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      read(
        { lang, search, status, missing, behind, author, from, to, shown, counts: 'true', limit: 1, skip: 0 },
        signal,
      ),
  });
  return data?.counts;
}

/** A list as its address has it, without the page. */
export const listed = (lang: Lang, address: ListAddress): Omit<Wanted, 'limit' | 'skip'> => {
  const { search, status, missing } = address;
  return { lang, search, status, missing, ...further(address) };
};

/** Only filters that are set are sent. */
const further = ({ behind, sort, order, author, from, to, shown }: ListAddress): Partial<Wanted> => ({
  ...(behind && { behind }),
  ...(sort && { sort, order }),
  ...(author && { author }),
  ...(from && { from }),
  ...(to && { to }),
  ...(shown && { shown }),
});
