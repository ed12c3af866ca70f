import type { AdminAppProps } from '@muzey/shared-ui/federation/admin-contract.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { SkipLink } from '@muzey/shared-ui/ui/layout.tsx';
import { Mark } from '@muzey/shared-ui/ui/Mark.tsx';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { focusContent } from '../shell/focus.ts';
import { AccountNotices } from './AccountNotices.tsx';
import { Palette } from './Palette.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { reloadPage } from '../shell/reload.ts';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { isAsked, useCtrlKey, useShortcut } from '../shell/shortcuts.ts';
import { Sidebar } from './Sidebar.tsx';
import { ViewBar } from './ViewBar.tsx';
import { useToast } from '../shell/toasts.tsx';
import { useUnwantedFiles } from '../shell/useIncomingFiles.ts';
import { useNewVersion } from '../shell/useNewVersion.ts';
import { useOnline } from '../shell/useOnline.ts';
import { useScrollToTop } from '../shell/useScrollToTop.ts';
import styles from './shell.module.css';

/** Sidebar and content. On narrow screens the sidebar is behind a button, and fills the screen below it. */
export function ConsoleLayout({ onLangChange, manifest }: Omit<AdminAppProps, 'lang'>) {
  const t = useT();
  const toast = useToast();
  const { pathname } = useLocation();
  /** The page over which the menu is open: on any other it is closed. */
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === pathname;
  const [helping, setHelping] = useState(false);
  const [palette, setPalette] = useState(false);
  const openPalette = () => setPalette(true);
  useShortcut('?', () => setHelping(true));
  useCtrlKey('k', () => {
    // a question has to be answered first
    if (!isAsked()) openPalette();
  });
  useUnwantedFiles(() => toast(t('noDrop')));
  useScrollToTop();
  const online = useOnline();
  const isReplaced = useNewVersion(manifest);
  const before = useRef(pathname);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // an overlay that opened or closed has already moved it
    if (!document.getElementById('content')?.contains(document.activeElement)) focusContent();
  }, [pathname]);
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      setOpenAt(undefined);
      bar.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);
  return (
    <div className={styles.console}>
      <SkipLink>{t('skip')}</SkipLink>
      <header ref={bar} className={styles.bar} data-ground="deep">
        <Mark size={36} />
        <span>{t('title')}</span>
        <PaletteButton onOpen={openPalette} />
        <Button
          kind="quiet"
          aria-expanded={open}
          aria-controls="console-side"
          onClick={() => setOpenAt(open ? undefined : pathname)}
        >
          <Icon name={open ? 'close' : 'menu'} />
          {t('nav-menu')}
        </Button>
      </header>
      <aside
        id="console-side"
        aria-label={t('title')}
        className={styles.side}
        data-ground="deep"
        data-open={open || undefined}
      >
        <Sidebar onLangChange={onLangChange} onHelp={() => setHelping(true)} onPalette={openPalette} />
      </aside>
      <main className={styles.main} id="content" tabIndex={-1}>
        <ViewBar />
        <div role="status">
          {!online && <p className={styles.notice}>{t('offline')}</p>}
          {online && isReplaced && (
            <div className={styles.notice}>
              <p>{t('newVersion')}</p>
              <Button kind="quiet" onClick={reloadPage}>
                {t('code-reload')}
              </Button>
            </div>
          )}
        </div>
        <AccountNotices />
        <ErrorBoundary place={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      {palette && <Palette onClose={() => setPalette(false)} />}
      {helping && <ShortcutHelp onClose={() => setHelping(false)} />}
    </div>
  );
}
