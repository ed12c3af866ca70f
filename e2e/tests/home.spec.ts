import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { inDemoMuseum as test } from '../support/museums.ts';
import { VISITOR_WIDTHS } from '../support/widths.ts';

let staff: APIRequestContext;

test.beforeAll(async ({ playwright, demoMuseum }) => {
  await demoMuseum.putBack();
  staff = await playwright.request.newContext({ baseURL: demoMuseum.siteUrl });
  await signIn(staff);
  const socials = [
    { label: 'Telegram', url: 'https://t.me/museum' },
    { label: 'YouTube', url: 'https://youtube.com/@museum' },
  ];
  expect((await staff.put('/api/admin/site', { data: { socials } })).status()).toBe(200);
  // the site caches its answers for some seconds
  await expect.poll(async () => (await staff.get('/')).text()).toContain('https://t.me/museum');
});

test.afterAll(() => staff.dispose());

/** The sections below are hydrated: their buttons and modals work. */
async function takenOver(page: Page): Promise<void> {
  await expect(page.locator('#collections li[inert]').first()).toBeAttached();
}

const places = [
  { prefix: '', close: 'Close', of: (at: number, all: number) => `${at} of ${all}` },
  { prefix: '/kk', close: 'Jabıw', of: (at: number, all: number) => `${at}, barlıǵı ${all}` },
];

for (const width of VISITOR_WIDTHS) {
  for (const { prefix, close, of } of places) {
    const home = prefix || '/';
    test.describe(`${home} at ${width} px, by the keyboard alone`, () => {
      test.use({ viewport: { width, height: 800 } });

      test('an exhibition opens over the page, turns its pictures, and closes in every way', async ({
        page,
        baseURL,
      }) => {
        const { exhibitions } = (await (await staff.get('/api/public/exhibitions')).json()) as {
          exhibitions: { slug: string; media: unknown[] }[];
        };
        const { slug = '', media = [] } = exhibitions.slice(0, 4).find((one) => one.media.length > 1) ?? {};
        const [there, here] = [`${baseURL}${prefix}/exhibitions/${slug}`, `${baseURL}${home}`];
        await page.goto(here);
        const card = page.locator(`#exhibitions a[href="${prefix}/exhibitions/${slug}"]`);
        await tabTo(page, card);
        await takenOver(page);
        const before = await page.evaluate(() => window.scrollY);

        await page.keyboard.press('Enter');
        const modal = page.getByRole('dialog');
        await expect(modal).toBeVisible();
        await expect(page).toHaveURL(there);
        await expect(modal.getByRole('button', { name: close })).toBeFocused();
        await expect(modal.getByRole('status')).toHaveText(of(1, media.length));
        await page.keyboard.press('ArrowLeft');
        await expect(modal.getByRole('status')).toHaveText(of(media.length, media.length));
        await page.keyboard.press('ArrowRight');
        await expect(modal.getByRole('status')).toHaveText(of(1, media.length));
        await expect(modal.getByRole('img')).toHaveCount(1);
        for (let stop = 0; stop < 6; stop++) {
          await page.keyboard.press('Tab');
          // between the last and the first element come the browser's own controls, while the page's body has the focus
          const place = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName);
          const link = await page.evaluate(() => document.activeElement?.matches(':not(dialog *, dialog, body)'));
          expect([place, link]).toEqual([expect.stringMatching(/^(DIALOG|BODY)$/), false]);
        }
        await expectNoViolations(page);

        await page.keyboard.press('Escape');
        await expect(modal).toBeHidden();
        await expect(page).toHaveURL(here);
        await expect(card).toBeFocused();
        expect(await page.evaluate(() => window.scrollY)).toBe(before);

        await page.keyboard.press('Enter');
        await expect(modal).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(modal).toBeHidden();
        await expect(card).toBeFocused();

        await page.keyboard.press('Enter');
        await expect(modal).toBeVisible();
        await page.goBack();
        await expect(modal).toBeHidden();
        await expect(page).toHaveURL(here);
        await expect(card).toBeFocused();

        // after a reload, the address shows the page
        await page.goForward();
        await expect(modal).toBeVisible();
        const title = await modal.getByRole('heading', { level: 2 }).innerText();
        await page.reload();
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page).toHaveURL(there);
        await page.goBack();
        await expect(page.locator('#exhibitions')).toBeAttached();
        await expect(page).toHaveURL(here);
      });

      test('the collections turn round and round, one within reach', async ({ page }) => {
        await page.goto(home);
        const section = page.locator('#collections');
        const total = await section.locator('li').count();
        // Playwright also counts inert elements
        const within = section.locator('li:not([inert])').getByRole('link');
        const [previous, next] = [section.getByRole('button').first(), section.getByRole('button').last()];
        await tabTo(page, next);
        await takenOver(page);
        const position = section.getByRole('status');
        await expect(position).toHaveText(of(1, total));
        const first = await within.innerText();
        await page.keyboard.press('Enter');
        await expect(position).toHaveText(of(2, total));
        await expect(within).not.toHaveText(first);
        await tabTo(page, previous, 'Shift+Tab');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
        await expect(position).toHaveText(of(total, total));
        await tabTo(page, within, 'Shift+Tab');
        await expect(within).toBeInViewport();
        await expectNoSidewaysScrolling(page);
      });
    });
  }

  test.describe(`at ${width} px, without JavaScript`, () => {
    test.use({ viewport: { width, height: 800 }, javaScriptEnabled: false });

    for (const { prefix } of places) {
      test(`${prefix || '/'} has all its sections in order, and leads on`, async ({ page }) => {
        await page.goto(prefix || '/');
        const sections = page.locator('main > section');
        const names = await sections.evaluateAll((all) =>
          all.map((one) => one.id || one.getAttribute('aria-labelledby')).filter((name) => name !== null),
        );
        const order = ['today', 'title', 'about', 'branches', 'exhibitions', 'follow', 'news', 'events', 'collections'];
        expect(names.filter((name) => name !== 'contact')).toEqual(order);
        await expect(page.getByRole('region').getByRole('link', { name: 'Telegram' })).toBeVisible();

        const cards = page.locator('#collections li');
        expect(await cards.count()).toBeGreaterThan(3);
        const boxes = await cards.evaluateAll((all) =>
          all.map((one) => {
            const { left, right } = one.getBoundingClientRect();
            const { filter, visibility } = getComputedStyle(one);
            return { within: left >= 0 && right <= innerWidth, sharp: filter === 'none', visible: visibility };
          }),
        );
        for (const box of boxes) expect(box).toEqual({ within: true, sharp: true, visible: 'visible' });
        await expect(page.locator('#collections button').first()).toBeHidden();

        await page.locator('#exhibitions li a').first().click();
        await expect(page).toHaveURL(new RegExp(`${prefix}/exhibitions/\\d{4}/[^/]+$`));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    }
  });
}

test('a picture that doesn’t come leaves its cloth, with and before the page’s own code', async ({ page }) => {
  await page.route(/\/api\/media\/.*\.(avif|webp|jpe?g|png)/, (route) => route.abort());
  await page.goto('/');
  await page.locator('#exhibitions').scrollIntoViewIfNeeded();
  await takenOver(page);
  await expect(page.locator('#exhibitions li img')).toHaveCount(0);
  const box = await page.locator('#exhibitions article > div').first().boundingBox();
  expect(box?.height).toBeGreaterThan(200);
});
