import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { StateBadge } from '@muzey/shared-ui/ui/StateBadge.tsx';
import { useState } from 'react';
import styles from '../../ui/list.module.css';
import { useAccount } from '../../shell/session.ts';
import own from './admins.module.css';
import { ChangeRegistrar } from './ChangeRegistrar.tsx';
import { useT } from './words.ts';

/** The user's own account, if the list leaves it out: here the first superadmin can grant themselves the permission. */
export function OwnAccount() {
  const t = useT();
  const { id, username, role, registrar = false } = useAccount();
  const [isAsking, setAsking] = useState(false);
  const label = t(registrar ? 'admins-unregistrar' : 'admins-registrar');
  return (
    <>
      <article className={`${styles.row} ${own.row}`}>
        <div>
          <div className={styles.states}>
            <StateBadge kind="info">{t(`role-${role}`)}</StateBadge>
            {registrar && <StateBadge kind="info">{t('admins-isRegistrar')}</StateBadge>}
            <span>{t('admins-you')}</span>
          </div>
          <h2>{username}</h2>
        </div>
        <div className={own.acts}>
          <Button kind="quiet" aria-label={`${label}: ${username}`} onClick={() => setAsking(true)}>
            {label}
          </Button>
        </div>
      </article>
      {isAsking && <ChangeRegistrar admin={{ id, username, registrar }} onClose={() => setAsking(false)} />}
    </>
  );
}
