import { expect, test } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { look } from '../support/look.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

test('an address of an old site is asked for in vain, and led to a page', async ({ page, browser }) => {
  await signIn(page.request);
  const reader = await browser.newContext();
  const asked = async (path: string) => {
    const answer = await reader.request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  expect(await asked('/old-site/hours.html')).toEqual([404, undefined]);
  // it is written every five seconds
  const missing = async () => (await page.request.get('/api/admin/redirects/missing-pages')).text();
  await expect.poll(missing).toContain('/old-site/hours.html');
  await page.goto('/admin/redirects');
  await page.getByRole('button', { name: 'Redirect to a page: /old-site/hours.html' }).click();
  await expect(page.getByRole('textbox', { name: 'To', exact: true })).toBeFocused();
  await page.keyboard.type('/visit#hours');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Leads to /visit#hours')).toBeVisible();
  expect(await asked('/ru/old-site/hours.html?id=5')).toEqual([301, '/ru/visit#hours']);
  await page.getByText('Add many from a file').click();
  const lines = [
    'from;to',
    '/old-site/*;/about',
    '/old-site/loop;/old-site/loop',
    '/old-site/out;https://other.example',
  ];
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await expect(page.getByText('It would lead back to itself.')).toBeVisible();
  expect(await asked('/old-site/other')).toEqual([404, undefined]);
  for (const width of CONSOLE_WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await look(page, `redirects-${width}`);
  }
  await page.getByRole('button', { name: 'Save them' }).click();
  await expect(page.getByText(/^Saved\. New/)).toBeVisible();
  expect(await asked('/old-site/other')).toEqual([301, '/about']);
  await reader.close();
});
