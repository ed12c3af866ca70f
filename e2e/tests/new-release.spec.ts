import { expect, test } from '@playwright/test';
import { signIn } from '../support/api.ts';

/** The shortest time between two checks of the manifest is a minute. */
const LATER_MS = 61_000;

test('a page whose code is gone is loaded as a whole', async ({ page }) => {
  await page.goto('/about');
  await page.route('**/assets/page-visit.*.js', (route) => route.fulfill({ status: 404, body: 'Not Found' }), {
    times: 1,
  });
  const whole = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/visit'));
  await page.getByRole('navigation').getByRole('link', { name: 'Visit', exact: true }).first().click();
  await whole;
  await expect(page.getByRole('heading', { level: 1, name: 'Visit' })).toBeVisible();
  await expect(page).toHaveURL(/\/visit$/);
});

test('a console that was replaced offers to reload, which keeps what is typed', async ({ page }) => {
  let replaced = false;
  await page.route('**/admin-app/mf-manifest.json', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: replaced ? `${text} ` : text });
  });
  await page.clock.install();
  await signIn(page.request);
  const first = page.waitForResponse('**/admin-app/mf-manifest.json');
  await page.goto('/admin/news/add');
  await (await first).finished();
  await page.getByRole('textbox', { name: 'Title' }).fill('Felt from Chimbay');
  replaced = true;
  await page.clock.fastForward(LATER_MS);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const notice = page.getByRole('status').filter({ hasText: 'There is a new version of the console.' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Felt from Chimbay');
  page.on('dialog', (dialog) => void dialog.accept());
  await notice.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Felt from Chimbay');
});
