import { logout } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { ConfirmDialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Mark } from '@muzey/shared-ui/ui/Mark.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import { api } from '../api/api.ts';
import type { en } from '../i18n/en.ts';
import { useT } from '../i18n/useT.ts';
import { LangChoice } from './LangChoice.tsx';
import { useIsSuperadmin } from './SuperadminOnly.tsx';
import styles from './shell.module.css';

/** Only what exists; a section that is added adds its line here. */
const entries: readonly { to: string; label: keyof typeof en; superadmin?: true }[] = [
  { to: '/admin/dashboard', label: 'nav.overview' },
  { to: '/admin/exhibitions', label: 'nav.exhibitions' },
  { to: '/admin/events', label: 'nav.events' },
  { to: '/admin/news', label: 'nav.news' },
  { to: '/admin/collections', label: 'nav.collections' },
  { to: '/admin/branches', label: 'nav.branches', superadmin: true },
  { to: '/admin/prices', label: 'nav.prices', superadmin: true },
  { to: '/admin/cover-video', label: 'nav.coverVideo' },
  { to: '/admin/site', label: 'nav.siteSettings' },
];

interface SidebarProps {
  onLangChange: (lang: Lang) => void;
  /** Asks which keys do what. */
  onHelp: () => void;
}

export function Sidebar({ onLangChange, onHelp }: SidebarProps) {
  const t = useT();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isSuperadmin = useIsSuperadmin();
  const [asking, setAsking] = useState(false);
  // for display; the server refuses by itself
  const offered = entries.filter((entry) => !entry.superadmin || isSuperadmin);
  const leave = async () => {
    // a session that has already ended is as good as signed out
    await logout({ client: api, throwOnError: true }).catch(() => undefined);
    queries.clear();
    void navigate('/login', { replace: true });
  };
  return (
    <div className={styles.column}>
      <p className={styles.logo}>
        <Mark size={42} />
        <span>{t('title')}</span>
      </p>
      <nav aria-label={t('nav.label')}>
        <ul>
          {offered.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to}>{t(label)}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.end}>
        <LangChoice onChange={onLangChange} />
        <button type="button" onClick={onHelp}>
          {t('keys.title')}
          <kbd aria-hidden="true">?</kbd>
        </button>
        <a href="/">{t('nav.site')}</a>
        <button type="button" onClick={() => setAsking(true)}>
          {t('logout')}
        </button>
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
