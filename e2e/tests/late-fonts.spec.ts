import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { waitForHydration } from '../support/hydration.ts';

async function openDevTools(page: Page): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  return devTools;
}

/** Whether an element's text is drawn entirely in our fonts. */
async function isInOurFonts(devTools: CDPSession, selector: string): Promise<boolean> {
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  if (nodeId === 0) return false;
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont);
}

for (const lang of ['en', 'ru']) {
  test(`the first visit has headings in our letters, in ${lang}`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
    await signIn(page.request);
    await page.goto('/admin/dashboard', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const devTools = await openDevTools(page);
    await expect.poll(() => isInOurFonts(devTools, 'h1')).toBe(true);
  });
}

test('letters that come late for a visitor’s first page stand on the second one', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'commit' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Search' });
  await waitForHydration(link);
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(2_000);
  held.resolve();
  await link.click();
  await expect(page).toHaveURL('/search');
  const devTools = await openDevTools(page);
  await expect.poll(() => isInOurFonts(devTools, 'h1')).toBe(true);
});

test('letters that come late stand in the console at once, not only on the next visit', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'lang', value: 'ru', url: baseURL ?? '' }]);
  await signIn(page.request);
  const held = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/admin/dashboard', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const devTools = await openDevTools(page);
  // the longest time that a browser waits for an optional font
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(2_000);
  expect(await isInOurFonts(devTools, 'h1')).toBe(false);
  held.resolve();
  await expect.poll(() => isInOurFonts(devTools, 'h1')).toBe(true);
  await expect.poll(() => isInOurFonts(devTools, 'nav a')).toBe(true);
});
