import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, NavLink } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { adminsQuery } from '../shell/admins.ts';
import styles from './sidebar.module.css';

/** More administrators are only counted. */
const MAX_SHOWN = 6;

/** The administrators and the button that adds one. */
export function SidebarAdmins() {
  const t = useT();
  // a list that could not be read is left out here; its own screen shows the error
  const { data: admins = [] } = useQuery(adminsQuery);
  const more = admins.length - MAX_SHOWN;
  return (
    <>
      <div className={styles.withButton}>
        <NavLink to="/admin/admins">{t('nav-admins')}</NavLink>
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
