import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Mark } from '@muzey/shared-ui/ui/Mark.tsx';
import type { ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import { LangChoice } from './LangChoice.tsx';
import styles from './entrance.module.css';

interface EntranceProps {
  title: string;
  /** A link next to the languages. */
  way: ReactNode;
  onLangChange: (lang: Lang) => void;
  /** Shown above everything. */
  top?: ReactNode;
  children: ReactNode;
}

/** The page before login: one box with one form. */
export function Entrance({ title, way, onLangChange, top, children }: EntranceProps) {
  const t = useT();
  return (
    <div className={styles.whole}>
      {top}
      <main className={styles.page} id="content">
        <title>{`${title} · ${t('title')}`}</title>
        <div className={styles.box}>
          <Mark size={63} />
          <h1>{title}</h1>
          {children}
          <div className={styles.foot}>
            <LangChoice onChange={onLangChange} />
            {way}
          </div>
        </div>
      </main>
    </div>
  );
}
