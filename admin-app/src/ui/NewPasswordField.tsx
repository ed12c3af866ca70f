import {
  MAX_PASSWORD_LENGTH as max,
  passwordRules,
  MIN_PASSWORD_LENGTH as min,
} from '@muzey/shared-ui/accounts/new-account.ts';
import { countGraphemes } from '@muzey/shared-ui/i18n/graphemes.ts';
import { Field } from '@muzey/shared-ui/ui/Field.tsx';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useId } from 'react';
import { useT } from '../i18n/useT.ts';
import styles from '../shell/password.module.css';
import { RULES, strengthOf } from './strength.ts';

interface NewPasswordFieldProps {
  label: string;
  name: string;
  value: string;
  /** User name of the account; empty while it is not known. */
  username: string;
  isVisible: boolean;
  error?: string;
  onChange: (password: string) => void;
}

/** A new password, with all rules, and its strength in words and as a bar. */
export function NewPasswordField({ label, name, value, username, isVisible, error, onChange }: NewPasswordFieldProps) {
  const t = useT();
  const id = useId();
  const strength = strengthOf(value, username, error !== undefined);
  const excess = countGraphemes(value) - max;
  return (
    <div className={styles.field}>
      <Field label={label} error={error}>
        {(described) => (
          <input
            {...described}
            aria-describedby={[described['aria-describedby'], id].filter(Boolean).join(' ')}
            name={name}
            type={isVisible ? 'text' : 'password'}
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <div role="status" className={styles.strength} data-strength={value === '' ? undefined : strength}>
        <span className={styles.meter} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        {value !== '' && <span>{t('password-strength', { level: t(`password-${strength}`) })}</span>}
        {excess > 0 && <strong className={styles.excess}>{t('password-excess', { count: excess })}</strong>}
      </div>
      <ul id={id} className={styles.rules}>
        {RULES.map((rule) => {
          const met = value !== '' && passwordRules[rule](value, username);
          return (
            <li key={rule} data-met={met || undefined}>
              {t(`password-rule-${rule}`, { min, max })}
              <Hidden>{` (${met ? t('password-met') : t('password-unmet')})`}</Hidden>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
