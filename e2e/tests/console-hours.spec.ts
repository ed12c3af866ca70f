import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling, expectNothingCutOff } from '../support/layout.ts';
import { inDemoMuseum as test } from '../support/museums.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

test.beforeAll(({ demoMuseum }) => demoMuseum.putBack());
test.describe.configure({ mode: 'serial' });

const DAY_MS = 86_400_000;
/** `YYYY-MM-DD` in the museum's calendar, counted from today. */
const day = (fromToday: number) => new Date(Date.now() + 5 * 3_600_000 + fromToday * DAY_MS).toISOString().slice(0, 10);
const SUMMER = day(3);

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const photograph = async (page: Page, name: string, fullPage = false) => {
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/hours-${name}.png`, fullPage });
};

interface Branch {
  id: string;
  slug: string;
  version: number;
  hours: { weekly: object[]; weeks?: object[]; exceptions: object[] };
}

async function readBranches(page: Page): Promise<Branch[]> {
  return (await (await page.request.get('/api/admin/branches')).json()) as Branch[];
}
const named = (branches: readonly Branch[], slug: string) => branches.find((one) => one.slug === slug);

test('by keyboard alone: summer hours and a closure of some days are written, and the closure copied', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await signIn(page.request);
  const main = named(await readBranches(page), 'main');
  await page.goto(`/admin/branches/${main?.id}/edit`);
  await tabTo(page, button(page, 'Add a copy of the week above'));
  await page.keyboard.press('Enter');
  const week = page.getByRole('group', { name: 'Week 1' });
  await expect(week.getByLabel('First day')).toBeFocused();
  await week.getByLabel('First day').fill(SUMMER);
  const summer = page.getByRole('listitem').filter({ has: page.locator('[name="hours.weeks[0].valid_from"]') });
  await tabTo(page, summer.getByRole('textbox', { name: 'Name, English' }));
  await page.keyboard.type('Summer hours');
  await tabTo(page, summer.getByLabel('Opens Tuesday'));
  await page.keyboard.press('ArrowDown');
  await expect(summer.getByLabel('Opens Tuesday')).toHaveValue('8:00');

  await tabTo(page, button(page, 'Add special day'));
  await page.keyboard.press('Enter');
  const special = page.getByRole('group', { name: 'Special day 1' });
  await special.getByLabel('Date').fill(day(10));
  await page.locator('[name="hours.exceptions[0].until"]').fill(day(12));
  await tabTo(page, button(page, 'Copy to other branches'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Copy to other branches' });
  const moynaq = dialog.getByRole('checkbox', { name: /Moynaq/ });
  await tabTo(page, moynaq);
  await page.keyboard.press('Space');
  await expectNoViolations(page);
  await tabTo(page, button(dialog, 'Copy'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Copied to 1 branch.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await tabTo(page, button(page, 'Save'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();

  const closure = { date: day(10), until: day(12), closed: true };
  const after = await readBranches(page);
  expect(named(after, 'main')?.hours).toMatchObject({
    weekly: main?.hours.weekly,
    weeks: [{ valid_from: SUMMER, name: { en: 'Summer hours' } }],
    exceptions: [closure],
  });
  expect(named(after, 'muynak')?.hours).toEqual({ weekly: main?.hours.weekly, exceptions: [closure] });
  expect(named(after, 'ellikqala')?.hours.exceptions).toEqual([]);
});

test('the page of an open browser changes on the day', async ({ page }) => {
  // the last minute of the day before, in the museum's time zone
  await page.clock.install({ time: new Date(Date.parse(`${SUMMER}T00:00:00+05:00`) - 60_000) });
  const hours = page.getByRole('table', { name: 'Opening hours' });
  const rows = hours.getByRole('row');
  await expect(async () => {
    await page.goto('/branches/main');
    await expect(hours).toContainText('Summer hours', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(rows.nth(1)).toHaveText(/Tuesday.*9:00–17:00/);
  await expect(rows.nth(7)).toHaveText(/^Summer hours/);
  await expect(rows.filter({ hasText: '8:00–17:00' })).toHaveCount(1);
  await page.clock.fastForward('02:00');
  await expect(rows.nth(0)).toHaveText(/^Summer hours/);
  await expect(rows.nth(2)).toHaveText(/Tuesday.*8:00–17:00/);
  await expect(rows.filter({ hasText: 'Tuesday' })).toHaveCount(1);
  await expectNoViolations(page);
});

for (const width of CONSOLE_WIDTHS) {
  test(`the editor, its dialog and the pages are whole at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page.request);
    const main = named(await readBranches(page), 'main');
    await page.goto(`/admin/branches/${main?.id}/edit`);
    await expect(button(page, 'Copy to other branches')).toBeVisible();
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await button(page, 'Copy to other branches').scrollIntoViewIfNeeded();
    await photograph(page, `editor-${width}`);
    await button(page, 'Copy to other branches').click();
    await expect(page.getByRole('checkbox', { name: /Moynaq/ })).toBeVisible();
    await expectNoViolations(page);
    await expectNothingCutOff(page);
    await photograph(page, `copy-${width}`);
    for (const path of ['/visit', '/kk/branches/main', '/branches']) {
      await page.goto(path);
      await expectNoViolations(page);
      await expectNoSidewaysScrolling(page);
      await photograph(page, `${path.slice(1).replaceAll('/', '-')}-${width}`, true);
    }
  });
}
