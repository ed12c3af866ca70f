import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { openHydrated, waitForHydration } from '../support/hydration.ts';
import { isAll } from '../support/widths.ts';

const names = {
  en: 'Special view',
  ru: 'Версия для слабовидящих',
  uz: 'Maxsus imkoniyatlar',
  kk: 'Arnawlı kórinis',
} as const;

const opener = (page: Page, lang: keyof typeof names = 'en') => page.locator('summary', { hasText: names[lang] });
const html = (page: Page) => page.locator('html');

const schemes = {
  'black-on-white': { ground: 'rgb(255, 255, 255)', text: 'rgb(0, 0, 0)' },
  'white-on-black': { ground: 'rgb(0, 0, 0)', text: 'rgb(255, 255, 255)' },
  'blue-on-light': { ground: 'rgb(191, 224, 255)', text: 'rgb(6, 52, 98)' },
} as const;

async function keepView(page: Page, view: string, path = '/'): Promise<void> {
  await page.context().addCookies([{ name: 'view', value: view, url: test.info().project.use.baseURL ?? '' }]);
  await page.goto(path);
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess, `${page.url()} at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}

test('by keyboard alone: opened, chosen, kept on other pages and in other languages, and one press leads back', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await openHydrated(page, '/news');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Site default' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Site default' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(html(page)).toHaveAttribute('data-view', 'white-on-black');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: '150%' })).toBeFocused();
  await expect(html(page)).toHaveAttribute('data-size', '3');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/news');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio').first()).toBeHidden();
  await expect(opener(page)).toBeFocused();

  await page.getByRole('link', { name: /^KK/ }).click();
  await expect(page).toHaveURL('/kk/news');
  await expect(html(page)).toHaveAttribute('data-view', 'white-on-black');
  await expect(html(page)).toHaveAttribute('data-size', '3');
  const normal = page.getByRole('button', { name: 'Ádettegi kórinis' });
  await waitForHydration(normal);
  await normal.press('Enter');
  await expect(html(page)).not.toHaveAttribute('data-view');
  await expect(html(page)).not.toHaveAttribute('data-size');
  await expect(opener(page, 'kk')).toBeFocused();
  await expect(page).toHaveURL('/kk/news');
  await page.reload();
  await expect(html(page)).not.toHaveAttribute('data-view');
  expect(complaints).toEqual([]);
});

test('a choice for one page is there when the browser goes back to another', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^RU/ }).click();
  await opener(page, 'ru').click();
  await page.getByText('Синим по голубому').click();
  await expect(html(page)).toHaveAttribute('data-view', 'blue-on-light');
  await page.context().addCookies([{ name: 'lang', value: 'en', url: test.info().project.use.baseURL ?? '' }]);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(html(page)).toHaveAttribute('data-view', 'blue-on-light');
});

test('moving on to the page closes the settings, so that they hide nothing', async ({ page }) => {
  await openHydrated(page, '/');
  await opener(page).click();
  await page.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio').first()).toBeHidden();
});

test('the menu leads to the settings', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openHydrated(page, '/');
  await page.locator('summary', { hasText: 'Menu' }).click();
  await page.getByRole('link', { name: 'Special view' }).click();
  await expect(page.getByRole('radio', { name: 'White on black' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the settings are sent to the server, which leads back to the page', async ({ page }) => {
    await page.goto('/uz/news?page=1');
    await opener(page, 'uz').click();
    await page.getByRole('radio', { name: 'Qora fonda oq' }).check();
    await page.getByRole('radio', { name: '125%' }).check();
    await page.getByRole('radio', { name: 'Keng' }).check();
    await page.getByRole('radio', { name: 'Yashirilgan' }).check();
    await page.getByRole('button', { name: 'Qoʻllash' }).click();
    await expect(page).toHaveURL('/uz/news?page=1');
    await expect(html(page)).toHaveAttribute('data-view', 'white-on-black');
    await expect(html(page)).toHaveAttribute('data-size', '2');
    await expect(html(page)).toHaveAttribute('data-spacing', 'wide');
    await expect(html(page)).toHaveAttribute('data-images', 'off');
    await opener(page, 'uz').click();
    await expect(page.getByRole('radio', { name: 'Keng' })).toBeChecked();
    await page.getByRole('button', { name: 'Odatiy koʻrinish' }).click();
    await expect(page).toHaveURL('/uz/news?page=1');
    await expect(html(page)).not.toHaveAttribute('data-view');
    await expect(html(page)).not.toHaveAttribute('data-images');
  });

  test('open, the settings push the page down instead of hiding it', async ({ page }) => {
    await page.goto('/');
    const title = page.getByRole('heading', { level: 1 });
    const before = (await title.boundingBox())?.y ?? 0;
    await opener(page).click();
    const after = (await title.boundingBox())?.y ?? 0;
    const apply = await page.getByRole('button', { name: 'Apply' }).boundingBox();
    expect(apply).not.toBeNull();
    expect(after - before).toBeGreaterThan(apply?.height ?? Infinity);
    await expectNoSidewaysScrolling(page);
  });
});

for (const [view, { ground, text }] of Object.entries(schemes)) {
  test(`${view}: its two colours, no ornament, one typeface, no movement, nothing for axe to find`, async ({
    page,
  }) => {
    await keepView(page, `view=${view}`, '/ru');
    const looks = await page.evaluate(() => {
      const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
      return {
        grounds: [style('body').backgroundColor, style('footer').backgroundColor, style('#title').color],
        fonts: [style('h1').fontFamily === style('body').fontFamily, style('h2').fontFamily.includes('Serif')],
        moving: document.getAnimations().filter(({ playState }) => playState === 'running').length,
        ornaments: [...document.querySelectorAll('body *')].filter(
          (element) => getComputedStyle(element).backgroundImage !== 'none' && element.getClientRects()[0]?.height,
        ).length,
      };
    });
    expect(looks).toEqual({ grounds: [ground, ground, text], fonts: [true, false], moving: 0, ornaments: 0 });
    await expectNoViolations(page);
    await opener(page, 'ru').click();
    await expect(page.getByRole('radio', { name: 'Синим по голубому' })).toBeVisible();
    await expectNoViolations(page);
  });
}

test('the settings in the site’s own colours have nothing for axe to find', async ({ page }) => {
  await openHydrated(page, '/kk');
  await opener(page, 'kk').click();
  await expect(page.getByRole('radio', { name: 'Aq fonda qara' })).toBeVisible();
  await expectNoViolations(page);
});

test('pictures turn grey, or go and leave their texts', async ({ page }) => {
  await keepView(page, 'images=gray');
  const picture = page.getByRole('img', { name: /woven landscape/ });
  await expect(picture).toHaveCSS('filter', /grayscale\(1\)/);
  await keepView(page, 'images=off');
  expect((await picture.boundingBox())?.width).toBeLessThanOrEqual(1);
  await expect(page.getByRole('img', { name: /woven landscape/ })).toHaveCount(1);
});

test('enlarged and spaced text fits, and brings the menu button, at any width', async ({ page }) => {
  const views = ['view=white-on-black&size=3&spacing=wide', 'size=2', 'size=3&spacing=wide'];
  for (const view of isAll ? views : views.slice(0, 1)) {
    for (const path of ['/', '/ru', '/uz/news', '/ru/visit', '/kk/about', '/kk/nothing']) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await keepView(page, view, path);
      const root = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect(root).toBe(view.includes('size=3') ? '24px' : '20px');
      for (const width of isAll ? [320, 390, 768, 1024, 1280, 1920] : [320, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScrolling(page);
        await expect(page.locator('header nav[aria-label]').nth(1)).toBeHidden();
        await expect(page.locator('header summary').nth(1)).toBeVisible();
      }
    }
  }
  await keepView(page, 'spacing=wide', '/ru');
  await expect(page.locator('main h1')).toHaveCSS('letter-spacing', /^[1-9][\d.]*px$/);
});

test('the focus is always visible, on the grounds that were deep too', async ({ page }) => {
  await keepView(page, 'view=white-on-black', '/news');
  await page.locator('footer a').first().focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('footer a:focus-visible')).toHaveCSS('outline-color', 'rgb(255, 225, 77)');
});
