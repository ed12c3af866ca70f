import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { ConfirmDialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { useShownName } from '../shell/display-name.ts';
import { LangChoice } from '../shell/LangChoice.tsx';
import { accountEntries } from '../shell/places.ts';
import { useAccount } from '../shell/session.ts';
import { ThemeChoice } from '../shell/ThemeChoice.tsx';
import { useLeave } from '../shell/useLeave.ts';
import styles from './sidebar.module.css';

interface AccountMenuProps {
  onLangChange: (lang: Lang) => void;
  /** Shows the keyboard shortcuts. */
  onHelp: () => void;
}

/** Says who is logged in; opened, the language and colours of the console, the own account and the way out. */
export function AccountMenu({ onLangChange, onHelp }: AccountMenuProps) {
  const t = useT();
  const leave = useLeave();
  const account = useAccount();
  const name = useShownName()(account);
  const { pathname } = useLocation();
  const isOwnAccount = accountEntries.some(({ to }) => to === pathname);
  const [asking, setAsking] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = menu.current;
    if (!details) return;
    const leaving = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !details.contains(relatedTarget)) details.open = false;
    };
    const escaping = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      // the menu of a narrow screen stays open
      event.stopPropagation();
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    details.addEventListener('focusout', leaving);
    details.addEventListener('keydown', escaping);
    return () => {
      details.removeEventListener('focusout', leaving);
      details.removeEventListener('keydown', escaping);
    };
  }, []);
  return (
    <>
      <details ref={menu} className={styles.account}>
        <summary title={name}>
          <i aria-hidden="true">{[...name][0]}</i>
          <Hidden>{`${t('nav-account')}: `}</Hidden>
          <span>
            <strong>{name}</strong> <small>{t(`role-${account.role}`)}</small>
          </span>
        </summary>
        <section aria-label={t('nav-account')}>
          <LangChoice onChange={onLangChange} />
          <ThemeChoice />
          <Link to="/admin/account" aria-current={isOwnAccount ? 'page' : undefined}>
            {t('nav-account')}
          </Link>
          <button type="button" onClick={onHelp}>
            {t('keys-title')}
            <kbd aria-hidden="true">?</kbd>
          </button>
          <button type="button" onClick={() => setAsking(true)}>
            {t('logout')}
          </button>
        </section>
      </details>
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
    </>
  );
}
