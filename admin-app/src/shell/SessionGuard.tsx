import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { LoadFailed, Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { SessionContext, useSessionCheck } from './session.ts';
import styles from './guard.module.css';

/**
 * Checks the session, then shows the console or goes to /login with the way back. An unreachable server does not lead to the
 * login.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const t = useT();
  const location = useLocation();
  const check = useSessionCheck();
  if (check.data) return <SessionContext value={check.data}>{children}</SessionContext>;
  if (check.error instanceof ApiError && (check.error.status === 401 || check.error.status === 403)) {
    return <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />;
  }
  return (
    <main className={styles.checking} id="content">
      {check.isPending ? (
        <Spinner>{t('guard.checking')}</Spinner>
      ) : (
        <LoadFailed retryLabel={t('retry')} onRetry={() => void check.refetch()}>
          {t('guard.failed')}
        </LoadFailed>
      )}
    </main>
  );
}
