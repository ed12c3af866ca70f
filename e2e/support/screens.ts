import type { Browser, CDPSession, Page } from '@playwright/test';
import { observeShifts, shiftInWords } from './layout-shifts.ts';

/** One page of each kind, without language; `{news}` and the like stand for an item of that type. */
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

/** How text is shown: at the browser's font size in pixels, 16 by default, or with the spacing of WCAG 1.4.12. */
export const LETTERS = [16, 24, 32, 'spaced'] as const;

export interface Screen {
  page: (typeof PAGES)[number];
  prefix: (typeof PREFIXES)[number];
  width: (typeof WIDTHS)[number];
  letters: (typeof LETTERS)[number];
}

/** Every page in every language, at every width, with every kind of text. */
export const ALL_SCREENS: readonly Screen[] = PAGES.flatMap((page) =>
  PREFIXES.flatMap((prefix) => WIDTHS.flatMap((width) => LETTERS.map((letters) => ({ page, prefix, width, letters })))),
);

const HEIGHT = 800;

/** The default sizes of the browser. */
const OWN_FONT_SIZES = { standard: 16, fixed: 13 };

/** One window for many screens: each is shown as in a browser that has never visited this site. */
export class ScreenWindow {
  readonly page: Page;
  private readonly session: CDPSession;
  /** The errors of the current screen in the browser's console. */
  private errors: string[] = [];

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => this.errors.push(error.stack ?? error.message));
  }

  static async open(browser: Browser): Promise<ScreenWindow> {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    // no font or picture of the previous screen may be cached: a page moves while they load
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.addInitScript(observeShifts);
    return new ScreenWindow(page, session);
  }

  /** Loads an address in the width of the screen and with its text settings, and waits until nothing more is loading. */
  async show(address: string, screen: Pick<Screen, 'width' | 'letters'>): Promise<void> {
    await this.load(address, screen, 'networkidle');
  }

  /** The same, with fonts that load only after the page is painted. */
  async showBeforeFonts(address: string, screen: Pick<Screen, 'width' | 'letters'>): Promise<void> {
    const FONTS = '**/*.woff2';
    const painted = Promise.withResolvers<void>();
    await this.page.route(FONTS, async (route) => {
      await painted.promise;
      await route.continue();
    });
    await this.load(address, screen, 'commit');
    await this.page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    painted.resolve();
    await this.page.waitForLoadState('networkidle');
    await this.page.unroute(FONTS);
  }

  private async load(
    address: string,
    { width, letters }: Pick<Screen, 'width' | 'letters'>,
    waitUntil: 'commit' | 'networkidle',
  ): Promise<void> {
    // the previous screen must not load pictures for the new width
    await this.page.goto('about:blank');
    this.errors = [];
    await this.session.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: 'all' });
    await this.page.setViewportSize({ width, height: HEIGHT });
    const fontSizes = typeof letters === 'number' ? { standard: letters, fixed: letters } : OWN_FONT_SIZES;
    await this.session.send('Page.setFontSizes', { fontSizes });
    await this.page.goto(address, { waitUntil });
  }

  /** Everything that moved on the current screen, and the errors of its page, for the message of a failed test. */
  async report(): Promise<string> {
    const shifts = await this.page.evaluate(() => window.layoutShifts);
    return [this.page.url(), ...shifts.map(shiftInWords), ...this.errors].join('\n');
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

/** The text spacing that readers may set (WCAG 1.4.12), as a style sheet that the page's Content-Security-Policy allows. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
}

/** Scrolls to the end of the page, one screen at a time, as fast as the page is painted. */
export async function scrollToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // a headless browser can stop painting, without an error, until a screenshot asks for a frame
    const painted = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, 250);
      });
    for (let before = -1; window.scrollY > before;) {
      before = window.scrollY;
      window.scrollBy({ top: window.innerHeight / 2, behavior: 'instant' });
      await painted();
      await painted();
    }
  });
}

/** How much the page has moved on its own so far (Cumulative Layout Shift, of all windows together). */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => window.layoutShifts.reduce((sum, { value }) => sum + value, 0));
