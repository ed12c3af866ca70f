import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../shell/toasts.tsx';
import { savedState } from '../item-list/saved.ts';

/** The message stays this long before the list is shown, so that it is read out (WCAG 2.2.1). */
const LIST_DELAY_MS = 1000;

/**
 * Reports success, then goes to the list, which is read again and shows the saved item.
 * @param section the list's address below /admin, and its query key
 */
export function useAfterSaving(section: string): (message: ReactNode, id: string) => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (message, id) => {
    toast(message);
    // inactive queries too: otherwise the list first appears as it was
    void queries.invalidateQueries({ queryKey: [section], refetchType: 'all' });
    timer.current = setTimeout(() => void navigate(`/admin/${section}`, { state: savedState(id) }), LIST_DELAY_MS);
  };
}
