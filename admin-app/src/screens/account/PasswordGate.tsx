import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/useT.ts';
import { Code } from '../../shell/Code.tsx';
import { Entrance } from '../../shell/Entrance.tsx';
import { sessionQuery, useAccount } from '../../shell/session.ts';
import { useLeave } from '../../shell/useLeave.ts';
import styles from './password-gate.module.css';

const loadForm = () => import('./PasswordForm.tsx');

interface PasswordGateProps {
  onLangChange: (lang: Lang) => void;
  children: ReactNode;
}

/** Replaces the console until the account changes a password that somebody else set. The API refuses everything else. */
export function PasswordGate({ onLangChange, children }: PasswordGateProps) {
  const t = useT();
  const queries = useQueryClient();
  const leave = useLeave();
  const { username, mustChangePassword } = useAccount();
  if (!mustChangePassword) return children;
  const out = (
    <Button kind="quiet" onClick={() => void leave()}>
      {t('logout')}
    </Button>
  );
  return (
    <Entrance title={t('mustChange-title')} way={out} onLangChange={onLangChange}>
      <p className={styles.text}>{t('mustChange-text', { name: username })}</p>
      <Code name="password-form" load={loadForm}>
        {({ PasswordForm }) => (
          <PasswordForm onChanged={() => void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })} />
        )}
      </Code>
    </Entrance>
  );
}
