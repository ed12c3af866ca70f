import { expect, test } from '@playwright/test';

test('a language that is chosen before scripts have come is kept, English too', async ({ page, context }) => {
  const chosen = async () => (await context.cookies()).find(({ name }) => name === 'lang')?.value;
  // scripts of the first page never load
  let areScriptsAway = true;
  await page.route('**/assets/*.js', (route) => (areScriptsAway ? undefined : route.continue()));
  const follow = async (from: string, name: string, path: string) => {
    areScriptsAway = true;
    await page.goto(from, { waitUntil: 'commit' });
    const link = page.getByRole('link', { name });
    await expect(link).toBeVisible();
    areScriptsAway = false;
    await link.click();
    await expect(page).toHaveURL(path);
  };
  await follow('/news', 'Qaraqalpaqsha', '/kk/news');
  await expect.poll(chosen).toBe('kk');
  await follow('/kk/news', 'English', '/news');
  await expect.poll(chosen).toBe('en');
});
