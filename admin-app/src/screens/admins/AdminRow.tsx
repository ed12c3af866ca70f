import type { AdminAccount } from '@muzey/shared-ui/api/generated/index.ts';
import { longDate, longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button, buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Link } from 'react-router-dom';
import { StateBadge } from '@muzey/shared-ui/ui/StateBadge.tsx';
import styles from '../../ui/list.module.css';
import { useAccount } from '../../shell/session.ts';
import { accessOf } from './access.ts';
import own from './admins.module.css';
import { useAccessWords } from './useAccessWords.ts';
import { ViewAs } from './ViewAs.tsx';
import { useT } from './words.ts';

export type AdminAct =
  | 'names'
  | 'registrar'
  | 'invite'
  | 'password'
  | 'tokens'
  | 'sessions'
  | 'unlock'
  | 'factors'
  | 'email'
  | 'identity'
  | 'disable'
  | 'delete';

interface AdminRowProps {
  admin: AdminAccount;
  onAct: (act: AdminAct) => void;
}

/** User name, role, creation and last login. For the user's own account only the permission can be changed here. */
export function AdminRow({ admin, onAct }: AdminRowProps) {
  const t = useT();
  const lang = useLang();
  const { username, role, registrar, createdAt, lastLoginAt, pausedUntil, mustChangePassword, secondFactor } = admin;
  const { displayName, displayNameCyrillic, email, invitedUntil } = admin;
  const accessWords = useAccessWords();
  const isOwn = useAccount().username === username;
  const registrarAct: [AdminAct, string] = ['registrar', registrar ? t('admins-unregistrar') : t('admins-registrar')];
  const ofPerson: [AdminAct, string][] = [
    ['invite', t('admins-invite')],
    ['password', t('admins-setPassword')],
    ['sessions', t('admins-endSessions')],
  ];
  const acts: [AdminAct, string][] = [
    ...(pausedUntil === undefined ? [] : [['unlock', t('admins-unlock')] satisfies [AdminAct, string]]),
    ['names', t('field-displayName')],
    registrarAct,
    ...(admin.service ? [] : ofPerson),
    ['tokens', t('nav-tokens')],
    ...(secondFactor ? [['factors', t('admins-resetFactors')] satisfies [AdminAct, string]] : []),
    ...(email === undefined ? [] : [['email', t('admins-removeEmail')] satisfies [AdminAct, string]]),
    ...(admin.linked ? [['identity', t('admins-unlink')] satisfies [AdminAct, string]] : []),
    ['disable', admin.disabled ? t('admins-enable') : t('admins-disable')],
    ['delete', t('delete')],
  ];
  return (
    <article className={`${styles.row} ${own.row}`}>
      <div>
        <div className={styles.states}>
          <StateBadge kind={role === 'superadmin' ? 'info' : 'inactive'}>{t(`role-${role}`)}</StateBadge>
          {registrar && <StateBadge kind="info">{t('admins-isRegistrar')}</StateBadge>}
          {admin.service && <StateBadge kind="info">{t('admins-service')}</StateBadge>}
          {isOwn && <span>{t('admins-you')}</span>}
          {secondFactor && <span>{t('admins-hasFactor')}</span>}
          {admin.disabled && <StateBadge kind="inactive">{t('admins-disabled')}</StateBadge>}
          {mustChangePassword && <span>{t('admins-mustChange')}</span>}
        </div>
        <h2>{username}</h2>
        <p className={own.access}>{accessWords(accessOf(admin))}</p>
        <p className={styles.sub}>
          {[displayName, displayNameCyrillic, email].map((name) => name && <span key={name}>{name}</span>)}
          <time dateTime={createdAt}>{t('list-createdOn', { date: longDate(createdAt, lang) })}</time>
          {lastLoginAt === null ? (
            !admin.service && <span>{t('admins-never')}</span>
          ) : (
            <time dateTime={lastLoginAt}>{t('admins-lastLogin', { date: longDateTime(lastLoginAt, lang) })}</time>
          )}
        </p>
        {invitedUntil !== undefined && (
          <p className={own.invited}>
            <time dateTime={invitedUntil}>{t('admins-invitedUntil', { date: longDateTime(invitedUntil, lang) })}</time>
          </p>
        )}
        {pausedUntil !== undefined && (
          <p className={own.paused}>
            <time dateTime={pausedUntil}>{t('admins-pausedUntil', { date: longDateTime(pausedUntil, lang) })}</time>
          </p>
        )}
      </div>
      <div className={own.acts}>
        {!isOwn && (
          <Link
            className={buttonClass('quiet')}
            to={`/admin/admins/${admin.id}/edit`}
            aria-label={`${t('access-change')}: ${username}`}
          >
            {t('access-change')}
          </Link>
        )}
        {!isOwn && !admin.disabled && <ViewAs admin={admin} />}
        {(isOwn ? [registrarAct] : acts).map(([act, label]) => (
          <Button
            key={act}
            kind={act === 'delete' ? 'danger' : 'quiet'}
            aria-label={`${label}: ${username}`}
            onClick={() => onAct(act)}
          >
            {label}
          </Button>
        ))}
      </div>
    </article>
  );
}
