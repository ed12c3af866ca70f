import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { openHydrated, waitForHydration } from '../support/hydration.ts';
import { look } from '../support/look.ts';
import { goTo } from '../support/keyboard.ts';
import { VISITOR_WIDTHS } from '../support/widths.ts';

const words = {
  en: { prefix: '', link: 'Search', label: 'What are you looking for?', found: 'results', place: 'Moynaq' },
  ru: { prefix: '/ru', link: 'Поиск', label: 'Что вы ищете?', found: 'результат', place: 'Муйнак' },
  uz: { prefix: '/uz', link: 'Qidiruv', label: 'Nimani qidiryapsiz?', found: 'natija', place: "Mo'ynoq" },
  kk: { prefix: '/kk', link: 'Izlew', label: 'Ne izlep atırsız?', found: 'nátiyje', place: 'Мойнақ' },
} as const;

const results = (page: Page) => page.getByRole('main').getByRole('article');

for (const [lang, own] of Object.entries(words)) {
  test(`in ${lang} the header leads to the search, and any spelling finds the place`, async ({ page }) => {
    await page.goto(`${own.prefix}/visit`);
    await page.getByRole('banner').getByRole('link', { name: own.link, exact: true }).click();
    await expect(page).toHaveURL(`${own.prefix}/search`);
    await page.getByLabel(own.label).fill(own.place);
    await page.getByLabel(own.label).press('Enter');
    await expect(page).toHaveURL(`${own.prefix}/search?${new URLSearchParams({ q: own.place }).toString()}`);
    await expect(page.getByRole('main').getByRole('status')).toContainText(own.found);
    await expect(results(page).locator('mark').first()).toBeVisible();
    await expect(page.getByLabel(own.label)).toHaveValue(own.place);
    expect(await page.title()).toContain(own.place);
  });
}

test('by keyboard alone: from the header to one kind of results, and to a page', async ({ page }) => {
  await openHydrated(page, '/about');
  const link = page.getByRole('banner').getByRole('link', { name: 'Search' });
  await goTo(page, link, 'Tab', 40);
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  // the search box becomes a combobox as soon as its suggestions are loaded
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('museum');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=museum');
  const kind = page.getByRole('navigation', { name: 'Kinds of results' }).getByRole('link', { name: /^Branches/ });
  // the form reloaded the page: until React handles it, Enter would load it again, without focusing its content
  await waitForHydration(kind);
  await kind.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=museum&type=branches');
  await expect(kind).toHaveAttribute('aria-current', 'page');
  await expect(results(page)).toHaveCount(4);
  await expect(page.locator('main')).toBeFocused();
  await results(page).first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/branches\/[\w-]+$/);
});

test('a question about a visit is answered with no click; while typing, suggestions are chosen by keys', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/uz/search?q=иш вақти');
  await expect(page.getByRole('region', { name: 'Ish vaqti' })).toContainText('9:00–17:00');
  await look(page, 'search-hours-390');
  await openHydrated(page, '/search');
  await page.getByLabel(words.en.label).focus();
  const field = page.getByRole('combobox');
  await field.pressSequentially('юрт');
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.press('ArrowDown');
  await look(page, 'search-suggestions-390');
  await expectNoViolations(page);
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
  await field.press('Enter');
  await expect(page).not.toHaveURL(/search/);
});

test('the language switcher asks the same question', async ({ page }) => {
  await page.goto('/search?q=yurt');
  await page.getByRole('link', { name: /^KK/ }).click();
  await expect(page).toHaveURL('/kk/search?q=yurt');
});

for (const width of VISITOR_WIDTHS) {
  test(`axe finds nothing at ${width} px: before, with results, without any`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const query of ['', '?q=muzey', '?q=qwxyz']) {
      await page.goto(`/kk/search${query}`);
      await expectNoViolations(page);
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess).toBeLessThanOrEqual(0);
    }
    await expect(page.getByRole('main')).toContainText('«qwxyz» boyınsha hesh nárse tabılmadı.');
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it works alike', async ({ page }) => {
    await page.goto('/uz/search');
    await page.getByLabel(words.uz.label).fill('orol');
    await page.getByRole('button', { name: 'Qidirish' }).click();
    await expect(page).toHaveURL('/uz/search?q=orol');
    await expect(results(page).first()).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Natija turlari' })
      .getByRole('link', { name: /^Filiallar/ })
      .click();
    await expect(page).toHaveURL('/uz/search?q=orol&type=branches');
    await results(page).getByRole('link', { name: /^Orol/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Orol/);
  });
});
