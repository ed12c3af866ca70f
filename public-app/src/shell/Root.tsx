import { SkipLink } from '@muzey/shared-ui/ui/layout.tsx';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { isConsole, withoutLang } from '../app/address.ts';
import { showLateFonts } from '../app/late-fonts.ts';
import { staysIn } from '../app/stays.ts';
import { useT } from '../i18n/useT.ts';
import { sections } from '../section-list.ts';
import { FeedAddresses } from '../data/feed-addresses.ts';
import { SectionsContext } from '../data/sections-context.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Notices } from './Notices.tsx';
import styles from './Pending.module.css';
import { TestBanner as Banner } from '@muzey/shared-ui/ui/TestBanner.tsx';
import { useText } from '../ui/useText.ts';
import { useShell } from './shell.data.ts';

const feeds = sections.flatMap(({ rss }) => rss ?? []);

/** The frame of every page. The console has none. */
export function Root() {
  const t = useT();
  const { pathname } = useLocation();
  const announcement = useFocusOnNavigation();
  if (isConsole(pathname)) return <Outlet />;
  return (
    <>
      <SkipLink>{t('skip')}</SkipLink>
      <TestBanner />
      <Notices belongs={({ where }) => where === 'everywhere' || (where === 'home' && withoutLang(pathname) === '/')} />
      <Header />
      <main id="content" tabIndex={-1}>
        <FeedAddresses value={feeds}>
          <SectionsContext value={sections}>
            <Outlet />
          </SectionsContext>
        </FeedAddresses>
      </main>
      <Footer />
      <Pending />
      <p ref={announcement} role="status" className="route-announcer" />
      <ScrollManner />
      <ScrollRestoration />
    </>
  );
}

/**
 * Sets the scroll behaviour just before the router scrolls: smooth to a section that the hash names, instant to the top of another page,
 * and always instant with reduced motion.
 */
function ScrollManner() {
  const { pathname, hash } = useLocation();
  useEnvironmentEffect(() => {
    const page = document.documentElement;
    const calm = page.dataset.motion === 'off' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    page.style.scrollBehavior = hash && !calm ? 'smooth' : 'auto';
  }, [pathname, hash]);
  return null;
}

/** React warns about layout effects on the server. */
const useEnvironmentEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * After a navigation inside the site, focuses the section that the hash names, or else the new page, and announces its title (WCAG 2.4.2,
 * 2.4.3). The browser does this for the first page.
 */
function useFocusOnNavigation() {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const stays = staysIn(location.state);
  const before = useRef(pathname + search + hash);
  const announcement = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const address = pathname + search + hash;
    if (before.current === address) return;
    const samePage = before.current.split('#')[0] === pathname + search;
    // nobody reads the new page yet, so letters that came too late for the first one may be used now
    if (!samePage) showLateFonts();
    before.current = address;
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    if (section) {
      section.setAttribute('tabindex', '-1');
      section.focus({ preventScroll: true });
    } else if (!samePage) {
      if (!stays) document.getElementById('content')?.focus({ preventScroll: true });
      if (announcement.current) announcement.current.textContent = document.title;
    }
  }, [pathname, search, hash, stays]);
  return announcement;
}

/** Shows that the next page is loading. The styles show it only after a delay, and it moves nothing. */
function Pending() {
  const t = useT();
  const pending = useNavigation().state !== 'idle';
  return (
    <p className={styles.pending} role="status">
      {pending && <span>{t('loading')}</span>}
    </p>
  );
}

/** The line at the top of every public page. It is left out if the settings are not available. */
function TestBanner() {
  const t = useT();
  const banner = useShell()?.site.banner;
  const { text = t('banner-test'), lang } = useText(banner?.text ?? {});
  return banner?.on && <Banner text={text} lang={lang} pauseLabel={t('banner-pause')} />;
}
