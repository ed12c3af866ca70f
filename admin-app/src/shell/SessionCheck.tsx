import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { LoadFailed, Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useT } from '../i18n/useT.ts';

/** Whether the server has said that nobody is logged in; an unreachable server says nothing. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

interface SessionCheckProps {
  /** Undefined while nothing has failed. */
  error: unknown;
  onRetry: () => void;
}

/** Says that the session is being checked, or that the server is unreachable. */
export function SessionCheck({ error, onRetry }: SessionCheckProps) {
  const t = useT();
  if (error === undefined) return <Spinner>{t('guard-checking')}</Spinner>;
  return (
    <LoadFailed retryLabel={t('retry')} onRetry={onRetry}>
      {t('guard-failed')}
    </LoadFailed>
  );
}
