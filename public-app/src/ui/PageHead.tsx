import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

/** The top of a page: its title, and content at its right. */
export function PageHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
