import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useEffect, useRef } from 'react';
import { useToast } from '../../shell/toasts.tsx';
import own from './factor.module.css';
import styles from './password-page.module.css';
import { useT } from './words.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** They came with a factor, which ends the other sessions. */
  withFactor: boolean;
  onKept: () => void;
}

/** The codes for a lost phone. The server does not know them any more: they are shown this once. */
export function RecoveryCodes({ codes, withFactor, onKept }: RecoveryCodesProps) {
  const t = useT();
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast(t('factor-copied'));
  };
  return (
    <section className={styles.form}>
      <h2 ref={heading} tabIndex={-1}>
        {t('factor-codes')}
      </h2>
      <p className={own.text}>
        {t('factor-codesText')} {withFactor && t('factor-codesOut')}
      </p>
      <ul className={own.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={own.acts}>
        {/* browsers have it on https and localhost only */}
        {'clipboard' in navigator && (
          <Button kind="quiet" onClick={() => void copy()}>
            {t('factor-copy')}
          </Button>
        )}
        <Button onClick={onKept}>{t('factor-kept')}</Button>
      </div>
    </section>
  );
}
