import { expect, test, type Page } from '@playwright/test';
import { createNews, signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { fresh, isKept } from '../support/news-form.ts';
import { look } from '../support/look.ts';
import { CONSOLE_WIDTHS, isAll } from '../support/widths.ts';

test.describe.configure({ timeout: 300_000 });

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

for (const width of CONSOLE_WIDTHS) {
  test(`by keyboard alone, at ${width} px: one list is translated, form after form`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page.request);
    const search = fresh('Walked');
    for (const number of [3, 2, 1])
      await createNews(page.request, { content: { en: { title: `${search}, ${number}`, excerpt: 'One' } } });
    const { keyboard } = page;
    await page.goto(`/admin/news?search=${search}&missing=kk&sort=title`);
    await tabTo(page, page.getByRole('link', { name: `${search}, 1`, exact: true }));
    await keyboard.press('Enter');
    await tabTo(page, box(page, 'Excerpt'));
    await keyboard.press('Alt+Digit4');
    await expect(page.getByRole('tab', { name: /^Qaraqalpaqsha/ })).toHaveAttribute('aria-selected', 'true');
    await expect(box(page, 'Excerpt')).toBeFocused();
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await look(page, `neighbours-${width}`);
    for (const number of [1, 2, 3]) {
      await expect(box(page, 'Excerpt')).toBeFocused();
      await expect(box(page, 'Excerpt')).toHaveValue('');
      await keyboard.type(`Bir ${number}`);
      await keyboard.press('Shift+Tab');
      await keyboard.type(`Birinshi ${number}`);
      await keyboard.press('Control+s');
      await expect(page.getByText(/^Saved at/)).toBeVisible();
      await keyboard.press('Tab');
      if (number < 3) await keyboard.press('Alt+PageDown');
    }
    await expect(page.getByRole('button', { name: 'Next entry' })).toHaveAttribute('aria-disabled', 'true');
    await keyboard.press('Alt+PageUp');
    await expect(box(page, 'Excerpt')).toHaveValue('Bir 2');
    await expect(box(page, 'Excerpt')).toBeFocused();
    await keyboard.type(' more');
    await keyboard.press('Alt+PageUp');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(question).toBeVisible();
    await keyboard.press('Escape');
    await expect(question).toBeHidden();
    await keyboard.press('Control+s');
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await keyboard.press('Escape');
    await expect(page).toHaveURL(/\/admin\/news\?search=/);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await keyboard.press('?');
    await expect(page.getByText('Language tab of a form')).toBeVisible();
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await look(page, `keys-${width}`);
  });
}

test('text typed after saving a new article is offered with that article after a crash', async ({ page }) => {
  await signIn(page.request);
  await page.goto('/admin/news/add');
  await box(page, 'Title').fill(fresh('Saved'));
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/news\/[^/]+\/edit$/);
  await box(page, 'Content').fill('Typed afterwards');
  await isKept(page, 'Typed afterwards');
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(box(page, 'Content')).toHaveText('Typed afterwards');
});

const FORMS = ['news', 'exhibitions', 'events', 'collections', 'pages', 'branches'].map((type) => `${type}/add`);

for (const lang of isAll ? ['en', 'ru', 'uz', 'kk'] : ['ru']) {
  test(`help beside fields takes two lines at most, at 390 px in ${lang}`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
    await signIn(page.request);
    const long: string[] = [];
    for (const form of [...FORMS, 'site', 'cover-video', 'name']) {
      await page.goto(`/admin/${form}`);
      await expect(page.locator('form').last()).toBeVisible();
      // special days and prices only have fields once one has been added
      if (form === 'branches/add') await page.locator('#hours ~ div button').last().click();
      const found = await page.evaluate(() => {
        const help = [
          ...document.querySelectorAll<HTMLElement>('[id$=-hint], [role=group] > p[id], #hours ~ p, #prices ~ p'),
        ];
        const linesOf = (element: HTMLElement) =>
          Math.round(
            (element.clientHeight - parseFloat(getComputedStyle(element).paddingTop)) /
              parseFloat(getComputedStyle(element).lineHeight),
          );
        const shown = help.filter((element) => element.checkVisibility());
        return { shown: shown.length, long: shown.filter((one) => linesOf(one) > 2).map((one) => one.textContent) };
      });
      expect(found.shown, form).toBeGreaterThan(0);
      long.push(...found.long.map((text) => `${form}: ${text}`));
      await look(page, `help-${form.replace('/', '-')}-${lang}-390`);
    }
    expect(long).toEqual([]);
  });
}
