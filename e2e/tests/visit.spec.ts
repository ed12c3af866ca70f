import { expect, test } from '@playwright/test';

for (const path of ['/visit', '/ru/visit', '/uz/visit', '/kk/visit']) {
  test(`${path} prints on one sheet of A4`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('table').first()).toBeVisible();
    const sheet = await page.pdf({ format: 'A4', preferCSSPageSize: false });
    expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
}
