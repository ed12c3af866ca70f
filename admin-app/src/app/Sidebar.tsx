import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Drawing, Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { Mark } from '@muzey/shared-ui/ui/Mark.tsx';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useSectionWords } from '../content/names.ts';
import { useOwnSections } from '../content/own-sections.ts';
import { useT } from '../i18n/useT.ts';
import { keep, readKept } from '../shell/kept.ts';
import { entries, SIDEBAR_GROUPS } from '../shell/places.ts';
import { useRights } from '../shell/Permitted.tsx';
import { useUnread } from '../shell/useUnread.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { SidebarAdmins } from './SidebarAdmins.tsx';
import styles from './sidebar.module.css';

const OVERVIEW = 'M3 3h8v8H3zM13 3h8v5h-8zM13 10h8v11h-8zM3 13h8v8H3z';
const SITE = 'M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c-6 6-6 12 0 18M12 3c6 6 6 12 0 18';

/** Where the browser stores that only the icons are shown. */
const ICONS_KEY = 'sidebar';
const ICONS = 'icons';

interface SidebarProps {
  onLangChange: (lang: Lang) => void;
  /** Shows the keyboard shortcuts. */
  onHelp: () => void;
  /** Opens the command palette. */
  onPalette: () => void;
}

export function Sidebar({ onLangChange, onHelp, onPalette }: SidebarProps) {
  const t = useT();
  const { mayOpen } = useRights();
  const word = useSectionWords();
  const sections = useOwnSections();
  const own = entries.filter(({ screen }) => mayOpen(screen));
  const groups = SIDEBAR_GROUPS.map((group) => ({
    group,
    sections: sections.filter((section) => section.group === group),
    entries: own.filter((entry) => entry.group === group),
  })).filter((each) => each.sections.length + each.entries.length > 0);
  const [isNarrow, setNarrow] = useState(() => readKept(ICONS_KEY) === ICONS);
  const resize = () => {
    setNarrow(!isNarrow);
    keep(ICONS_KEY, isNarrow ? '' : ICONS);
  };
  return (
    <div className={styles.column} data-narrow={isNarrow || undefined}>
      <div className={styles.logo}>
        <Mark size={32} />
        <p>{t('title')}</p>
        <Button
          kind="square"
          aria-pressed={isNarrow}
          aria-label={t('nav-icons')}
          title={t('nav-icons')}
          onClick={resize}
        >
          <Icon name={isNarrow ? 'arrow-right' : 'arrow-left'} />
        </Button>
      </div>
      <div className={styles.palette}>
        <PaletteButton onOpen={onPalette}>
          <span>{t('palette-title')}</span>
        </PaletteButton>
      </div>
      <nav aria-label={t('nav-label')}>
        <ul>
          <li>
            <SidebarLink to="/admin/dashboard" icon={OVERVIEW} label={t('nav-overview')} />
          </li>
        </ul>
        {groups.map(({ group, ...of }) => (
          <div key={group} className={styles.group}>
            <p id={`nav-${group}`}>{t(`nav-group-${group}`)}</p>
            <ul aria-labelledby={`nav-${group}`}>
              {of.sections.map(({ type, icon }) => (
                <li key={type}>
                  <SidebarLink to={`/admin/${type}`} icon={icon} label={word(type, 'list')} />
                </li>
              ))}
              {of.entries.map(({ screen, to, icon, label }) => (
                <li key={screen}>
                  {screen === 'messages' ? (
                    <MessagesLink to={to} icon={icon} label={t(label)} />
                  ) : screen === 'admins' ? (
                    <SidebarAdmins>
                      <SidebarLink to={to} icon={icon} label={t(label)} />
                    </SidebarAdmins>
                  ) : (
                    <SidebarLink to={to} icon={icon} label={t(label)} />
                  )}
                </li>
              ))}
              {group === 'site' && (
                <li>
                  <a href="/" title={t('nav-site')}>
                    <Drawing path={SITE} />
                    <span>{t('nav-site')}</span>
                  </a>
                </li>
              )}
            </ul>
          </div>
        ))}
      </nav>
      <AccountMenu onLangChange={onLangChange} onHelp={onHelp} />
    </div>
  );
}

interface SidebarLinkProps {
  to: string;
  icon: string;
  label: string;
  /** How many things wait there. */
  count?: number;
}

/** The title says what an icon without its label stands for. */
function SidebarLink({ to, icon, label, count = 0 }: SidebarLinkProps) {
  const t = useT();
  return (
    <NavLink to={to} title={label}>
      <Drawing path={icon} />
      <span aria-hidden={count > 0}>{label}</span>
      {count > 0 && (
        <>
          <b aria-hidden="true">{count}</b>
          <Hidden>{`${label}, ${t('nav-unread', { count })}`}</Hidden>
        </>
      )}
    </NavLink>
  );
}

/** The link to the messages, with the number of unread ones. */
function MessagesLink(link: Omit<SidebarLinkProps, 'count'>) {
  return <SidebarLink {...link} count={useUnread() ?? 0} />;
}
