import { expect, test } from '@playwright/test';
import { createAccount } from '../support/accounts.ts';
import { signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

const GIVEN = 'Walnut4drawer';

for (const width of CONSOLE_WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the screens of the accounts have no fault that axe can see', async ({ page, request: elsewhere }) => {
      test.setTimeout(120_000);
      await signIn(page.request);
      await createAccount(page.request);
      const look = async () => {
        await expectNoViolations(page);
        await expectNoSidewaysScrolling(page);
      };
      await page.goto('/admin/dashboard');
      await expect(page.getByRole('region', { name: 'Objects' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Recent changes' }).getByRole('article').first()).toBeVisible();
      await look();
      if (width < 960) {
        await page.getByRole('button', { name: 'Menu' }).click();
        await expect(page.getByRole('link', { name: 'Audit log', exact: true })).toBeVisible();
        await look();
      }
      await page.route('**/api/admin/admins', async (route) => {
        const response = await route.fetch();
        const admins = (await response.json()) as object[];
        const pausedUntil = new Date(Date.now() + 600_000).toISOString();
        await route.fulfill({
          response,
          json: admins.map((admin) => ({ ...admin, pausedUntil, mustChangePassword: true })),
        });
      });
      await page.goto('/admin/admins');
      await page
        .getByRole('button', { name: /^Unlock: / })
        .first()
        .waitFor();
      await look();
      await page
        .getByRole('button', { name: /^Set password: / })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Set password' }).click();
      await expect(page.getByText('This field is required.')).toBeVisible();
      await look();
      await page.unroute('**/api/admin/admins');
      await page.goto('/admin/admins/add');
      await page.getByRole('switch', { name: 'Invite with a link' }).click();
      await page.getByLabel('Password', { exact: true }).fill('abcdefgh');
      await page.keyboard.press('Enter');
      await expect(page.getByText('This field is required.')).toBeVisible();
      await look();
      await page.goto('/admin/account');
      await expect(page.getByText('You have not confirmed an address.')).toBeVisible();
      await look();
      await page.goto('/admin/password');
      await page.getByLabel('New password').fill('abc');
      await page.keyboard.press('Enter');
      await expect(page.getByText('This field is required.')).toBeVisible();
      await look();
      await signIn(elsewhere);
      await page.goto('/admin/sessions');
      await expect(page.getByRole('button', { name: 'End all others' })).toBeVisible();
      await look();
      await page.goto('/admin/audit');
      await expect(page.getByRole('article').first()).toBeVisible();
      await look();
    });

    test('the way in with a password that somebody else has set has none either', async ({ page, request }) => {
      await signIn(request);
      const who = await createAccount(request);
      const admins = (await (await request.get('/api/admin/admins')).json()) as { id: string; username: string }[];
      const id = admins.find(({ username }) => username === who.username)?.id ?? '';
      expect((await request.post(`/api/admin/admins/${id}/password`, { data: { password: GIVEN } })).status()).toBe(
        200,
      );
      await signIn(page.request, { ...who, password: GIVEN });
      await page.goto('/admin/news');
      await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
      await page.getByLabel('New password').fill('abc');
      await page.keyboard.press('Enter');
      await expect(page.getByText('This field is required.')).toBeVisible();
      await expectNoViolations(page);
      await expectNoSidewaysScrolling(page);
    });

    test('a plain administrator’s refusal has none either, in Karakalpak', async ({ page, request, baseURL }) => {
      await signIn(request);
      const who = await createAccount(request);
      await signIn(page.request, who);
      await page.context().addCookies([{ name: 'lang', value: 'kk', url: baseURL ?? '' }]);
      await page.goto('/admin/admins');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tek superadministratorlar ushın');
      await expectNoViolations(page);
      await expectNoSidewaysScrolling(page);
    });
  });
}
