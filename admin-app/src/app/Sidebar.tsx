import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { ConfirmDialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Mark } from '@muzey/shared-ui/ui/Mark.tsx';
import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useSectionWords } from '../content/names.ts';
import { useOwnSections } from '../content/own-sections.ts';
import { useT } from '../i18n/useT.ts';
import { useShownName } from '../shell/display-name.ts';
import { LangChoice } from '../shell/LangChoice.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { accountEntries, entries, superadminEntries } from '../shell/places.ts';
import { useAccount } from '../shell/session.ts';
import { SidebarAdmins } from './SidebarAdmins.tsx';
import { useRights } from '../shell/Permitted.tsx';
import { useLeave } from '../shell/useLeave.ts';
import styles from './sidebar.module.css';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useUnread } from '../shell/useUnread.ts';

/** Links to the lists of content types. */
function SectionLinks({ superadminOnly }: { superadminOnly: boolean }) {
  const word = useSectionWords();
  return useOwnSections()
    .filter((section) => (section.superadminOnly ?? false) === superadminOnly)
    .map(({ type }) => (
      <li key={type}>
        <NavLink to={`/admin/${type}`}>{word(type, 'list')}</NavLink>
      </li>
    ));
}

interface SidebarProps {
  onLangChange: (lang: Lang) => void;
  /** Shows the keyboard shortcuts. */
  onHelp: () => void;
  /** Opens the command palette. */
  onPalette: () => void;
}

export function Sidebar({ onLangChange, onHelp, onPalette }: SidebarProps) {
  const t = useT();
  const leave = useLeave();
  const account = useAccount();
  const shownName = useShownName();
  const { isSuperadmin, mayOpen } = useRights();
  const own = entries.filter(({ screen }) => mayOpen(screen));
  const further = superadminEntries.filter(({ screen }) => mayOpen(screen));
  const [asking, setAsking] = useState(false);
  const { pathname } = useLocation();
  const isOwnAccount = accountEntries.some(({ to }) => to === pathname);
  const entryLink = ({ to, label }: (typeof entries)[number]) => (
    <li key={to}>
      <NavLink to={to}>{t(label)}</NavLink>
    </li>
  );
  return (
    <div className={styles.column}>
      <p className={styles.logo}>
        <Mark size={42} />
        <span>{t('title')}</span>
      </p>
      <div className={styles.palette}>
        <PaletteButton onOpen={onPalette}>{t('palette-title')}</PaletteButton>
      </div>
      <nav aria-label={t('nav-label')}>
        <ul>
          <li>
            <NavLink to="/admin/dashboard">{t('nav-overview')}</NavLink>
          </li>
          <SectionLinks superadminOnly={false} />
          {!isSuperadmin && <SectionLinks superadminOnly />}
          {own.map(({ to, label }) => (
            <li key={to}>
              {label === 'nav-messages' ? <MessagesLink to={to} /> : <NavLink to={to}>{t(label)}</NavLink>}
            </li>
          ))}
          {!isSuperadmin && further.map(entryLink)}
        </ul>
        {isSuperadmin && (
          <div className={styles.part}>
            <p id="nav-superadmin">{t('nav-superadmin')}</p>
            <ul aria-labelledby="nav-superadmin">
              <SectionLinks superadminOnly />
              {further.map(entryLink)}
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
          <a href="/">{t('nav-site')}</a>
          <button type="button" onClick={onHelp}>
            {t('keys-title')}
            <kbd aria-hidden="true">?</kbd>
          </button>
        </div>
        <section className={styles.part} aria-label={t('nav-account')}>
          <p className={styles.who}>
            <strong>{shownName(account)}</strong> <span>{t(`role-${account.role}`)}</span>
          </p>
          <div className={styles.row}>
            <Link to="/admin/account" aria-current={isOwnAccount ? 'page' : undefined}>
              {t('nav-account')}
            </Link>
            <button type="button" onClick={() => setAsking(true)}>
              {t('logout')}
            </button>
          </div>
        </section>
      </div>
      {asking && (
        <ConfirmDialog
          title={t('logout-ask')}
          confirmLabel={t('logout')}
          cancelLabel={t('cancel')}
          onConfirm={() => void leave()}
          onCancel={() => setAsking(false)}
        >
          <p>{t('logout-text')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The link to the messages, with the number of unread ones. */
function MessagesLink({ to }: { to: string }) {
  const t = useT();
  const count = useUnread();
  if (!count) return <NavLink to={to}>{t('nav-messages')}</NavLink>;
  return (
    <NavLink to={to}>
      <span aria-hidden="true">{t('nav-messages')}</span>
      <b aria-hidden="true">{count}</b>
      <Hidden>{`${t('nav-messages')}, ${t('nav-unread', { count })}`}</Hidden>
    </NavLink>
  );
}
