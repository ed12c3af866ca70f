import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useState } from 'react';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './password-page.module.css';
import { useT } from './words.ts';

/** Every account may change its own password. */
export function PasswordPage() {
  const t = useT();
  const [done, setDone] = useState(false);
  return (
    <>
      <title>{`${t('nav-password')} · ${t('title')}`}</title>
      <h1>{t('nav-password')}</h1>
      <PasswordForm className={styles.form} onSubmit={() => setDone(false)} onChanged={() => setDone(true)}>
        <div role="status">
          {done && (
            <p className={styles.done}>
              <Icon name="note" />
              <span>{t('password-done')}</span>
            </p>
          )}
        </div>
      </PasswordForm>
    </>
  );
}
