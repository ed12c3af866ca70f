import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import styles from './more-actions.module.css';

/**
 * Actions of a list that has too many for a row. Only their buttons are hidden: a dialog may open without its button,
 * for example to undo a change. A press outside or Escape closes them.
 */
export function MoreActions({ children }: { children: ReactNode }) {
  const t = useT();
  const all = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: PointerEvent | KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return;
      const isInside = event.target instanceof Node && all.current?.contains(event.target);
      if ('key' in event ? event.key !== 'Escape' : isInside) return;
      setOpen(false);
      if (isInside) all.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [isOpen]);
  return (
    <div ref={all} className={styles.actions}>
      <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('list-moreActions')}
      </Button>
      <div className={isOpen ? styles.open : styles.closed}>{children}</div>
    </div>
  );
}
