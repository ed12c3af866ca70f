import { newIdempotencyKey } from '@muzey/shared-ui/api/idempotency.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccount } from '../shell/session.ts';
import { draftsAt, deleteDraft, storeDraft, type StoredDraft } from './draft-store.ts';

/** The pause in typing after which a draft is stored. */
const STORE_DELAY_MS = 400;
/** A browser that stores slowly, or not at all, does not keep a save waiting for longer. */
const MAX_STORE_MS = 500;

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Options<Work> {
  /** Tells it apart from the work of another form at the same address. */
  keptAs?: string;
  /** Another value whenever there is something else to be kept. */
  changes: unknown;
  /** The work that is to be stored, of a form that is being left also with the text that its editors have not reported yet; undefined: all is saved. */
  work: (leaving: boolean) => Work | undefined;
  /** Whether a stored value is such work. */
  isWork: (value: unknown) => value is Work;
  /** Whether it differs from the saved version. */
  differs: (work: Work) => boolean;
  /** Puts it back into the form. */
  restore: (work: Work) => void;
}

/** Work of an earlier visit that was never saved. */
export interface RecoveredDraft<Work> {
  /** Milliseconds since 1970. */
  at: number;
  work: Work;
}

export interface DraftRecovery<Work> {
  offer: RecoveredDraft<Work> | undefined;
  restore: () => void;
  discard: () => void;
  /** Stores it without a pause, such as before it is sent. */
  storeNow: () => Promise<void>;
  /** The work was saved or discarded. */
  forget: () => void;
  /** The form has another address from now on: that of the item that it has made. */
  moveTo: (place: string) => void;
}

/**
 * Stores a form's unsaved content in the browser and offers it after a crash, a reload or a closed window. One account
 * never sees another's.
 */
export function useDraftRecovery<Work>({
  keptAs,
  changes,
  work,
  isWork,
  differs,
  restore,
}: Options<Work>): DraftRecovery<Work> {
  // in a view nothing is stored, and nothing of the account that is seen is offered
  const { username: account, viewer } = useAccount();
  const { pathname } = useLocation();
  const [address] = useState(pathname);
  const draftKey = keptAs === undefined ? address : `${address}#${keptAs}`;
  const [opened] = useState(draftKey);
  const place = useRef(opened);
  // a draft may still be stored there
  const formerPlace = useRef<string>(undefined);
  const [form, setForm] = useState(newIdempotencyKey);
  const [recovered, setRecovered] = useState<{ draft: StoredDraft; work: Work }>();
  const hasStored = useRef(false);
  const storing = useRef<ReturnType<typeof setTimeout>>(undefined);

  const forgetAt = (at: string | undefined) => {
    if (viewer === undefined && at !== undefined) void deleteDraft({ account, place: at, form });
  };
  const forget = () => {
    // otherwise a save that is answered within the pause would be followed by the draft of what it saved
    clearTimeout(storing.current);
    hasStored.current = false;
    forgetAt(place.current);
    forgetAt(formerPlace.current);
  };
  const storeUnsaved = async (leaving = false) => {
    if (viewer) return;
    const current = work(leaving);
    if (current !== undefined) {
      hasStored.current = true;
      const draft = { account, place: place.current, form, at: Date.now(), work: current };
      const former = formerPlace.current;
      formerPlace.current = undefined;
      await storeDraft(draft, leaving);
      forgetAt(former);
    } else if (hasStored.current) forget();
  };
  const storeLater = useEffectEvent(storeUnsaved);
  const take = useEffectEvent((drafts: readonly StoredDraft[]) => {
    for (const draft of drafts) {
      if (!isWork(draft.work) || !differs(draft.work)) continue;
      setRecovered({ draft, work: draft.work });
      return;
    }
  });

  useEffect(() => {
    if (viewer) return;
    let isCurrent = true;
    void draftsAt(account, opened).then((drafts) => {
      if (isCurrent) take(drafts);
    });
    return () => {
      isCurrent = false;
    };
  }, [account, opened, viewer]);
  const moveTo = useCallback((next: string) => {
    if (next === place.current) return;
    formerPlace.current = place.current;
    place.current = next;
  }, []);
  // the form goes on as another one
  useEffect(() => moveTo(draftKey), [draftKey, moveTo]);
  useEffect(() => {
    storing.current = setTimeout(() => void storeLater(), STORE_DELAY_MS);
    return () => clearTimeout(storing.current);
  }, [changes]);
  useEffect(() => {
    const leave = () => void storeLater(true);
    const hide = () => {
      if (document.visibilityState === 'hidden') void storeLater(true);
    };
    // while the browser asks there is time to write; a page that is hidden for good may get none
    window.addEventListener('beforeunload', leave);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('beforeunload', leave);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
    };
  }, []);

  return {
    // that of the form before is offered where it belongs
    offer: recovered && draftKey === opened ? { at: recovered.draft.at, work: recovered.work } : undefined,
    restore: () => {
      if (!recovered) return;
      restore(recovered.work);
      // this form owns the stored draft from now on
      hasStored.current = true;
      place.current = recovered.draft.place;
      setForm(recovered.draft.form);
      setRecovered(undefined);
    },
    discard: () => {
      if (recovered) void deleteDraft(recovered.draft);
      setRecovered(undefined);
    },
    storeNow: () => Promise.race([storeUnsaved(), delay(MAX_STORE_MS)]),
    forget,
    moveTo,
  };
}
