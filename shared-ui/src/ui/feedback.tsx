import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './feedback.module.css';

/** Something is being fetched; the words are read out. */
export function Spinner({ children }: { children: ReactNode }) {
  return (
    <p className={styles.spinner} role="status">
      <span className={styles.wheel} aria-hidden="true" />
      {children}
    </p>
  );
}

/** One sentence where a list would be, and a way on. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className={styles.empty}>{children}</div>;
}

interface LoadFailedProps {
  children: ReactNode;
  retryLabel: ReactNode;
  onRetry: () => void;
  /** Another way out, where trying again may not help. */
  otherwise?: ReactNode;
}

/** The failure in words, and an offer to try again: a list never stays on its loading text. */
export function LoadFailed({ children, retryLabel, onRetry, otherwise }: LoadFailedProps) {
  return (
    <div className={styles.failed} role="alert">
      <p>{children}</p>
      <Button kind="quiet" onClick={onRetry}>
        {retryLabel}
      </Button>
      {otherwise}
    </div>
  );
}

/** Says that something is shown in another language than the one asked for. */
export function FallbackNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.fallback}>
      <Icon name="note" />
      <span>{children}</span>
    </p>
  );
}
