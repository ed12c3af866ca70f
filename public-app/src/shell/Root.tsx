import { SkipLink } from '@muzey/shared-ui/ui/layout.tsx';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { isConsole } from '../app/address.ts';
import { useT } from '../i18n/useT.ts';
import { sections } from '../section-list.ts';
import { FeedAddresses } from '../data/feed-addresses.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Pending } from './Pending.tsx';
import { TestBanner } from './TestBanner.tsx';

const feeds = sections.flatMap(({ rss }) => rss ?? []);

/** What is around every page. Navigation and footer are hidden in the console (specification, section 2). */
export function Root() {
  const t = useT();
  const { pathname } = useLocation();
  const announcement = useFocusOnNavigation();
  if (isConsole(pathname)) return <Outlet />;
  return (
    <>
      <SkipLink>{t('skip')}</SkipLink>
      <TestBanner />
      <Header />
      <main id="content" tabIndex={-1}>
        <FeedAddresses value={feeds}>
          <Outlet />
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
 * Decides, just before the router scrolls, how: smoothly to a section that the hash names, at once to the top of another page
 * (specification, section 2); at once for everyone who asked for less motion.
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

/** Layout effects do nothing on the server, and say so aloud. */
const useEnvironmentEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * After a navigation inside the site: scrolls to the section that the hash names, else moves the focus to the new page, and says its title
 * (WCAG 2.4.2, 2.4.3). The first page is the browser's own affair.
 */
function useFocusOnNavigation() {
  const { pathname, search, hash } = useLocation();
  const before = useRef(pathname + search + hash);
  const announcement = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const address = pathname + search + hash;
    if (before.current === address) return;
    const samePage = before.current.split('#')[0] === pathname + search;
    before.current = address;
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    if (section) {
      section.setAttribute('tabindex', '-1');
      section.focus({ preventScroll: true });
    } else if (!samePage) {
      document.getElementById('content')?.focus({ preventScroll: true });
      if (announcement.current) announcement.current.textContent = document.title;
    }
  }, [pathname, search, hash]);
  return announcement;
}
