import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useId } from 'react';
import { useT } from '../i18n/useT.ts';
import type { Beside } from '../content/beside.ts';
import styles from './languages.module.css';

interface BesideChoiceProps {
  /** The language that is being written. */
  lang: Lang;
  value: Beside;
  onChange: (beside: Beside) => void;
}

/** The choice of another language to show next to the texts. */
export function BesideChoice({ lang, value, onChange }: BesideChoiceProps) {
  const t = useT();
  const id = useId();
  return (
    <div className={styles.beside}>
      <label htmlFor={id}>{t('form-beside')}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(LANGS.find((candidate) => candidate === event.target.value) ?? '')}
      >
        <option value="">{t('form-besideNone')}</option>
        {LANGS.filter((other) => other !== lang).map((other) => (
          <option key={other} value={other}>
            {t(`langName-${other}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
