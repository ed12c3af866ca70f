import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { WaitingChange, WaitingChangeState } from '@muzey/shared-ui/api/generated/index.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useRights } from '../../shell/Permitted.tsx';
import { rightsTo } from '../../shell/rights.ts';
import type { SaveCalls } from '../../edit-session/save-calls.ts';
import type { WriteBeside } from '../../edit-session/session.ts';
import { NONE, planWaiting, readWaiting, saveWaiting } from './calls.ts';
import type { EditedItem, EditedType } from './edited-type.ts';
import { waitingQuery } from './waiting-query.ts';

/** The version of an item that its form shows. */
export type Side = 'change' | 'live';

/** A form that is open. It stays, whatever becomes of the change, until another one is opened. */
interface Opened<Item> {
  side: Side;
  /** The form began with it. */
  stored: Item;
  /** Another form has another number. */
  number: number;
  beside?: WriteBeside;
}

/**
 * The waiting change of an item, and the form that is open: of the change, or of what visitors see. The latter becomes that of the
 * change with its first save into it. To be used once the change is read.
 * @param onBegun a change has begun by a save
 */
export function useWaiting<Draft, Input, Item extends EditedItem>(
  { type, isItem, api, toDraft, differences }: EditedType<Draft, Input, Item>,
  item: Item,
  onBegun: () => void,
) {
  const { id, published = true } = item;
  const path = { type, id };
  const queries = useQueryClient();
  const asked = waitingQuery(type, id);
  const { mayWork } = rightsTo(useRights(), type, item);
  const query = useQuery({ ...asked, enabled: published && mayWork });
  const { waiting_change: change = null, item: waitingItem = null } = query.data ?? {};
  const waiting = change && isItem(waitingItem) ? { change, item: waitingItem } : null;
  const [savedLive, setSavedLive] = useState(item);
  const live = savedLive.version > item.version ? savedLive : item;
  const [opened, setOpened] = useState<Opened<Item>>({
    ...(waiting ? { side: 'change', stored: waiting.item } : { side: 'live', stored: live }),
    number: 0,
  });
  /** Whether the form saves into the change. */
  const later = useRef(waiting !== null);
  /** The change that the form saves into, as it was last read or saved; null: it begins one. */
  const base = useRef(waiting && change);
  /** The item that stood in the way of a save, with the change of that moment. */
  const met = useRef<{ current: unknown; change: WaitingChange | null }>(undefined);
  /** The change as it was read or saved before. */
  const former = useRef(waiting);
  useEffect(() => {
    // one that is gone stays named: its next save is compared with what visitors see now
    if (base.current && change) base.current = change;
    const from = former.current?.item;
    const to = waiting?.item;
    former.current = waiting;
    if (!from || !to || from.version === to.version) return;
    // it got a time, or lost one to a release: that is no conflict with what the form holds
    const isSame = differences({ draft: toDraft(from), media: from.media }, to).length === 0;
    if (isSame) setOpened((open) => (open.side === 'change' ? { ...open, beside: { from: from.version, to } } : open));
  }, [change]);

  /** An answer that is on its way is older. */
  const keep = async (state: WaitingChangeState) => {
    await queries.cancelQueries({ queryKey: asked.queryKey });
    queries.setQueryData(asked.queryKey, state);
  };
  /** Nothing may be unsaved in the form that is open. */
  const open = (side: Side) => {
    const isChange = side === 'change' && waiting !== null;
    later.current = isChange;
    base.current = isChange ? waiting.change : null;
    const next = isChange ? { side, stored: waiting.item } : { side: 'live' as const, stored: live };
    setOpened(({ number }) => ({ ...next, number: number + 1 }));
  };
  const saveLater: SaveCalls<Draft, Input, Item>['update'] = async (target, draft, images) => {
    // a conflict is settled with the versions of that moment
    if (met.current?.current === target) base.current = met.current.change;
    const { version } = target;
    const body = { ...api.toUpdate(draft, images, version), version: base.current ? version : undefined };
    try {
      const saved = await saveWaiting(path, body, base.current?.live_version ?? version);
      base.current = saved.waiting_change;
      if (!isItem(saved.item)) throw new TypeError('The answer has no such item.');
      await keep(saved);
      setOpened((before) => ({ ...before, side: 'change' }));
      if (opened.side === 'live') onBegun();
      return saved.item;
    } catch (error) {
      if (error instanceof ApiError && error.status === 412)
        met.current = { current: error.current, change: (await readWaiting(path)).waiting_change };
      throw error;
    }
  };
  const calls: SaveCalls<Draft, Input, Item> = {
    ...api,
    update: (...sent) => (later.current ? saveLater : api.update)(...sent),
    beside: opened.beside,
  };
  return {
    query,
    waiting,
    live,
    opened,
    open,
    calls,
    setSavedLive,
    savesLater: () => later.current,
    choose: (isLater: boolean) => {
      later.current = isLater;
    },
    plan: async (from: number, at: string | null) => {
      await keep(await planWaiting(path, from, at));
    },
    /** The change is given up. */
    end: () => {
      open('live');
      void keep(NONE);
    },
  };
}
