import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { ConfirmDialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Mark } from '@muzey/shared-ui/ui/Mark.tsx';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import type { en } from '../i18n/en.ts';
import { useT } from '../i18n/useT.ts';
import { LangChoice } from './LangChoice.tsx';
import { MessagesLink } from './MessagesLink.tsx';
import { useAccount } from './session.ts';
import { SidebarAdmins } from './SidebarAdmins.tsx';
import { useIsSuperadmin } from './SuperadminOnly.tsx';
import { useLeave } from './useLeave.ts';
import styles from './shell.module.css';

type Entries = readonly { to: string; label: keyof typeof en }[];

/** Only what exists; a section that is added adds its line here. */
const entries: Entries = [
  { to: '/admin/dashboard', label: 'nav.overview' },
  { to: '/admin/exhibitions', label: 'nav.exhibitions' },
  { to: '/admin/events', label: 'nav.events' },
  { to: '/admin/news', label: 'nav.news' },
  { to: '/admin/collections', label: 'nav.collections' },
  { to: '/admin/messages', label: 'nav.messages' },
  { to: '/admin/cover-video', label: 'nav.coverVideo' },
  { to: '/admin/site', label: 'nav.siteSettings' },
  { to: '/admin/trash', label: 'nav.trash' },
];

/** What only superadmins have, above their list of administrators; for display, the server refuses by itself. */
const superadminEntries: Entries = [
  { to: '/admin/branches', label: 'nav.branches' },
  { to: '/admin/prices', label: 'nav.prices' },
  { to: '/admin/audit', label: 'nav.audit' },
];

interface SidebarProps {
  onLangChange: (lang: Lang) => void;
  /** Asks which keys do what. */
  onHelp: () => void;
}

export function Sidebar({ onLangChange, onHelp }: SidebarProps) {
  const t = useT();
  const leave = useLeave();
  const { username, role } = useAccount();
  const isSuperadmin = useIsSuperadmin();
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.column}>
      <p className={styles.logo}>
        <Mark size={42} />
        <span>{t('title')}</span>
      </p>
      <nav aria-label={t('nav.label')}>
        <ul>
          {entries.map(({ to, label }) => (
            <li key={to}>
              {label === 'nav.messages' ? <MessagesLink to={to} /> : <NavLink to={to}>{t(label)}</NavLink>}
            </li>
          ))}
        </ul>
        {isSuperadmin && (
          <div className={styles.part}>
            <p id="nav-superadmin">{t('nav.superadmin')}</p>
            <ul aria-labelledby="nav-superadmin">
              {superadminEntries.map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to}>{t(label)}</NavLink>
                </li>
              ))}
              <li>
                <SidebarAdmins />
              </li>
            </ul>
          </div>
        )}
      </nav>
      <div className={styles.end}>
        <LangChoice onChange={onLangChange} />
        <div className={styles.row}>
          <a href="/">{t('nav.site')}</a>
          <button type="button" onClick={onHelp}>
            {t('keys.title')}
            <kbd aria-hidden="true">?</kbd>
          </button>
        </div>
        <section className={styles.part} aria-label={t('nav.account')}>
          <p className={styles.who}>
            <strong>{username}</strong> <span>{t(`role.${role}`)}</span>
          </p>
          <div className={styles.row}>
            <NavLink to="/admin/password">{t('nav.password')}</NavLink>
            <NavLink to="/admin/sessions">{t('nav.devices')}</NavLink>
            <button type="button" onClick={() => setAsking(true)}>
              {t('logout')}
            </button>
          </div>
        </section>
      </div>
      {asking && (
        <ConfirmDialog
          title={t('logout.ask')}
          confirmLabel={t('logout')}
          cancelLabel={t('cancel')}
          onConfirm={() => void leave()}
          onCancel={() => setAsking(false)}
        >
          <p>{t('logout.text')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
