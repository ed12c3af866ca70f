import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { createContext, useContext, type ReactNode } from 'react';
import styles from './languages.module.css';

/** The parts of a form that this account can't change. */
export interface Locks {
  /** Nothing can be changed. */
  isReadOnly: boolean;
  /** The only languages in which texts can be changed, and nothing but these; null: everything can be. */
  languages: readonly Lang[] | null;
}

export const LocksContext = createContext<Locks>({ isReadOnly: false, languages: null });

/** @param lang of a text; absent for everything else */
export function useIsLocked(lang?: Lang): boolean {
  const { isReadOnly, languages } = useContext(LocksContext);
  return isReadOnly || (languages !== null && (lang === undefined || !languages.includes(lang)));
}

interface LockableProps {
  /** Of a text; absent for everything else. */
  lang?: Lang;
  /** Whether this part alone is locked. */
  isLocked?: boolean;
  children: ReactNode;
}

/** A part of a form, whose fields can only be read where the account may not change them. */
export function Lockable({ lang, isLocked = false, children }: LockableProps) {
  return useIsLocked(lang) || isLocked ? (
    <fieldset className={styles.lockable} disabled>
      {children}
    </fieldset>
  ) : (
    children
  );
}
