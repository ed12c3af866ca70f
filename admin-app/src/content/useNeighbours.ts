import { skipToken, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import type { Listed, PageQuery } from './useItemList.ts';

interface Row {
  id: string;
}

/** The list over which the form of one of its items opens. */
export interface OpenList {
  /** Of the page that is shown; undefined until it is read. */
  rows: readonly Row[] | undefined;
  page: number;
  pages: number;
  pageQuery?: (page: number) => PageQuery<Row>;
  /** Its search, filters and order in the address of a page. */
  queryOf: (page: number) => string;
}

/** A list without pages. */
export const wholeList = (rows: readonly Row[] | undefined): OpenList => ({
  rows,
  page: 1,
  pages: 1,
  queryOf: () => '',
});

export const OpenListContext = createContext<OpenList | undefined>(undefined);

export const SIDES = ['previous', 'next'] as const;
export type Side = (typeof SIDES)[number];

/** An item, and the page on which it is. */
interface Place extends Row {
  page: number;
}

type Neighbours = Partial<Record<Side, Place>>;

interface KnownNeighbours {
  /** The address below that of the list, if there is an item on that side. */
  addressOf: (side: Side) => string | undefined;
  /** The person goes there. */
  leave: (side: Side) => void;
}

/**
 * The items before and after the open one, in the order of the list beneath. They stay as they were when it was opened: saving may move it
 * or take it out of a filtered list, and the work goes on with the next one. The way back always leads to where one came from.
 */
export function useNeighbours(id: string): KnownNeighbours | undefined {
  const list = useContext(OpenListContext);
  const index = list?.rows?.findIndex((row) => row.id === id) ?? -1;
  const before = usePageOf(list, list && index <= 0 ? list.page - 1 : 0);
  const after = usePageOf(list, list && (index < 0 || index + 1 === list.rows?.length) ? list.page + 1 : 0);
  const [opened, setOpened] = useState<Readonly<Record<string, Neighbours>>>({});
  const [cameFrom, setCameFrom] = useState<Readonly<Record<string, Neighbours>>>({});
  if (!list) return undefined;
  // another search or order begins anew
  const keyOf = (item: string) => `${item}${list.queryOf(1)}`;
  const key = keyOf(id);
  const found = opened[key] ? undefined : neighboursOf(id, list, before, after);
  if (found) setOpened({ ...opened, [key]: found });
  const neighbours = { ...opened[key], ...cameFrom[key] };
  return {
    addressOf: (side) => {
      const place = neighbours[side];
      return place && `/${place.id}/edit${list.queryOf(place.page)}`;
    },
    leave: (side) => {
      const place = neighbours[side];
      if (!place) return;
      const back = side === 'next' ? 'previous' : 'next';
      const there = keyOf(place.id);
      setCameFrom({ ...cameFrom, [there]: { ...cameFrom[there], [back]: { id, page: list.page } } });
    },
  };
}

/** Another page, where an item beyond the one that is shown is wanted. */
function usePageOf(list: OpenList | undefined, page: number): readonly Row[] | undefined {
  const isWanted = list?.rows !== undefined && page >= 1 && page <= list.pages;
  const query = isWanted ? list.pageQuery?.(page) : undefined;
  const { data } = useQuery<Listed<Row>>(query ?? { queryKey: ['no page'], queryFn: skipToken });
  if (!isWanted) return [];
  return query && data?.items;
}

/** @returns undefined while one of them is not known yet, or where the item is not in the list */
function neighboursOf(
  id: string,
  { rows, page }: OpenList,
  before: readonly Row[] | undefined,
  after: readonly Row[] | undefined,
): Neighbours | undefined {
  if (!before || !rows || !after) return undefined;
  const placesOn = (one: readonly Row[], on: number) => one.map((row): Place => ({ id: row.id, page: on }));
  const all = [...placesOn(before, page - 1), ...placesOn(rows, page), ...placesOn(after, page + 1)];
  const at = all.findIndex((place) => place.id === id);
  return at < 0 ? undefined : { previous: at > 0 ? all[at - 1] : undefined, next: all[at + 1] };
}
