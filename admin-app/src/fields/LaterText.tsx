import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { FieldError } from '@muzey/shared-ui/ui/Field.tsx';
import { useId } from 'react';
import { useT } from '../i18n/useT.ts';
import { BlocksView } from '../content/BlocksView.tsx';
import type { EditedText } from '../content/edited-text.ts';
import styles from './languages.module.css';

/** A text written by a later version, read-only. */
export function LaterText({
  path,
  label,
  lang,
  blocks,
  error,
}: Pick<EditedText, 'path' | 'label' | 'lang' | 'blocks' | 'error'>) {
  const t = useT();
  const id = useId();
  return (
    <div
      role="group"
      tabIndex={-1}
      data-name={path}
      aria-label={label}
      aria-describedby={error ? `${id}note ${id}error` : `${id}note`}
      className={styles.later}
    >
      <p className={styles.laterLabel}>{label}</p>
      <p id={`${id}note`}>{t('form-laterText')}</p>
      <BlocksView blocks={blocks} tag={languages[lang].tag} />
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
    </div>
  );
}
