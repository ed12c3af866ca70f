import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../i18n/useT.ts';
import styles from './dashboard.module.css';

interface CardProps {
  /** The list's address below /admin. */
  section: string;
  title: string;
  total: number;
  /** The small lines, each a `li`. */
  children: ReactNode;
}

/** A large number, two small lines, and a link to the list. */
export function Card({ section, title, total, children }: CardProps) {
  const t = useT();
  const id = `overview-${section}`;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>
        <Link to={`/admin/${section}`}>{title}</Link>
      </h2>
      <p className={styles.total}>
        <strong>{number(total)}</strong> {t('overview-total')}
      </p>
      <ul>{children}</ul>
    </section>
  );
}
