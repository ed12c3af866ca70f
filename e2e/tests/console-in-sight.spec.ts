import { expect, test, type Locator, type Page } from '@playwright/test';
import { account, accountMenu } from '../support/account.ts';
import { createNews, createObject, signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling, expectNothingCutOff } from '../support/layout.ts';
import { fresh, title } from '../support/news-form.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The element is completely on the screen, and nothing covers it. */
async function expectInSight(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(target).toBeInViewport({ ratio: 1 });
  const isOnTop = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(found);
  });
  expect(isOnTop, String(target)).toBe(true);
}

const screens = [
  { width: 1366, height: 640 },
  { width: 390, height: 844 },
].slice(0, CONSOLE_WIDTHS.length);

for (const viewport of screens) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });
    test.describe.configure({ timeout: 300_000 });

    test('Save is in sight in every form, at its beginning and its end', async ({ page }) => {
      await signIn(page.request, account);
      const branches = (await (await page.request.get('/api/admin/branches')).json()) as { id: string }[];
      const branch = branches[0]?.id ?? '';
      const article = await createNews(page.request, { content: { en: { title: fresh('In sight') } } });
      const forms = [
        '/admin/news/add',
        `/admin/news/${article}/edit`,
        '/admin/exhibitions/add',
        '/admin/events/add',
        '/admin/collections/add',
        '/admin/branches/add',
        `/admin/branches/${branch}/edit`,
        `/admin/prices/${branch}/edit`,
        '/admin/cover-video',
        '/admin/site',
      ];
      for (const form of forms) {
        await page.goto(form);
        await expectInSight(button(page, 'Save'));
        await expectNoSidewaysScrolling(page);
        await page.locator('form [name]').last().scrollIntoViewIfNeeded();
        await page.keyboard.press('End');
        await expectInSight(button(page, 'Save'));
      }
      for (const lang of ['ru', 'kk'] as const) {
        await page.context().addCookies([{ name: 'lang', value: lang, url: page.url() }]);
        await page.goto(`/admin/news/${article}/edit`);
        await expect(page.locator('[data-save-bar] button')).toHaveCount(4);
        for (const one of await page.locator('[data-save-bar] button').all()) await expectInSight(one);
        await expectNoSidewaysScrolling(page);
        await expectNoViolations(page);
        if (process.env.SCREENSHOTS)
          await page.screenshot({ path: `${process.env.SCREENSHOTS}/bar-${lang}-${viewport.width}.png` });
      }
    });

    test('a field that gets the focus is not beneath the bar', async ({ page }) => {
      await signIn(page.request);
      for (const form of ['/admin/site', '/admin/branches/add']) {
        await page.goto(form);
        await expect(button(page, 'Save')).toBeVisible();
        const names = await page
          .locator('form [name]:visible')
          .evaluateAll((fields) => fields.map((field) => field.getAttribute('name') ?? ''));
        expect(names.length).toBeGreaterThan(3);
        await page.locator('form [role=tab]').first().focus();
        for (let stop = 0; stop < 60; stop++) {
          await page.keyboard.press('Tab');
          const hidden = await page.evaluate(() => {
            const focused = document.activeElement;
            const bar = document.querySelector('[data-save-bar]');
            if (!focused || !bar || !focused.closest('form') || bar.contains(focused)) return '';
            const { top, bottom } = focused.getBoundingClientRect();
            const edge = bar.getBoundingClientRect().top;
            return top >= edge - 4 || bottom < 0 ? (focused.getAttribute('name') ?? focused.textContent ?? '?') : '';
          });
          expect.soft(hidden, `${form}, stop ${stop}`).toBe('');
        }
      }
    });

    test('a text area that gets the focus by the keyboard is shown whole, or as far as there is room', async ({
      page,
    }) => {
      await signIn(page.request);
      await page.goto('/admin/news/add');
      for (const [before, name] of [
        ['Title', 'Excerpt'],
        ['Excerpt', 'Content'],
      ] as const) {
        const area = page.getByRole('textbox', { name, exact: true });
        await page.getByRole('textbox', { name: before, exact: true }).focus();
        // its top edge is just above the bar
        await area.evaluate((element) => {
          const bar = document.querySelector('[data-save-bar]')?.getBoundingClientRect().top ?? 0;
          window.scrollBy({ top: element.getBoundingClientRect().top - bar + 40, behavior: 'instant' });
        });
        await tabTo(page, area);
        const hidden = () =>
          area.evaluate((element) => {
            const room = document.querySelector('[data-save-bar]')?.getBoundingClientRect().top ?? 0;
            const { top, bottom, height } = element.getBoundingClientRect();
            return Math.round(Math.min(height, room) - (Math.min(bottom, room) - Math.max(top, 0)));
          });
        // a field that is taller than the available space starts below its label
        await expect.poll(hidden, name).toBeLessThanOrEqual(64);
        if (process.env.SCREENSHOTS)
          await page.screenshot({ path: `${process.env.SCREENSHOTS}/area-${name}-${viewport.width}.png` });
      }
    });

    test('language, own account and log-out are in sight, and work from there', async ({ page }) => {
      await signIn(page.request);
      await page.goto('/admin/site');
      await expect(button(page, 'Save')).toBeVisible();
      if (viewport.width < 960) await button(page, 'Menu').click();
      await accountMenu(page).click();
      for (const name of ['EN, English', 'RU, Русский', 'Log out']) await expectInSight(button(page, name));
      await expectInSight(page.getByRole('link', { name: 'Your account' }));
      await expectNoViolations(page);
      if (process.env.SCREENSHOTS)
        await page.screenshot({ path: `${process.env.SCREENSHOTS}/menu-${viewport.width}.png` });
      await page.getByRole('link', { name: 'Your account' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Name and e-mail' })).toBeVisible();
      await expect(page.locator('#content')).toBeFocused();
      await page.getByRole('link', { name: 'Change password' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible();
      await expectInSight(button(page, 'Update'));
    });

    test('the row that was saved is in view and marked, and another page begins at its top', async ({ page }) => {
      await signIn(page.request);
      // not articles, because other tests look for theirs on the first page of that list
      const ids: string[] = [];
      for (let n = 0; n < 22; n++) ids.push(await createObject(page.request, fresh(`Row ${n}`)));
      await page.goto(`/admin/collections/${ids[3] ?? ''}/edit`);
      await title(page).fill(fresh('Row saved'));
      await button(page, 'Save').click();
      const marked = page.getByRole('listitem').filter({ hasText: 'Just saved' });
      await expect(marked).toContainText('Row saved');
      await expect(marked).toBeInViewport({ ratio: 1 });
      if (process.env.SCREENSHOTS)
        await page.screenshot({ path: `${process.env.SCREENSHOTS}/marked-${viewport.width}.png` });
      await button(page, 'Older').click();
      await expect(page.getByText('Page 2 of')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Objects' })).toBeInViewport({ ratio: 1 });
      // a draft event has no date, and is the last one in its list
      await page.goto('/admin/events/add');
      await title(page).fill(fresh('Without a date'));
      await button(page, 'Save').click();
      await page.waitForURL('**/admin/events');
      await expect(marked).toContainText('Without a date');
      await expect(marked).toBeInViewport({ ratio: 1 });
    });

    test('Ctrl+S saves a new article and stays where one writes', async ({ page }) => {
      await signIn(page.request);
      await page.goto('/admin/news/add');
      await title(page).fill(fresh('Stays'));
      const text = page.getByRole('textbox', { name: 'Content', exact: true });
      await text.fill('One. ');
      await page.keyboard.press('Control+s');
      await page.waitForURL(/\/admin\/news\/[\da-f-]+\/edit$/);
      await expect(text).toBeFocused();
      await page.keyboard.type('Two.');
      await expect(text).toHaveText('One. Two.');
      await page.keyboard.press('Control+s');
      await expect(page.locator('[data-save-bar]')).toContainText(/Saved at \d+:\d\d/);
      await expectInSight(button(page, 'Publish'));
      await expectInSight(button(page, 'Preview in English'));
      await button(page, 'Publish').click();
      await page.waitForURL('**/admin/news');
    });
  });
}

for (const { width, rows } of [
  { width: 1280, rows: 1 },
  { width: 390, rows: 2 },
].slice(0, CONSOLE_WIDTHS.length)) {
  test(`badges of errors leave the tabs where they are at ${width} px`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page.request);
    for (const lang of ['en', 'ru', 'uz', 'kk']) {
      await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
      await page.goto('/admin/news/add');
      const tabs = page.getByRole('tab');
      const boxes = () =>
        tabs.evaluateAll((all) =>
          all.map((tab) => {
            const { top, left, width, height } = tab.getBoundingClientRect();
            return [top, left, width, height].map((value) => Math.round(value + (value === top ? window.scrollY : 0)));
          }),
        );
      await expect(tabs).toHaveCount(4);
      for (const tab of await tabs.all()) {
        await tab.click();
        await page.locator('[name$=".title"]').fill('x'.repeat(120));
      }
      const sizes = async () => (await boxes()).map(([, left, width, height]) => [left, width, height]);
      const before = await sizes();
      expect(new Set((await boxes()).map(([top]) => top)).size).toBe(rows);
      await page.locator('[data-save-bar] button[type=submit]').click();
      await expect(tabs.locator('i')).toHaveCount(4);
      expect(await sizes()).toEqual(before);
      expect(new Set((await boxes()).map(([top]) => top)).size).toBe(rows);
      await expectNothingCutOff(page);
      await expectNoSidewaysScrolling(page);
      if (process.env.SCREENSHOTS)
        await page.screenshot({ path: `${process.env.SCREENSHOTS}/badges-${lang}-${width}.png` });
    }
    await expectNoViolations(page);
  });
}

