import type { ReactNode } from 'react';
import styles from './StateBadge.module.css';

export type BadgeKind = 'draft' | 'active' | 'inactive' | 'archived' | 'info' | 'error';

/** A word with a shape and a colour: colour alone never tells a state (WCAG 1.4.1). */
export function StateBadge({ kind, children }: { kind: BadgeKind; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[kind]}`}>{children}</span>;
}
