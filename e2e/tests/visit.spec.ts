import { expect, test } from '@playwright/test';

for (const path of ['/visit', '/ru/visit', '/uz/visit', '/kk/visit']) {
  test(`${path} prints on one sheet of A4`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('table').first()).toBeVisible();
    const sheet = await page.pdf({ format: 'A4', preferCSSPageSize: false });
    expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
}

test('on paper each branch has its address and the way there in words', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/visit');
  const main = page.getByRole('region', { name: 'Main museum' });
  await expect(main.getByText('Nukus, Karakalpakstan')).toBeVisible();
  await expect(main.getByText('Nukus is an hour and a half by plane')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Plan a route' })).toBeHidden();
});

for (const path of ['/branches/main', '/news', '/events', '/']) {
  test(`${path} has nothing on paper that only leads on`, async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(path, { waitUntil: 'networkidle' });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    const idle = main.locator('a, button, span').filter({ hasText: /^(More|All |See all|Add to calendar|Plan a)/ });
    expect(await idle.count()).toBeGreaterThan(0);
    for (const one of await idle.all()) await expect(one).toBeHidden();
  });
}
