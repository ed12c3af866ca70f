import type { AdminAccount } from '@muzey/shared-ui/api/generated/index.ts';
import { longDate, longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { StateBadge } from '@muzey/shared-ui/ui/StateBadge.tsx';
import styles from '../content/list.module.css';
import { useT } from '../i18n/useT.ts';
import { useAccount } from '../shell/session.ts';

interface AdminRowProps {
  admin: AdminAccount;
  onRole: () => void;
  onDelete: () => void;
}

/** User name, role, when it was made and last used. Nobody deletes their own account, so that is not offered. */
export function AdminRow({ admin: { username, role, createdAt, lastLoginAt }, onRole, onDelete }: AdminRowProps) {
  const t = useT();
  const lang = useLang();
  const own = useAccount().username === username;
  const otherRole = role === 'superadmin' ? t('admins.demote') : t('admins.promote');
  return (
    <article className={`${styles.row} ${styles.plain}`}>
      <div>
        <div className={styles.states}>
          <StateBadge kind={role === 'superadmin' ? 'info' : 'inactive'}>{t(`role.${role}`)}</StateBadge>
          {own && <span>{t('admins.you')}</span>}
        </div>
        <h2>{username}</h2>
        <p className={styles.sub}>
          <time dateTime={createdAt}>{t('list.createdOn', { date: longDate(createdAt, lang) })}</time>
          {lastLoginAt === null ? (
            <span>{t('admins.never')}</span>
          ) : (
            <time dateTime={lastLoginAt}>{t('admins.lastLogin', { date: longDateTime(lastLoginAt, lang) })}</time>
          )}
        </p>
      </div>
      {!own && (
        <div className={styles.acts}>
          <Button kind="quiet" aria-label={`${otherRole}: ${username}`} onClick={onRole}>
            {otherRole}
          </Button>
          <Button kind="danger" aria-label={`${t('delete')}: ${username}`} onClick={onDelete}>
            {t('delete')}
          </Button>
        </div>
      )}
    </article>
  );
}
