import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { useToast } from '../shell/toasts.tsx';
import { savedState } from './saved.ts';

/**
 * Closes a form that stands over its list.
 * @param address of the list
 */
export function useClosing(address: string) {
  const t = useT();
  const navigate = useNavigate();
  const toast = useToast();
  const [saved, setSaved] = useState<string>();
  const leave = useEffectEvent((id: string) => {
    void navigate(address, { state: savedState(id) });
    return t('done.saved');
  });
  // once the form knows that nothing is unsaved
  useEffect(() => {
    if (saved === undefined) return;
    const message = leave(saved);
    // a message beneath a modal is neither seen nor read out
    return () => toast(message);
  }, [saved, toast]);
  return {
    close: () => void navigate(address, { state: null }),
    /** With the message that it was saved; the list shows the item with this id. */
    closeSaved: setSaved,
  };
}
