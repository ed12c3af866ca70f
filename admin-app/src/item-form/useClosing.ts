import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { useToast } from '../shell/toasts.tsx';
import { savedState } from '../item-list/saved.ts';

/**
 * Closes a form that stands over its list.
 * @param address of the list
 */
export function useClosing(address: string) {
  const t = useT();
  const navigate = useNavigate();
  const toast = useToast();
  // another one after each save, also of the same item: the way to the list may have been stopped before
  const [saved, setSaved] = useState<{ state: ReturnType<typeof savedState>; message: ReactNode }>();
  const isCancelled = useRef(false);
  const leave = useEffectEvent((state: object) => void navigate(address, { state }));
  // once the form knows that nothing is unsaved
  useEffect(() => {
    if (saved === undefined) return;
    const { state, message } = saved;
    leave(state);
    // a message beneath a modal is neither seen nor read out; a cancelled form may leave unsaved words behind
    return () => {
      if (!isCancelled.current) toast(message);
    };
  }, [saved, toast]);
  return {
    close: () => {
      isCancelled.current = true;
      void navigate(address, { state: null });
    },
    /** With the message that it was saved; the list shows the item with this id. */
    closeSaved: (id: string, message: ReactNode = t('done-saved')) => {
      isCancelled.current = false;
      setSaved({ state: savedState(id), message });
    },
  };
}
