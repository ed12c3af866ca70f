import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { WaitingChange } from '@muzey/shared-ui/api/generated/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SaveCalls } from '../useSaving.ts';
import { readWaiting, saveWaiting } from './calls.ts';
import type { EditedItem, EditedType } from './edited-type.ts';
import { waitingQuery } from './waiting-query.ts';

/** The waiting change of an item, and how its form saves into it. */
export function useWaiting<Draft, Input, Item extends EditedItem>(
  { type, isItem, api }: EditedType<Draft, Input, Item>,
  { id, published = true }: Item,
) {
  const path = { type, id };
  /** The one that was last read or saved: a save names its versions. */
  const seen = useRef<WaitingChange | null>(null);
  const query = useQuery({ ...waitingQuery(type, id), enabled: published, staleTime: Infinity });
  useEffect(() => {
    if (query.data) seen.current = query.data.waiting_change;
  }, [query.data]);
  const { waiting_change: change = null, item = null } = query.data ?? {};
  const waiting = change && isItem(item) ? { change, item } : null;
  const update: SaveCalls<Draft, Input, Item>['update'] = async ({ version }, draft, images) => {
    const base = seen.current;
    const body = { ...api.toUpdate(draft, images, version), version: base ? version : undefined };
    try {
      const saved = await saveWaiting(path, body, base?.live_version ?? version);
      seen.current = saved.waiting_change;
      if (!isItem(saved.item)) throw new TypeError('The answer has no such item.');
      return saved.item;
    } catch (error) {
      // a conflict is settled with the versions of now
      if (error instanceof ApiError && error.status === 412) seen.current = (await readWaiting(path)).waiting_change;
      throw error;
    }
  };
  return { query, waiting, update };
}
