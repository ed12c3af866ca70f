import { expect, test } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { fontsSettled, waitForFonts } from '../support/fonts.ts';
import { layoutShift, scrollToTheEnd, ScreenWindow } from '../support/screens.ts';

const MAX_LAYOUT_SHIFT = 0.02;

test.describe('on a phone far away', () => {
  test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'America/New_York' });

  test('the home page begins with today, and stays right past closing time', async ({ page }) => {
    // a Sunday at the museum, which closes at 16:00
    await page.clock.install({ time: new Date('2026-11-22T15:59:00+05:00') });
    await page.goto('/');
    const today = page.getByRole('region', { name: 'Today at the museum' });
    await expect(today.getByText('Open now, until 16:00')).toBeInViewport();
    await page.clock.fastForward('02:00');
    await expect(today.getByText('Closed now. Opens: Tuesday, 9:00')).toBeInViewport();
    await expect(today.getByRole('link', { name: 'How to get there' })).toBeVisible();
    await expect(today.getByRole('link', { name: 'Plan a visit' })).toHaveAttribute('href', '/visit');
    await expectNoViolations(page);
  });

  test('every other page says it in its header, beside a button to the visit', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-22T12:00:00+05:00') });
    await page.goto('/news');
    const header = page.getByRole('banner');
    await expect(header.getByText('Open now, until 16:00')).toBeVisible();
    await header.getByRole('link', { name: 'Visit', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Visit' })).toBeVisible();
  });
});

for (const path of ['/news', '/ru/news', '/uz/news', '/kk/news', '/kk', '/ru']) {
  test(`on a phone the header of ${path} has one line above the museum’s name, which has two`, async ({ page }) => {
    await waitForFonts(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await fontsSettled(page);
    const header = page.getByRole('banner');
    const tops = await header
      .locator('summary:visible, nav:visible a')
      .evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().top / 20)));
    // the special view and the languages, and the menu next to the name
    expect(new Set(tops).size).toBe(2);
    const lines = await header
      .locator('a:has(svg) span')
      .first()
      .evaluate((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
    expect(lines).toBe(2);
  });
}

for (const path of ['/', '/visit', '/branches/main', '/exhibitions'] as const) {
  test(`${path} asks no other site, and with twofold letters at 320 px nothing overflows or moves`, async ({
    browser,
    baseURL,
  }) => {
    const screen = await ScreenWindow.open(browser);
    const { page } = screen;
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await screen.show(`${baseURL}${path}`, { width: 320, letters: 32 });
    await scrollToTheEnd(page);
    expect([...hosts]).toEqual([new URL(page.url()).host]);
    expect(await layoutShift(page), await screen.report()).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess, 'pixels beyond the screen').toBeLessThanOrEqual(0);
    await screen.close();
  });
}

test('the way to a branch: words, a route, and the picture of the region with its list', async ({ page }) => {
  await page.goto('/ru/branches/main');
  const way = page.getByRole('region', { name: 'Как добраться' });
  await expect(way.getByText('От Ташкента')).toBeVisible();
  await expect(way.getByRole('link', { name: /^Проложить маршрут/ })).toHaveAttribute(
    'href',
    /to=42\.4531%2C59\.6103$/,
  );
  await expect(way.getByRole('img', { name: /Рисованная карта Каракалпакстана/ })).toBeVisible();
  await expect(way.locator('li a[aria-current]')).toHaveText('Главный музей');
  await expectNoViolations(page);
});
