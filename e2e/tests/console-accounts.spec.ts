import { expect, test, type Browser, type Page } from '@playwright/test';
import { account, accountMenu } from '../support/account.ts';
import { createAccount, freshName } from '../support/accounts.ts';
import { signIn } from '../support/api.ts';
import { tabTo } from '../support/keyboard.ts';

const FIRST = 'Copper7kettle';
const SECOND = 'Walnut4drawer';

async function signInByKeyboard(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await tabTo(page, page.getByRole('textbox', { name: 'User name' }));
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dashboard');
}

/** Another person, or the same one on another device. */
const newPage = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ baseURL })).newPage();

test('by keyboard alone: a superadmin makes an account, which signs in, changes its password and goes', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const username = freshName();
  const { keyboard } = page;

  await signInByKeyboard(page, account.username, account.password);
  await tabTo(page, page.getByRole('link', { name: 'Add administrator' }));
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New administrator' });
  await tabTo(page, dialog.getByRole('textbox', { name: 'User name' }));
  await keyboard.type(account.username);
  await tabTo(page, dialog.getByRole('switch', { name: 'Invite with a link' }));
  await keyboard.press('Space');
  await tabTo(page, dialog.getByLabel('Password', { exact: true }));
  await keyboard.type('Qwerty123');
  await expect(dialog.getByText('Strength: medium')).toBeVisible();
  await keyboard.press('Enter');
  await expect(dialog.getByText('This password is easily guessed. Choose another one.')).toBeVisible();
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await keyboard.press('Control+A');
  await keyboard.type('copper');
  await expect(dialog.getByText('Strength: weak')).toBeVisible();
  await keyboard.type('kettle');
  await expect(dialog.getByText('Strength: medium')).toBeVisible();
  await keyboard.press('Control+A');
  await keyboard.type(FIRST);
  await keyboard.press('Enter');
  await expect(dialog.getByText('This user name is taken.')).toBeVisible();
  const name = dialog.getByRole('textbox', { name: 'User name' });
  await expect(name).toBeFocused();
  await keyboard.press('Control+A');
  await keyboard.type(username);
  await keyboard.press('Enter');
  await page.waitForURL('**/admin/admins');
  await expect(dialog).toBeHidden();
  const row = page.getByRole('article').filter({ hasText: username });
  await expect(row).toContainText('Has not logged in yet');

  const own = await newPage(browser, baseURL);
  const elsewhere = await newPage(browser, baseURL);
  await signInByKeyboard(own, username, FIRST);
  await signIn(elsewhere.request, { username, password: FIRST });
  await elsewhere.goto('/admin/news');
  await expect(elsewhere.getByRole('heading', { name: 'News' })).toBeVisible();

  await tabTo(own, accountMenu(own));
  await own.keyboard.press('Enter');
  await tabTo(own, own.getByRole('link', { name: 'Your account' }));
  await own.keyboard.press('Enter');
  await tabTo(own, own.getByRole('link', { name: 'Change password' }));
  await own.keyboard.press('Enter');
  await tabTo(own, own.getByLabel('Current password'));
  await own.keyboard.type('Wrong9horse');
  await own.keyboard.press('Tab');
  await own.keyboard.type(SECOND);
  await own.keyboard.press('Enter');
  await expect(own.getByText('This is not your current password.')).toBeVisible();
  await expect(own.getByLabel('Current password')).toBeFocused();
  await own.keyboard.press('Control+A');
  await own.keyboard.type(FIRST);
  await own.keyboard.press('Enter');
  await expect(own.getByText('You have been logged out on your other devices.')).toBeVisible();
  expect((await own.request.get('/api/admin/check')).status()).toBe(200);
  expect((await elsewhere.request.get('/api/admin/check')).status()).toBe(401);
  await elsewhere.reload();
  await elsewhere.waitForURL('**/login');

  for (const [address, call] of [
    ['/admin/admins', '/api/admin/admins'],
    ['/admin/admins/add', '/api/admin/admins'],
    // others read what they did themselves
    ['/admin/audit', '/api/admin/preview-links'],
  ] as const) {
    await own.goto(address);
    await expect(own.getByRole('heading', { name: 'Only for superadmins' })).toBeVisible();
    expect((await own.request.get(call)).status()).toBe(403);
  }
  await expect(own.getByRole('link', { name: 'Administrators' })).toHaveCount(0);
  expect((await own.request.get('/api/admin/check')).status()).toBe(200);

  await tabTo(own, accountMenu(own));
  await own.keyboard.press('Enter');
  await tabTo(own, own.getByRole('button', { name: 'Log out' }));
  await own.keyboard.press('Enter');
  await expect(own.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await own.keyboard.press('Shift+Tab');
  await own.keyboard.press('Enter');
  await own.waitForURL('**/login');
  await signInByKeyboard(own, username, SECOND);

  await page.reload();
  await expect(row).toContainText('Last login:');
  await tabTo(page, page.getByRole('button', { name: `Delete: ${username}` }));
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Delete “${username}”?` })).toBeVisible();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
  await own.goto('/admin/news');
  await own.waitForURL('**/login');

  await page.goto('/admin/audit?type=admins');
  const auditLog = page.getByRole('article').filter({ hasText: username });
  await expect(auditLog).toHaveText([/Deleted · Account/, /Changed · Account.*Changed: Password/, /Created · Account/]);
  await Promise.all([own.context().close(), elsewhere.context().close()]);
});

test('the way out is in view on a small screen too, however long the navigation', async ({ page }) => {
  await signIn(page.request);
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto('/admin/dashboard');
  await expect(accountMenu(page)).toBeInViewport({ ratio: 1 });
  await tabTo(page, page.getByRole('link', { name: 'Add administrator' }));
  await expect(page.getByRole('link', { name: 'Add administrator' })).toBeInViewport({ ratio: 1 });
  await accountMenu(page).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
});

test('the role of superadmin is given and taken away', async ({ page }) => {
  await signIn(page.request);
  const { username } = await createAccount(page.request);
  await page.goto('/admin/admins');
  const row = page.getByRole('article').filter({ hasText: username });
  for (const [set, says] of [
    ['Superadmin', 'May do everything.'],
    ['Administrator: all content, no limits', 'Writes, publishes and deletes all content.'],
  ] as const) {
    await page.getByRole('link', { name: `Change rights: ${username}` }).click();
    await page.getByRole('combobox', { name: 'Rights' }).selectOption(set);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText(says);
  }
});

test('by keyboard alone: a superadmin sets a password, its owner changes it first and ends a session that is not theirs', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page.request);
  const { username, password } = await createAccount(page.request);
  const stranger = await newPage(browser, baseURL);
  await signIn(stranger.request, { username, password });
  await page.goto('/admin/admins');
  await tabTo(page, page.getByRole('button', { name: `Set password: ${username}` }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `A new password for “${username}”` });
  await tabTo(page, dialog.getByLabel('New password'));
  await page.keyboard.type(FIRST.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(`The password of ${username} has been set.`)).toBeVisible();
  const row = page.getByRole('article').filter({ hasText: username });
  await expect(row).toContainText('Has to change the password');
  expect((await stranger.request.get('/api/admin/check')).status()).toBe(401);

  const own = await newPage(browser, baseURL);
  await own.goto('/login');
  await tabTo(own, own.getByRole('textbox', { name: 'User name' }));
  await own.keyboard.type(username);
  await own.keyboard.press('Tab');
  await own.keyboard.type(FIRST.toUpperCase());
  await own.keyboard.press('Enter');
  await expect(own.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  expect((await own.request.get('/api/admin/news')).status()).toBe(403);
  await tabTo(own, own.getByLabel('Current password'));
  await own.keyboard.type(FIRST.toUpperCase());
  await own.keyboard.press('Tab');
  await own.keyboard.type(SECOND);
  await own.keyboard.press('Enter');
  await expect(accountMenu(own)).toBeVisible();

  await signIn(stranger.request, { username, password: SECOND });
  await tabTo(own, accountMenu(own));
  await own.keyboard.press('Enter');
  await tabTo(own, own.getByRole('link', { name: 'Your account' }));
  await own.keyboard.press('Enter');
  await tabTo(own, own.getByRole('link', { name: 'Your devices' }));
  await own.keyboard.press('Enter');
  await expect(own.getByRole('article')).toHaveCount(2);
  await expect(own.getByRole('article').first()).toContainText('This device');
  await expect(own.getByRole('article').first()).toContainText('Chrome');
  await tabTo(own, own.getByRole('button', { name: /^End session: / }));
  await own.keyboard.press('Enter');
  await expect(own.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await own.keyboard.press('Shift+Tab');
  await own.keyboard.press('Enter');
  await expect(own.getByText('You are not logged in anywhere else.')).toBeVisible();
  expect((await stranger.request.get('/api/admin/check')).status()).toBe(401);
  await Promise.all([own.context().close(), stranger.context().close()]);
});
