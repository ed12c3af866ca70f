import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Whether an entry's schedule is in the future, current or over. */
export const SHOWN = ['now', 'later', 'ended'] as const;

export const STATUSES = ['', 'published', 'archived', 'draft'] as const;
export type Status = (typeof STATUSES)[number];

/** The columns that a list can be sorted by; the API has more. */
export const SORTS = ['title', 'date', 'updated', 'views', 'position', 'number'] as const;
export type Sort = (typeof SORTS)[number];
export type Order = 'asc' | 'desc';

export const OTHER_ORDER = { asc: 'desc', desc: 'asc' } as const;

/** The initial direction of a column: titles and object numbers ascending, views and dates descending. */
export const firstOrder = (sort: Sort): Order => (sort === 'title' || sort === 'number' ? 'asc' : 'desc');

export interface ListAddress {
  search: string;
  status: Status;
  /** Only items that have no text in this language. */
  missing: Lang | '';
  /** Only items whose source has changed since they were translated into this language. */
  behind: Lang | '';
  /** Empty for the order that visitors see. */
  sort: Sort | '';
  order: Order;
  author: string;
  /** The first and the last day, `YYYY-MM-DD`; empty if there is none. */
  from: string;
  to: string;
  /** Empty for any schedule. */
  shown: (typeof SHOWN)[number] | '';
  page: number;
  /** A filter that only some lists have; empty if it isn't set. */
  filter: (name: string) => string;
  /** All of it, as in the address. */
  query: string;
  /** The same with another page. */
  queryOf: (page: number) => string;
  /** The same without page and order. */
  filters: string;
  setSearch: (text: string) => void;
  setStatus: (status: Status) => void;
  /** A date that is being typed replaces the previous one in the browser history. */
  setFilter: (name: string, value: string, replace?: boolean) => void;
  /** Removes filters. */
  clear: (names: readonly string[]) => void;
  setSort: (sort: Sort | '', order?: Order) => void;
  setPage: (page: number) => void;
}

function without(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const rest = new URLSearchParams(params);
  for (const name of names) rest.delete(name);
  return rest;
}

const ORDERS = ['asc', 'desc'] as const;

const dayIn = (params: URLSearchParams, name: string): string => {
  const text = params.get(name) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '';
};

/** A list's search, filters, order and page, in the address, so that reload, back and links preserve them. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const status = STATUSES.find((candidate) => candidate === params.get('status')) ?? '';
  const missing = LANGS.find((lang) => lang === params.get('missing')) ?? '';
  const behind = LANGS.find((lang) => lang === params.get('behind')) ?? '';
  const page = /^[1-9]\d{0,5}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  const sort = SORTS.find((candidate) => candidate === params.get('sort')) ?? '';
  const usualOrder = sort === '' ? 'desc' : firstOrder(sort);
  const order = ORDERS.find((candidate) => candidate === params.get('order')) ?? usualOrder;
  // the next change may come before the page has rendered with the last one
  const pending = useRef<URLSearchParams>(undefined);
  useEffect(() => {
    pending.current = undefined;
  }, [params]);
  const set = (name: string, value: string, replace: boolean) => {
    const next = new URLSearchParams(pending.current ?? params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    if (name !== 'page') next.delete('page');
    pending.current = next;
    setParams(next, { replace });
  };
  const query = params.toString();
  const queryOf = (wanted: number) => {
    const other = without(params, ['page']);
    if (wanted > 1) other.set('page', String(wanted));
    return other.size === 0 ? '' : `?${other.toString()}`;
  };
  return {
    search: params.get('search') ?? '',
    status,
    missing,
    behind,
    sort,
    order,
    author: params.get('author') ?? '',
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
    shown: SHOWN.find((candidate) => candidate === params.get('shown')) ?? '',
    page,
    filter: (name) => params.get(name) ?? '',
    query: query === '' ? '' : `?${query}`,
    queryOf,
    filters: String(without(params, ['page', 'sort', 'order'])),
    setSearch: (text) => set('search', text, true),
    setStatus: (value) => set('status', value, false),
    setFilter: (name, value, replace = false) => set(name, value, replace),
    clear: (names) => {
      for (const name of names) set(name, '', false);
    },
    setSort: (value, direction) => {
      set('sort', value, false);
      set('order', value === '' || direction === firstOrder(value) ? '' : (direction ?? ''), true);
    },
    setPage: (value) => set('page', value === 1 ? '' : String(value), false),
  };
}
