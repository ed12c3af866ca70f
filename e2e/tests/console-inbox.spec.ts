import { expect, test, type APIRequestContext } from '@playwright/test';
import { createNews, signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

/** A visitor's message, under a name that no other test has. */
async function write(request: APIRequestContext, message: string): Promise<string> {
  const name = `Visitor ${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
  const answer = await request.post('/api/contact', { data: { name, email: 'visitor@example.org', message } });
  expect(answer.status(), await answer.text()).toBe(201);
  return name;
}

test('a visitor’s message is counted, read, answered, marked unread and deleted, by keyboard', async ({
  page,
  playwright,
  baseURL,
}) => {
  const visitor = await playwright.request.newContext({ baseURL });
  const name = await write(visitor, `First line\n<img src=x onerror=alert(1)>\n${'long'.repeat(120)}`);
  await visitor.dispose();
  await signIn(page.request);
  const { keyboard } = page;
  await page.goto('/admin/messages');
  const inNav = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: /^Messages/ });
  await expect(inNav).toHaveAccessibleName(/^Messages, \d+ unread$/);
  const row = page.getByRole('article').filter({ hasText: name });
  await expect(row).toContainText('Unread');

  await tabTo(page, row.getByRole('link', { name }));
  await keyboard.press('Enter');
  const open = page.getByRole('dialog', { name: `Message from ${name}` });
  await expect(open.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(open.locator('img')).toHaveCount(0);
  const reply = (await open.getByRole('link', { name: 'Reply by e-mail' }).getAttribute('href')) ?? '';
  expect(reply).toMatch(/^mailto:visitor@example\.org\?subject=/);
  await expect(row).not.toContainText('Unread');
  const address = page.url();
  await page.reload();
  expect(page.url()).toBe(address);
  await expect(open).toBeVisible();
  await keyboard.press('Escape');
  await expect(open).toBeHidden();
  await expect(page).toHaveURL('/admin/messages');

  await tabTo(page, row.getByRole('link', { name }));
  await keyboard.press('Enter');
  await tabTo(page, open.getByRole('button', { name: 'Mark as unread' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Marked as unread')).toBeVisible();
  await expect(row).toContainText('Unread');

  await tabTo(page, row.getByRole('link', { name }));
  await keyboard.press('Enter');
  await tabTo(page, open.getByRole('button', { name: 'Delete' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page).toHaveURL('/admin/messages');
});

test('the unread ones alone are shown at an address of their own', async ({ page, request }) => {
  const name = await write(request, 'Are you open on Monday?');
  await signIn(page.request);
  await page.goto('/admin/dashboard');
  await page.getByRole('region', { name: 'Messages' }).getByRole('link').click();
  await expect(page).toHaveURL('/admin/messages?unread=true');
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/admin\/messages\/[0-9a-f-]{36}\?unread=true$/);
  // it counts as read once it has been seen, not if somebody closes it before that
  await expect(page.getByRole('dialog').getByText('Are you open on Monday?')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/admin/messages?unread=true');
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('a deleted item is restored unchanged from the trash, and can be deleted permanently', async ({ page }) => {
  await signIn(page.request);
  const title = `Deleted and brought back ${Date.now()}`;
  const id = await createNews(page.request, { content: { en: { title } }, published: true });
  await page.goto('/admin/news');
  const drop = async () => {
    await tabTo(page, page.getByRole('button', { name: `Delete: ${title}` }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText('Deleted')).toBeVisible();
  };
  await drop();
  expect((await page.request.get(`/api/public/news/${id}`)).status()).toBe(404);

  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Trash' }).click();
  const row = page.getByRole('article').filter({ hasText: title });
  await expect(row).toContainText('30 days left');
  await tabTo(page, page.getByRole('button', { name: `Restore: ${title}` }));
  await page.keyboard.press('Enter');
  const open = page.getByRole('link', { name: 'Open it' });
  // first of all, because the toast disappears after three seconds unless it has the focus
  await open.focus();
  await expect(page.getByRole('status').getByText(`“${title}” has been restored.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await page.request.get(`/api/public/news/${id}`)).status()).toBe(200);
  await open.press('Enter');
  await expect(page).toHaveURL(`/admin/news/${id}/edit`);
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title);

  await page.goto('/admin/news');
  await drop();
  await page.goto('/admin/trash?type=news');
  await page.getByRole('button', { name: `Delete permanently: ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('status').getByText('Permanently deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await page.request.post(`/api/admin/trash/news/${id}/restore`)).status()).toBe(404);
});

for (const width of CONSOLE_WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('messages and trash have no fault that axe can see', async ({ page, request }) => {
      test.setTimeout(120_000);
      const name = await write(request, `${'unbroken'.repeat(80)}\n\nhttps://example.org/${'path'.repeat(80)}`);
      await signIn(page.request);
      const title = `Seen in the trash ${Date.now()}`;
      const id = await createNews(page.request, { content: { en: { title } } });
      await page.request.delete(`/api/admin/news/${id}`);
      const look = async () => {
        await expectNoViolations(page);
        await expectNoSidewaysScrolling(page);
      };
      await page.goto('/admin/messages');
      await expect(page.getByRole('link', { name })).toBeVisible();
      await look();
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('dialog').getByText('unbroken')).toBeVisible();
      await look();
      await page.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await look();
      await page.goto('/admin/trash');
      await page.getByRole('button', { name: `Restore: ${title}` }).click();
      await expect(page.getByRole('link', { name: 'Open it' })).toBeVisible();
      await look();
    });
  });
}
