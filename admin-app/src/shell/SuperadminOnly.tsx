import { Outlet } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { useAccount } from './session.ts';

/** Screens of the superadmin. Anybody else is told so and stays signed in; the server refuses by itself (specification, section 6). */
export function SuperadminOnly() {
  const t = useT();
  const { role } = useAccount();
  if (role === 'superadmin') return <Outlet />;
  return (
    <>
      <title>{`${t('role.title')} · ${t('title')}`}</title>
      <h1>{t('role.title')}</h1>
      <p>{t('role.text')}</p>
    </>
  );
}
