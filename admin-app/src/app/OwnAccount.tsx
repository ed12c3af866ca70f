import { NavLink, Outlet } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { accountEntries } from '../shell/places.ts';
import styles from './shell.module.css';

/** The screens of the user's own account, with links from each to the others. */
export function OwnAccount() {
  const t = useT();
  return (
    <>
      <nav className={styles.own} aria-label={t('nav-account')}>
        {accountEntries.map(({ to, label }) => (
          <NavLink key={to} to={to}>
            {t(label)}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
