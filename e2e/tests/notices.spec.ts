import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoSidewaysScrolling, expectNothingCutOff } from '../support/layout.ts';
import { observeShifts } from '../support/layout-shifts.ts';
import { inDemoMuseum as test } from '../support/museums.ts';
import { layoutShift } from '../support/screens.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

let staff: APIRequestContext;

test.beforeAll(async ({ playwright, demoMuseum }) => {
  await demoMuseum.putBack();
  staff = await playwright.request.newContext({ baseURL: demoMuseum.siteUrl });
  await signIn(staff);
});
test.afterAll(() => staff.dispose());

test.afterEach(async () => {
  const { notices } = (await (await staff.get('/api/admin/notices')).json()) as { notices: { id: string }[] };
  for (const { id } of notices) await staff.delete(`/api/admin/notices/${id}`);
});

const announce = async (data: object) => {
  const answer = await staff.post('/api/admin/notices', { data });
  expect(answer.status(), await answer.text()).toBe(201);
};

async function look(page: Page, name: string): Promise<void> {
  for (const width of CONSOLE_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}-${width}.png` });
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
  }
}

/** Returns a page of the site once it shows a text, which takes a moment after a write. */
async function openWith(page: Page, path: string, text: string): Promise<void> {
  await expect.poll(async () => (await staff.get(path)).text()).toContain(text);
  await page.goto(path);
}

async function signedIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await signIn(page.request);
  return page;
}

test('a notice is on top of every page, is put away, and stays away without anything moving', async ({ browser }) => {
  await announce({ text: { en: 'The lift is out of order.', ru: 'Лифт не работает.' }, kind: 'warning' });
  await announce({ text: { en: 'The museum shop has moved to the first floor.' } });
  await announce({ text: { en: 'Only on the home page' }, where: 'home', closable: false });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(observeShifts);
  await openWith(page, '/', 'Only on the home page');
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByRole('listitem')).toHaveCount(3);
  await look(page, 'notices-home');
  await expectNothingCutOff(page);
  // by keyboard alone
  await notices.getByRole('button', { name: 'Close' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(notices.getByRole('listitem')).toHaveCount(2);
  await expect(page.locator('main')).toBeFocused();
  await page.goto('/news', { waitUntil: 'networkidle' });
  await expect(notices.getByRole('listitem')).toHaveText(['The museum shop has moved to the first floor.']);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  expect(await (await page.request.get('/news')).text()).not.toContain('The lift is out of order.');
  // navigating inside the site does not bring it back
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Visit' }).click();
  await expect(page).toHaveURL('/visit');
  await expect(notices.getByRole('listitem')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(notices).toBeHidden();
  await context.close();
});

test('without scripts it can be read', async ({ browser }) => {
  await announce({ text: { kk: 'Lift islemeydi.' } });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openWith(page, '/kk/visit', 'Lift islemeydi.');
  await expect(page.getByText('Lift islemeydi.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Jabıw' })).toBeHidden();
  await context.close();
});

test('staff write a notice for a time to come, and see which languages lack it', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await signedIn(context);
  await page.goto('/admin/notices');
  await page.getByRole('link', { name: 'Add notice' }).click();
  const form = page.getByRole('dialog', { name: 'New notice' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert').first()).toContainText('Text');
  await form.getByRole('textbox', { name: 'Text' }).fill('The garden opens later.');
  await form.getByRole('combobox', { name: 'Kind' }).selectOption('Warning');
  await form.getByLabel('Show from').fill('2035-05-01T00:00');
  await look(page, 'notices-form');
  await form.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'The garden opens later.' });
  await expect(row).toContainText('Shown later');
  await expect(row).toContainText('From 1 May 2035, 0:00');
  await expect(row).toContainText('Missing in: Russian, Uzbek, Karakalpak');
  await look(page, 'notices-list');
  expect(await (await staff.get('/api/public/site')).text()).not.toContain('The garden opens later.');
  await row.getByRole('link', { name: /^Edit/ }).click();
  await page.getByLabel('Show from').fill('');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Shown now');
  await openWith(page, '/', 'The garden opens later.');
  await context.close();
});

test('a closure announces itself in four languages and closes the days of the branches', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await signedIn(context);
  await page.goto('/admin/notices/closure');
  const form = page.getByRole('dialog', { name: 'Announce a closure' });
  await form.getByLabel('First day').fill('2035-01-01');
  await form.getByRole('checkbox', { name: 'All' }).check();
  await form.getByRole('combobox', { name: 'Suggested reasons' }).selectOption('Public holiday');
  await expect(form.getByRole('textbox', { name: 'The notice, English' })).toHaveValue(
    'The museum is closed on 1 January. Public holiday.',
  );
  await look(page, 'notices-closure');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'The museum is closed on 1 January' })).toBeVisible();
  await openWith(page, '/kk', 'Muzey 1-yanvar kúni jabıq. Bayram kúni.');
  const branches = (await (await staff.get('/api/public/branches')).json()) as {
    hours: { exceptions: { date: string; closed?: boolean }[] };
  }[];
  for (const { hours } of branches)
    expect(hours.exceptions).toContainEqual(expect.objectContaining({ date: '2035-01-01', closed: true }));
  await context.close();
});
