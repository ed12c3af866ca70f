import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { Mark } from '@muzey/shared-ui/ui/Mark.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { LangChoice } from '../shell/LangChoice.tsx';
import { sessionQuery, useSessionCheck } from '../shell/session.ts';
import { LoginForm } from '../shell/LoginForm.tsx';
import styles from './login.module.css';

/** Where to go on to: the page that was asked for, never another site. */
function wayBack(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith('/admin') ? from : '/admin/dashboard';
}

export function LoginPage({ onLangChange }: { onLangChange: (lang: Lang) => void }) {
  const t = useT();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const target = wayBack(useLocation().state);
  const check = useSessionCheck();
  if (check.data) return <Navigate to={target} replace />;
  const enter = async () => {
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
    void navigate(target, { replace: true });
  };
  return (
    <main className={styles.page} id="content">
      <title>{`${t('login.title')} · ${t('title')}`}</title>
      <div className={styles.box}>
        <Mark size={63} />
        <h1>{t('login.title')}</h1>
        {check.isPending ? <Spinner>{t('guard.checking')}</Spinner> : <LoginForm onDone={() => void enter()} />}
        <div className={styles.foot}>
          <LangChoice onChange={onLangChange} />
          <a href="/">{t('nav.site')}</a>
        </div>
      </div>
    </main>
  );
}
