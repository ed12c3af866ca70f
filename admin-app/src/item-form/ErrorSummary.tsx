import { useEffect, useRef } from 'react';
import { useT } from '../i18n/useT.ts';
import type { FormError } from '../content/form-errors.ts';
import styles from '../ui/form.module.css';

interface ErrorSummaryProps {
  errors: readonly FormError[];
  onGo: (field: string) => void;
}

/** All that keeps the form from being saved, each leading to its field; it takes the focus when it appears (WCAG 3.3.1). */
export function ErrorSummary({ errors, onGo }: ErrorSummaryProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="group" aria-labelledby="form-errors" tabIndex={-1}>
      <h2 id="form-errors">{t('form-summary')}</h2>
      <div role="alert">
        <ul>
          {errors.map(({ field, text }) => (
            <li key={field + text}>
              {field === '' ? (
                text
              ) : (
                <button type="button" onClick={() => onGo(field)}>
                  {text}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
