import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../shell/toasts.tsx';

/** Milliseconds until the list is shown again, so that the message is heard (specification, section 9; WCAG 2.2.1). */
const PAUSE = 1000;

/**
 * Says that it worked, then goes to the list, which is read anew.
 * @param section the list's address below /admin, and the key of what is read from there
 */
export function useAfterSaving(section: string): (message: string) => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (message) => {
    toast(message);
    // read at once, also what nobody looks at now: the list is not to be shown first as it was
    void queries.invalidateQueries({ queryKey: [section], refetchType: 'all' });
    timer.current = setTimeout(() => void navigate(`/admin/${section}`), PAUSE);
  };
}
