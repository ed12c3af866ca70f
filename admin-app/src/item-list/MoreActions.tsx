import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import styles from './more-actions.module.css';

/**
 * Actions of a list that has too many for a row. It stays open below their dialogs, which belong to it; a press outside
 * or Escape closes it.
 */
export function MoreActions({ children }: { children: ReactNode }) {
  const t = useT();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: PointerEvent | KeyboardEvent) => {
      const { current } = details;
      if (!current?.open || document.querySelector('dialog[open]')) return;
      const isInside = event.target instanceof Node && current.contains(event.target);
      if ('key' in event ? event.key !== 'Escape' : isInside) return;
      current.open = false;
      if (isInside) current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details ref={details} className={styles.actions}>
      <summary className={buttonClass('quiet')}>{t('list-moreActions')}</summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
