import type { SessionAnswer } from '@muzey/shared-ui/api/generated/index.ts';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { readSession } from '../shell/read-session.ts';
import { isRefused, SessionCheck } from '../shell/SessionCheck.tsx';
import { useLoaded } from '../shell/useLoaded.ts';
import styles from '../shell/guard.module.css';

/**
 * Checks the session, then shows the console or goes to /login with the way back. An unreachable server does not lead to the
 * login.
 */
export function SessionGuard({ children }: { children: (session: SessionAnswer) => ReactNode }) {
  const location = useLocation();
  const { result: session, error, retry } = useLoaded(readSession);
  if (session) return children(session);
  if (isRefused(error)) {
    return <Navigate to="/login" replace state={{ from: location.pathname + location.search + location.hash }} />;
  }
  return (
    <main className={styles.checking} id="content">
      <SessionCheck error={error} onRetry={retry} />
    </main>
  );
}
