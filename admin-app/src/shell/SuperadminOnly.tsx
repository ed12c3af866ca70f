import { layout, More } from '@muzey/shared-ui/ui/layout.tsx';
import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { useAccount } from './session.ts';
import styles from './guard.module.css';

/** For display only; the server checks permissions itself. */
export const useIsSuperadmin = (): boolean => useAccount().role === 'superadmin';

/** A screen for superadmins. Other accounts see an explanation and stay logged in. Without children it is used as a route's element. */
export function SuperadminOnly({ children }: { children?: ReactNode }) {
  const t = useT();
  const { username } = useAccount();
  if (useIsSuperadmin()) return children ?? <Outlet />;
  return (
    <>
      <title>{`${t('superadmin-title')} · ${t('title')}`}</title>
      <h1>{t('superadmin-title')}</h1>
      <p className={styles.refused}>{t('superadmin-text', { name: username })}</p>
      <Link className={layout.more} to="/admin/dashboard">
        <More>{t('nav-overview')}</More>
      </Link>
    </>
  );
}
