import { newIdempotencyKey } from '@muzey/shared-ui/api/idempotency.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccount } from '../shell/session.ts';
import { draftsAt, forgetDraft, keepDraft, type KeptDraft } from './kept-drafts.ts';

/** Milliseconds of rest after which what was typed is written down. */
const REST = 400;

interface Options<Work> {
  /** Another text for another content of the form. */
  now: string;
  unsaved: () => boolean;
  /** What is in the form. */
  work: () => Work;
  /** Whether something that was kept is such work. */
  isWork: (value: unknown) => value is Work;
  /** Whether it is anything but what is saved. */
  differs: (work: Work) => boolean;
  /** Puts it back into the form. */
  restore: (work: Work) => void;
}

/** Work of an earlier visit that was never saved. */
export interface KeptOffer<Work> {
  /** Milliseconds since 1970. */
  at: number;
  work: Work;
}

export interface KeptWork<Work> {
  offer: KeptOffer<Work> | undefined;
  carryOn: () => void;
  discard: () => void;
  /** The work was saved, or given up. */
  forget: () => void;
}

/**
 * Writes down in the browser what is in a form while it is not saved, and offers what an earlier visit left: after a crash, a reload, a closed
 * window. One account never sees another's.
 */
export function useKeptDraft<Work>({ now, unsaved, work, isWork, differs, restore }: Options<Work>): KeptWork<Work> {
  const { username: account } = useAccount();
  const { pathname } = useLocation();
  const [place] = useState(pathname);
  const [form, setForm] = useState(newIdempotencyKey);
  const [found, setFound] = useState<{ draft: KeptDraft; work: Work }>();
  const written = useRef(false);

  const forget = () => {
    written.current = false;
    void forgetDraft({ account, place, form });
  };
  const keep = useEffectEvent(() => {
    if (unsaved()) {
      written.current = true;
      void keepDraft({ account, place, form, at: Date.now(), work: work() });
    } else if (written.current) forget();
  });
  const take = useEffectEvent((drafts: readonly KeptDraft[]) => {
    for (const draft of drafts) {
      if (!isWork(draft.work) || !differs(draft.work)) continue;
      setFound({ draft, work: draft.work });
      return;
    }
  });

  useEffect(() => {
    let wanted = true;
    void draftsAt(account, place).then((drafts) => {
      if (wanted) take(drafts);
    });
    return () => {
      wanted = false;
    };
  }, [account, place]);
  useEffect(() => {
    const timer = setTimeout(() => keep(), REST);
    return () => clearTimeout(timer);
  }, [now]);
  useEffect(() => {
    const leave = () => keep();
    const hide = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
    };
  }, []);

  return {
    offer: found && { at: found.draft.at, work: found.work },
    carryOn: () => {
      if (!found) return;
      restore(found.work);
      // from now on it is this form's own
      written.current = true;
      setForm(found.draft.form);
      setFound(undefined);
    },
    discard: () => {
      if (found) void forgetDraft(found.draft);
      setFound(undefined);
    },
    forget,
  };
}
