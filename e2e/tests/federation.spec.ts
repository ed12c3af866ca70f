import { expect, test } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { MAX_LIST_SCRIPT_BYTES, MAX_LOGIN_SCRIPT_BYTES, scriptBytes } from '../support/budget.ts';
import { unusedPreloads } from '../support/fonts.ts';

const failed = 'The console cannot be loaded';

test('a missing console is told on /admin, and loads when it is there again', async ({ page }) => {
  let missing = true;
  await page.route('**/admin-app/**', (route) =>
    missing ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  );
  await page.goto('/admin');
  await expect(page.getByRole('alert')).toContainText(failed);
  missing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('a console without one of its files is told, and loads when it is there again', async ({ page }) => {
  let missing = true;
  await page.route('**/admin-app/__federation_expose_App.*.js*', (route) =>
    missing ? route.abort() : route.continue(),
  );
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText(failed);
  missing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('a broken console is told', async ({ page }) => {
  await page.route('**/admin-app/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  );
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText(failed);
});

test('a console that hangs is given up', async ({ page }) => {
  await page.clock.install();
  const asked = page.waitForRequest('**/admin-app/mf-manifest.json');
  await page.route('**/admin-app/**', () => new Promise(() => undefined));
  await page.goto('/login');
  await expect(page.getByText('The console is loading…')).toBeVisible();
  await asked;
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('alert')).toContainText(failed);
});

test('the browser’s Back asks before unsaved work is left', async ({ page }) => {
  await signIn(page.request);
  await page.goto('/admin/news');
  await page.getByRole('link', { name: 'Add news', exact: true }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Felt from Chimbay');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/admin\/news\/add$/);
  await expect(title).toHaveValue('Felt from Chimbay');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin\/news$/);
});

test('the public site neither asks for the console nor suffers without it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/admin-app/**', (route) => route.abort());
  for (const path of ['/', '/news']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(asked.filter((path) => path.startsWith('/admin-app/'))).toEqual([]);
});

test.describe('in Russian, whose words are the longest', () => {
  test.use({ locale: 'ru-RU' });

  test('the log-in page stays within its budget of scripts, and uses each font that it preloads', async ({ page }) => {
    expect(await scriptBytes(page, '/login', '_App.')).toBeLessThanOrEqual(MAX_LOGIN_SCRIPT_BYTES);
    expect(await unusedPreloads(page)).toEqual([]);
  });

  test('a list stays within its budget of scripts, and uses each font that it preloads', async ({ page }) => {
    await signIn(page.request);
    expect(await scriptBytes(page, '/admin/news', '/admin-app/console.')).toBeLessThanOrEqual(MAX_LIST_SCRIPT_BYTES);
    await expect(page.getByRole('heading', { level: 1, name: 'Новости' })).toBeVisible();
    expect(await unusedPreloads(page)).toEqual([]);
  });
});
