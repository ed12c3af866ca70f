import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { readInvitation } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { Entrance } from '../../shell/Entrance.tsx';
import { LoginForm } from '../../shell/LoginForm.tsx';
import { SessionCheck } from '../../shell/SessionCheck.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';
import { InvitationForm } from './InvitationForm.tsx';
import styles from './invitation.module.css';
import { useT } from './words.ts';

const isGone = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);

interface InvitationPageProps {
  secret: string;
  onLangChange: (lang: Lang) => void;
}

/** Where somebody chooses a password by a link. To open it spends nothing; logging in follows, as always. */
export function InvitationPage({ secret, onLangChange }: InvitationPageProps) {
  const t = useT();
  const navigate = useNavigate();
  const body = { secret };
  const { result, error, retry } = useLoaded(() => readInvitation({ client: api, body, throwOnError: true }));
  const [step, setStep] = useState<'form' | 'done' | 'gone'>('form');
  const name = result?.data.username ?? '';
  const toLogin = <Link to="/login">{t('login-title')}</Link>;
  if (step === 'gone' || isGone(error)) {
    return (
      <Entrance title={t('invitation-title')} way={toLogin} onLangChange={onLangChange}>
        <p role="alert">{t('invitation-gone')}</p>
      </Entrance>
    );
  }
  if (step === 'done') {
    return (
      <Entrance title={t('login-title')} way={<a href="/">{t('nav-site')}</a>} onLangChange={onLangChange}>
        <p role="status" className={styles.text}>
          {t('invitation-done')}
        </p>
        <LoginForm username={name} focused onDone={() => void navigate('/admin', { replace: true })} />
      </Entrance>
    );
  }
  return (
    <Entrance title={t('invitation-title')} way={toLogin} onLangChange={onLangChange}>
      {result ? (
        <>
          <p className={styles.text}>{t('invitation-text', { name })}</p>
          <InvitationForm
            secret={secret}
            username={name}
            onDone={() => setStep('done')}
            onGone={() => setStep('gone')}
          />
        </>
      ) : (
        <SessionCheck error={error} onRetry={retry} />
      )}
    </Entrance>
  );
}
