import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { SessionAnswer } from '@muzey/shared-ui/api/generated/index.ts';
import { LoadFailed, Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { readSession } from './read-session.ts';
import { useLoaded } from './useLoaded.ts';
import styles from './guard.module.css';

/**
 * Checks the session, then shows the console or goes to /login with the way back. An unreachable server does not lead to the
 * login.
 */
export function SessionGuard({ children }: { children: (session: SessionAnswer) => ReactNode }) {
  const t = useT();
  const location = useLocation();
  const { result: session, error, retry } = useLoaded(readSession);
  if (session) return children(session);
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
    return <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />;
  }
  return (
    <main className={styles.checking} id="content">
      {error === undefined ? (
        <Spinner>{t('guard.checking')}</Spinner>
      ) : (
        <LoadFailed retryLabel={t('retry')} onRetry={retry}>
          {t('guard.failed')}
        </LoadFailed>
      )}
    </main>
  );
}
