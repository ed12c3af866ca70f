import { expect, test, type CDPSession } from '@playwright/test';
import { signIn } from '../support/api.ts';

/** Whether an element's letters are all drawn in fonts of ours. */
async function isInOurFonts(devTools: CDPSession, selector: string): Promise<boolean> {
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont);
}

test('letters that come late stand in the console at once, not only on the next visit', async ({ page }) => {
  await signIn(page.request);
  const held = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/admin/dashboard?lang=ru', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  // so long a browser waits at most for a font that is optional
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(2_000);
  expect(await isInOurFonts(devTools, 'h1')).toBe(false);
  held.resolve();
  await expect.poll(() => isInOurFonts(devTools, 'h1')).toBe(true);
  await expect.poll(() => isInOurFonts(devTools, 'nav a')).toBe(true);
});
