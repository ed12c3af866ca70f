import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import styles from './languages.module.css';

interface SourceProps {
  lang: Lang;
  label: string;
  /** Absent if there is nothing to copy. */
  onCopy: (() => void) | undefined;
  children: ReactNode;
}

/** The text of another language, to translate from. */
export function Source({ lang, label, onCopy, children }: SourceProps) {
  const t = useT();
  return (
    <div className={styles.source}>
      <p>
        <span>{t('form-source', { lang: t(`langName-${lang}`), field: label })}</span>
        {onCopy && (
          <button type="button" aria-label={`${t('form-copy')}: ${label}`} onClick={onCopy}>
            {t('form-copy')}
          </button>
        )}
      </p>
      {children}
    </div>
  );
}
