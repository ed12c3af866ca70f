import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './feedback.module.css';

/** Something is loading; the words are announced. */
export function Spinner({ children }: { children: ReactNode }) {
  return (
    <p className={styles.spinner} role="status">
      <span className={styles.wheel} aria-hidden="true" />
      {children}
    </p>
  );
}

/** One sentence in place of an empty list, with a way to continue. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className={styles.empty}>{children}</div>;
}

interface LoadFailedProps {
  children: ReactNode;
  retryLabel: ReactNode;
  onRetry: () => void;
  /** Another way out, for when trying again may not help. */
  otherwise?: ReactNode;
}

/** The failure in words, with an offer to try again, so that a list never stays at its loading text. */
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

/** Says that something is shown in a different language from the one chosen. */
export function FallbackNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.fallback}>
      <Icon name="note" />
      <span>{children}</span>
    </p>
  );
}
