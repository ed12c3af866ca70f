import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import type { ReactNode } from 'react';
import { Link } from '../../app/Link.tsx';
import { inLang } from '../../app/address.ts';
import { STAYS } from '../../app/stays.ts';
import styles from './Filters.module.css';

interface FilterLinkProps {
  /** Without language. */
  to: string;
  isChosen: boolean;
  count?: number;
  children: ReactNode;
}

/** Adds a filter or removes it. The focus stays, so that several can be chosen one after the other. */
export function FilterLink({ to, isChosen, count, children }: FilterLinkProps) {
  const lang = useLang();
  return (
    <Link
      className={styles.value}
      to={inLang(to, lang)}
      aria-current={isChosen ? 'true' : undefined}
      state={STAYS}
      preventScrollReset
      // there are more combinations than a robot should follow
      rel="nofollow"
    >
      <span>{children}</span>
      {count !== undefined && <span className={styles.count}>{number(count)}</span>}
    </Link>
  );
}
