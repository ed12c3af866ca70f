import { skipToken, useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { OpenListContext, type OpenList, type Row } from '../item-list/open-list.ts';
import type { Listed } from '../content/useItemList.ts';

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
  const found = opened[key] ? undefined : neighboursOf(id, list, before.rows, after.rows);
  // another page that could not be read may come later
  if (found && !before.isFailed && !after.isFailed) setOpened({ ...opened, [key]: found });
  const neighbours = { ...(opened[key] ?? found), ...cameFrom[key] };
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

interface OtherPage {
  /** Undefined until it is read; none where it could not be. */
  rows: readonly Row[] | undefined;
  isFailed: boolean;
}

/** Another page, where an item beyond the one that is shown is wanted. */
function usePageOf(list: OpenList | undefined, page: number): OtherPage {
  const isWanted = list?.rows !== undefined && page >= 1 && page <= list.pages;
  const query = isWanted ? list.pageQuery?.(page) : undefined;
  const { data, isError } = useQuery<Listed<Row>>(query ?? { queryKey: ['no page'], queryFn: skipToken });
  const isFailed = isWanted && isError && !data;
  return { rows: !isWanted || isFailed ? [] : query && data?.items, isFailed };
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
