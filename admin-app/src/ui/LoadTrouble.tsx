import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { checkSession } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { LoadFailed } from '@muzey/shared-ui/ui/feedback.tsx';
import { Link } from 'react-router-dom';
import { api, wordsFor } from '../api/api.ts';
import styles from './list.module.css';
import { useT } from '../i18n/useT.ts';
import { isSignedOut, useSignInAgain } from '../shell/useSignInAgain.tsx';

interface LoadTroubleProps {
  error: unknown;
  onRetry: () => void;
  /** Whether the item goes to the trash when it is deleted. */
  hasTrash?: boolean;
}

/**
 * Says why loading failed, and offers to try again, or to log in when the session is over. An item that is gone cannot be loaded again; it
 * may be in the trash.
 */
export function LoadTrouble({ error, onRetry, hasTrash = false }: LoadTroubleProps) {
  const t = useT();
  const lang = useLang();
  const signIn = useSignInAgain();
  if (error instanceof ApiError && error.status === 404) {
    return (
      <div role="alert" className={styles.gone}>
        <p>{hasTrash ? `${wordsFor(error, lang)} ${t('gone-text')}` : wordsFor(error, lang)}</p>
        {hasTrash && <Link to="/admin/trash">{t('nav-trash')}</Link>}
      </div>
    );
  }
  const signedOut = isSignedOut(error);
  const goOn = async () => {
    if (signedOut) await signIn.attempt(() => checkSession({ client: api, throwOnError: true })).catch(() => undefined);
    onRetry();
  };
  return (
    <>
      <LoadFailed retryLabel={signedOut ? t('login-submit') : t('retry')} onRetry={() => void goOn()}>
        {`${t('list-failed')} ${wordsFor(error, lang)}`}
      </LoadFailed>
      {signIn.dialog}
    </>
  );
}
