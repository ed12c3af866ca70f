import { useState } from 'react';
import { canUsePasskeys } from '../../shell/passkeys.ts';
import { AddFactor } from './AddFactor.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import own from './factor.module.css';
import styles from './password-page.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useT } from './words.ts';

/** Adds a passkey or login codes, and shows the recovery codes before it goes on. */
export function NewFactor({ onDone }: { onDone: () => void }) {
  const t = useT();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} withFactor onKept={onDone} />;
  return (
    <>
      {canUsePasskeys() && (
        <section className={styles.part}>
          <h2>{t('passkeys-title')}</h2>
          <p className={own.text}>{t('passkeys-intro')}</p>
          <AddPasskey onAdded={setCodes} />
        </section>
      )}
      <section className={styles.part}>
        <h2>{t('codes-title')}</h2>
        <AddFactor onAdded={setCodes} />
      </section>
    </>
  );
}