test('bold words beside a text stand in their sentence; a table is whole, with titles as its other cells', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page.request, account);
  const strong = { type: 'text', text: 'important', marks: [{ type: 'strong' }] };
  const words = [{ type: 'text', text: 'This is ' }, strong, { type: 'text', text: ' for everybody who reads it.' }];
  const text = { schema: 1, doc: { type: 'doc', content: [{ type: 'paragraph', content: words }] } };
  const id = await createNews(page.request, { content: { en: { title: fresh('Beside'), text } } });
  await page.goto(`/admin/news/${id}/edit?lang=kk`);
  await page.getByRole('tab', { name: /Qaraqalpaqsha/ }).click();
  await page.getByLabel('Beside each text').selectOption('English');
  const bold = page.locator('strong', { hasText: 'important' });
  await expect(bold).toBeVisible();
  const gap = await bold.evaluate((element) => {
    const before = document.createRange();
    if (element.previousSibling) before.selectNodeContents(element.previousSibling);
    return element.getBoundingClientRect().left - before.getBoundingClientRect().right;
  });
  expect.soft(Math.abs(gap)).toBeLessThan(2);

  // the name of the account that wrote it takes room in its row
  await createNews(page.request, { content: { en: { title: fresh('Changed by somebody') } }, published: true });
  await createObject(page.request, fresh('A print'), { published: true });
  // the language with the longest headings
  await page.context().addCookies([{ name: 'lang', value: 'ru', url: baseURL ?? '' }]);
  await page.goto('/admin/news');
  const table = page.getByRole('table');
  // the label, which waits until the list has its place: a forced click may go beside it
  await page
    .locator('label', { has: page.locator('input[name=view]') })
    .nth(1)
    .click();
  for (const list of ['news', 'events', 'collections'])
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      // not the drafts of other tests, with titles of any length
      await page.goto(`/admin/${list}?status=published`);
      await expect(table).toBeVisible();
      const seen = await table.evaluate((element) => {
        const ends = [...element.querySelectorAll('th, td')].map((cell) => cell.getBoundingClientRect().right);
        const frame = element.parentElement?.getBoundingClientRect().right ?? 0;
        const rows = [...element.querySelectorAll('tbody tr')];
        // the marks of the languages link to tabs of the form
        const lines = rows.map((row) => {
          const marks = [...row.querySelectorAll('a[href*="#"]')];
          return `${marks.length} in ${new Set(marks.map((mark) => mark.getBoundingClientRect().top)).size}`;
        });
        const looks = [...element.querySelectorAll('tbody th, thead th')].map(
          (cell) => getComputedStyle(cell).textAlign,
        );
        return {
          isWhole: Math.max(...ends) <= frame,
          height: Math.min(...rows.map((row) => row.getBoundingClientRect().height)),
          lines: [...new Set(lines)],
          looks: [...new Set(looks)],
        };
      });
      expect.soft(seen, `${list} at ${width} px`).toEqual({
        isWhole: true,
        height: 48,
        lines: ['4 in 1'],
        looks: ['left'],
      });
      if (process.env.SCREENSHOTS)
        await page.screenshot({ path: `${process.env.SCREENSHOTS}/table-${list}-${width}.png` });
    }
});
