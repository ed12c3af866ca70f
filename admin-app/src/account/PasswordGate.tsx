import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Mark } from '@muzey/shared-ui/ui/Mark.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import { LangChoice } from '../shell/LangChoice.tsx';
import { sessionQuery, useAccount } from '../shell/session.ts';
import { useLeave } from '../shell/useLeave.ts';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './password-gate.module.css';

interface PasswordGateProps {
  onLangChange: (lang: Lang) => void;
  children: ReactNode;
}

/** In place of the console as long as the password is one that somebody else has set; the API refuses everything else by itself. */
export function PasswordGate({ onLangChange, children }: PasswordGateProps) {
  const t = useT();
  const queries = useQueryClient();
  const leave = useLeave();
  const { username, mustChangePassword } = useAccount();
  if (!mustChangePassword) return children;
  return (
    <main className={styles.page} id="content">
      <title>{`${t('mustChange.title')} · ${t('title')}`}</title>
      <div className={styles.box}>
        <Mark size={63} />
        <h1>{t('mustChange.title')}</h1>
        <p className={styles.text}>{t('mustChange.text', { name: username })}</p>
        <PasswordForm onChanged={() => void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })} />
        <div className={styles.foot}>
          <LangChoice onChange={onLangChange} />
          <Button kind="quiet" onClick={() => void leave()}>
            {t('logout')}
          </Button>
        </div>
      </div>
    </main>
  );
}
