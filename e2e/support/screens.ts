import type { Browser, Page } from '@playwright/test';

declare global {
  interface Window {
    /** The layout shifts of a page so far. */
    layoutShifts: number[];
  }
}

/** The pages of every kind, without language; `{news}` and others stand for an item of that type. */
export const PAGES = [
  '/',
  '/news',
  '/news/{news}',
  '/exhibitions',
  '/exhibitions/past',
  '/exhibitions/{exhibitions}',
  '/events',
  '/events/past',
  '/events/{events}',
  '/collections',
  '/collections/{collections}',
  '/branches',
  '/branches/muynak',
  '/visit',
  '/about',
  '/contact',
  '/search?q=a',
  '/nothing-here',
] as const;

export const PREFIXES = ['', '/ru', '/uz', '/kk'] as const;
export const WIDTHS = [320, 390, 768, 1280, 1920] as const;

/** How letters are shown: at the browser's font size in pixels, 16 by default, or spaced as WCAG 1.4.12 has it. */
export const LETTERS = [16, 24, 32, 'spaced'] as const;

export interface Screen {
  page: (typeof PAGES)[number];
  prefix: (typeof PREFIXES)[number];
  width: (typeof WIDTHS)[number];
  letters: (typeof LETTERS)[number];
}

/** Every page in every language, at every width, with all letters. */
export const ALL_SCREENS: readonly Screen[] = PAGES.flatMap((page) =>
  PREFIXES.flatMap((prefix) => WIDTHS.flatMap((width) => LETTERS.map((letters) => ({ page, prefix, width, letters })))),
);

const HEIGHT = 800;

/** A browser window of its own, cold, with these letters. */
export async function openScreen(browser: Browser, { width, letters }: Screen): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: HEIGHT } });
  if (typeof letters === 'number') {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } });
  }
  await page.addInitScript(() => {
    const shifts: number[] = (window.layoutShifts = []);
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) shifts.push(Number(entry.value));
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return page;
}

/** The text spacing that readers may set (WCAG 1.4.12); a style sheet that the page's Content-Security-Policy allows. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
}

/** Scrolls to the end of the page, a screen at a time, as fast as the page is painted. */
export async function scrollToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let before = -1; window.scrollY > before;) {
      before = window.scrollY;
      window.scrollBy({ top: window.innerHeight / 2, behavior: 'instant' });
      await painted();
      await painted();
    }
  });
}

/** How much the page has moved by itself so far (Cumulative Layout Shift, of all windows together). */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => window.layoutShifts.reduce((sum, value) => sum + value, 0));
