import { expect, test } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { look } from '../support/look.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

test('a webhook is added, tried, looked at and deleted', async ({ page }) => {
  await signIn(page.request);
  await page.goto('/admin/webhooks');
  await page.getByRole('textbox', { name: 'Name of the program' }).fill('Search');
  await page.getByRole('textbox', { name: 'Address' }).fill('https://hooks.invalid/muzey');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByRole('textbox', { name: 'Secret for the signature' })).toHaveValue(/^whsec_/);
  const search = page.getByRole('region', { name: 'Search' });
  // no name server knows it
  await search.getByRole('button', { name: 'Send test message: Search' }).click();
  await expect(search.getByText(/^Not accepted: /)).toBeVisible();
  await search.getByText('Log').click();
  await expect(search.getByText('Failed · Attempts: 1')).toBeVisible();
  for (const width of CONSOLE_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await look(page, `webhooks-${width}`);
  }
  await search.getByRole('button', { name: 'Delete: Search' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(search).toBeHidden();
});
