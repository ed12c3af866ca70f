import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './layout.module.css';

/** Classes of the page's grid: `wrap` (width and margins), `grid` (twelve columns), `hidden` (for screen readers only), `more` (link with an arrow). */
export const layout = styles;

/** Text for screen readers only. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** The first stop of the Tab key (WCAG 2.4.1). */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a className={styles.skip} href="#content">
      {children}
    </a>
  );
}

/** The woven band: once per screen, never behind text. */
export function Band() {
  return <div className={styles.band} aria-hidden="true" />;
}

/** The content of a link to more: underlined words and an arrow. */
export function More({ children }: { children: ReactNode }) {
  return (
    <>
      <span>{children}</span>
      <Icon name="arrow-right" />
    </>
  );
}
