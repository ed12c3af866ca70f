import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, NavLink } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { adminsQuery } from './admins.ts';
import styles from './shell.module.css';

/** Names that are shown before the rest is only counted: the sidebar is not the place for forty. */
const SHOWN = 6;

/** The administrators and the button that adds one (specification, section 2, "Admin layout"). */
export function SidebarAdmins() {
  const t = useT();
  // a list that could not be read is left out here; its own screen says so
  const { data: admins = [] } = useQuery(adminsQuery);
  const more = admins.length - SHOWN;
  return (
    <>
      <div className={styles.withButton}>
        <NavLink to="/admin/admins">{t('nav.admins')}</NavLink>
        <Link to="/admin/admins/add" aria-label={t('admins.add')}>
          <Icon name="plus" />
        </Link>
      </div>
      {admins.length > 0 && (
        <ul className={styles.names} aria-label={t('nav.admins')}>
          {admins.slice(0, SHOWN).map(({ id, username }) => (
            <li key={id}>{username}</li>
          ))}
          {more > 0 && <li>{t('admins.more', { count: more })}</li>}
        </ul>
      )}
    </>
  );
}
