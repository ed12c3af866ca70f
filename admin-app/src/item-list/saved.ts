import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** The state of the list's history entry after saving, which names the saved item. */
export const savedState = (id: string) => ({ saved: id });

/** The id of the item that was saved just before the list was shown. */
export function useSavedId(): string | undefined {
  const { state } = useLocation() as { state: unknown };
  if (typeof state !== 'object' || state === null || !('saved' in state)) return undefined;
  return typeof state.saved === 'string' ? state.saved : undefined;
}

interface SavedMark<Row> {
  ref: RefObject<Row | null>;
  isSaved: boolean;
}

/** Whether a row was just saved; if so, it is scrolled into view. */
export function useSavedMark<Row extends Element>(id: string): SavedMark<Row> {
  const ref = useRef<Row>(null);
  const isSaved = useSavedId() === id;
  useEffect(() => {
    if (isSaved) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isSaved]);
  return { ref, isSaved };
}
