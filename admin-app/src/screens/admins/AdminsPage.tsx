import type { AdminAccount } from '@muzey/shared-ui/api/generated/index.ts';
import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Empty, Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import styles from '../../ui/list.module.css';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { useT } from '../../i18n/useT.ts';
import { adminsQuery } from '../../shell/admins.ts';
import { useAccount } from '../../shell/session.ts';
import { AdminRow, type AdminAct } from './AdminRow.tsx';
import { ChangeRegistrar } from './ChangeRegistrar.tsx';
import { ChangeRole } from './ChangeRole.tsx';
import { DeleteAdmin } from './DeleteAdmin.tsx';
import { EndSessions } from './EndSessions.tsx';
import { OwnAccount } from './OwnAccount.tsx';
import { SetNames } from './SetNames.tsx';
import { SetPassword } from './SetPassword.tsx';
import { Unlock } from './Unlock.tsx';

const dialogs = {
  names: SetNames,
  role: ChangeRole,
  registrar: ChangeRegistrar,
  password: SetPassword,
  sessions: EndSessions,
  unlock: Unlock,
  delete: DeleteAdmin,
};

/** The accounts of the staff; the server leaves the first superadmin out, who sees the own one before them. */
export function AdminsPage() {
  const t = useT();
  const admins = useQuery(adminsQuery);
  const [asking, setAsking] = useState<{ act: AdminAct; admin: AdminAccount }>();
  const { username } = useAccount();
  const isListed = admins.data?.some((admin) => admin.username === username);
  const Asked = asking && dialogs[asking.act];
  return (
    <>
      <title>{`${t('nav.admins')} · ${t('title')}`}</title>
      <div className={styles.top}>
        <h1>{t('nav.admins')}</h1>
        {admins.data && <span>{t('list.count', { count: admins.data.length })}</span>}
        <Link className={buttonClass()} to="/admin/admins/add">
          {t('admins.add')}
        </Link>
      </div>
      {admins.isPending && <Spinner>{t('list.loading')}</Spinner>}
      {admins.isError && <LoadTrouble error={admins.error} onRetry={() => void admins.refetch()} />}
      {isListed === false && <OwnAccount />}
      {admins.data?.length === 0 && <Empty>{t('admins.empty')}</Empty>}
      <ul aria-busy={admins.isFetching}>
        {admins.data?.map((admin) => (
          <li key={admin.id}>
            <AdminRow admin={admin} onAct={(act) => setAsking({ act, admin })} />
          </li>
        ))}
      </ul>
      <Outlet />
      {Asked && <Asked admin={asking.admin} onClose={() => setAsking(undefined)} />}
    </>
  );
}
