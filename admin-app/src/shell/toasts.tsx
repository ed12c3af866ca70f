import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import styles from './toasts.module.css';

/** A message under the pointer or with the focus stays longer. */
const SHOWN_MS = 3000;
/** For a message with a button or a link: time to read it and to reach that by keyboard (WCAG 2.2.1). */
export const UNDO_MS = 10_000;

/** @param durationMs if it is not the default */
type Show = (message: ReactNode, durationMs?: number) => void;
const Context = createContext<Show>(() => undefined);

/** Shows a short message and announces it. */
export const useToast = (): Show => useContext(Context);

export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useT();
  const [toast, setToast] = useState<{ id: number; message: ReactNode; durationMs: number }>();
  const [held, setHeld] = useState(false);
  const show: Show = useCallback(
    (message, durationMs = typeof message === 'string' ? SHOWN_MS : UNDO_MS) =>
      setToast((before) => ({ id: (before?.id ?? 0) + 1, message, durationMs })),
    [],
  );
  useEffect(() => {
    if (!toast || held) return;
    const timer = setTimeout(() => setToast(undefined), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast, held]);
  return (
    <Context value={show}>
      {children}
      <div role="status">
        {toast && (
          <div
            className={styles.toast}
            data-ground="deep"
            onPointerEnter={() => setHeld(true)}
            onPointerLeave={() => setHeld(false)}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
          >
            <span>{toast.message}</span>
            <button
              type="button"
              aria-label={t('close')}
              title={t('close')}
              onClick={() => {
                setHeld(false);
                setToast(undefined);
              }}
            >
              <Icon name="close" />
            </button>
          </div>
        )}
      </div>
    </Context>
  );
}
