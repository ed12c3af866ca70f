import { expect, test } from '@playwright/test';
import { freshName } from '../support/accounts.ts';
import { signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { tabTo } from '../support/keyboard.ts';
import { look } from '../support/look.ts';

test('by keyboard alone: a program is given a service with a token, works with it, and loses it', async ({
  page,
  playwright,
  baseURL,
}) => {
  const username = freshName();
  const { keyboard } = page;
  await signIn(page.request);
  await page.goto('/admin/admins/add');
  const adding = page.getByRole('dialog', { name: 'New administrator' });
  await tabTo(page, adding.getByRole('textbox', { name: 'User name' }));
  await keyboard.type(username);
  await tabTo(page, adding.getByRole('switch', { name: 'For a program' }));
  await keyboard.press('Space');
  await expect(adding.getByRole('switch', { name: 'Invite with a link' })).toBeHidden();
  await keyboard.press('Enter');
  await expect(adding).toBeHidden();

  await tabTo(page, page.getByRole('button', { name: `API tokens: ${username}` }));
  await keyboard.press('Enter');
  const tokens = page.getByRole('dialog', { name: `API tokens of ${username}` });
  await expect(tokens.getByText('None yet.')).toBeVisible();
  await tabTo(page, tokens.getByRole('textbox', { name: 'Name of the program' }));
  await keyboard.type('Ticket office');
  await keyboard.press('Enter');
  const secret = tokens.getByRole('textbox', { name: 'New token' });
  await expect(secret).toBeFocused();
  await expect(tokens.getByText('Not used yet')).toBeVisible();
  await expectNoViolations(page);
  await expectNoSidewaysScrolling(page);
  await look(page, 'tokens-of-a-service');

  const headers = { authorization: `Bearer ${await secret.inputValue()}` };
  const program = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers });
  const check = async () => (await program.get('/api/admin/check')).status();
  expect(await check()).toBe(200);
  await tabTo(page, tokens.getByRole('button', { name: 'Revoke: Ticket office' }));
  await keyboard.press('Enter');
  await expect(tokens.getByText('Revoked.')).toBeVisible();
  await expect(secret).toBeHidden();
  expect(await check()).toBe(401);
  await program.dispose();

  await page.goto('/admin/tokens');
  await page.getByRole('switch', { name: 'Limit the token' }).click();
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByRole('textbox', { name: 'Name of the program' })).toBeFocused();
  await expectNoViolations(page);
  await expectNoSidewaysScrolling(page);
  await look(page, 'own-tokens');
});
