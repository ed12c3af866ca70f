import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/useT.ts';
import { Code } from '../../shell/Code.tsx';
import { Entrance } from '../../shell/Entrance.tsx';
import { sessionQuery, useAccount } from '../../shell/session.ts';
import { useLeave } from '../../shell/useLeave.ts';
import styles from './account-gate.module.css';

const loadPasswordForm = () => import('./PasswordForm.tsx');
const loadFactorForm = () => import('./NewFactor.tsx');

interface AccountGateProps {
  onLangChange: (lang: Lang) => void;
  children: ReactNode;
}

/**
 * Replaces the console until the account has changed a password that somebody else set, and added a passkey or login codes
 * where the museum demands them. The API refuses everything else.
 */
export function AccountGate({ onLangChange, children }: AccountGateProps) {
  const t = useT();
  const queries = useQueryClient();
  const leave = useLeave();
  const { username: name, mustChangePassword, mustAddFactor } = useAccount();
  if (!mustChangePassword && !mustAddFactor) return children;
  const onDone = () => void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
  const out = (
    <Button kind="quiet" onClick={() => void leave()}>
      {t('logout')}
    </Button>
  );
  return (
    <Entrance
      title={t(mustChangePassword ? 'mustChange-title' : 'mustAddFactor-title')}
      way={out}
      onLangChange={onLangChange}
    >
      <p className={styles.text}>{t(mustChangePassword ? 'mustChange-text' : 'mustAddFactor-text', { name })}</p>
      {mustChangePassword ? (
        <Code name="password-form" load={loadPasswordForm}>
          {({ PasswordForm }) => <PasswordForm onChanged={onDone} />}
        </Code>
      ) : (
        <Code name="factor-form" load={loadFactorForm}>
          {({ NewFactor }) => <NewFactor onDone={onDone} />}
        </Code>
      )}
    </Entrance>
  );
}
