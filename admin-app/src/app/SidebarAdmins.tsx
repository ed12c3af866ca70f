import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { adminsQuery } from '../shell/admins.ts';
import styles from './sidebar.module.css';

/** More administrators are only counted. */
const MAX_SHOWN = 6;

/** The link to the administrators with the button that adds one, and their names where there is room. */
export function SidebarAdmins({ children }: { children: ReactNode }) {
  const t = useT();
  // a list that could not be read is left out here; its own screen shows the error
  const { data: admins = [] } = useQuery(adminsQuery);
  const more = admins.length - MAX_SHOWN;
  return (
    <>
      <div className={styles.withButton}>
        {children}
        <Link to="/admin/admins/add" aria-label={t('admins-add')} title={t('admins-add')}>
          <Icon name="plus" />
        </Link>
      </div>
      {admins.length > 0 && (
        <ul className={styles.names} aria-label={t('nav-admins')}>
          {admins.slice(0, MAX_SHOWN).map(({ id, username }) => (
            <li key={id}>{username}</li>
          ))}
          {more > 0 && <li>{t('admins-more', { count: more })}</li>}
        </ul>
      )}
    </>
  );
}
