import { expect, type APIRequestContext } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoSidewaysScrolling, expectNothingCutOff } from '../support/layout.ts';
import { inDemoMuseum as test } from '../support/museums.ts';
import { isAll } from '../support/widths.ts';

interface Page {
  id: string;
  version: number;
}

async function createPage(request: APIRequestContext, body: Record<string, unknown>): Promise<Page> {
  const answer = await request.post('/api/admin/pages', { data: { published: true, ...body } });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { page: Page }).page;
}

const word = 'Qaraqalpaqstanlılardıńki'.repeat(10).slice(0, 100);

test.beforeAll(async ({ playwright, demoMuseum }) => {
  await demoMuseum.putBack();
  const request = await playwright.request.newContext({ baseURL: demoMuseum.siteUrl });
  await signIn(request);
  const rules = await createPage(request, {
    slug: 'house-rules',
    place: 'menu',
    content: {
      en: {
        title: 'Rules for photographers',
        content: 'Photographs without flash are welcome.\n\nUmbrellas stay at the door.',
      },
      ru: { title: 'Правила для фотографов', content: 'Снимать без вспышки можно.' },
    },
  });
  const renamed = await request.put(`/api/admin/pages/${rules.id}`, {
    data: { slug: 'photographers' },
    headers: { 'if-match': `"${rules.version}"` },
  });
  expect(renamed.status(), await renamed.text()).toBe(200);
  const parent = rules.id;
  await createPage(request, { slug: 'dogs', parent, content: { en: { title: 'Guide dogs' } } });
  await createPage(request, { slug: 'long', parent, place: 'footer', content: { en: { title: word } } });
  await createPage(request, { slug: 'longer', place: 'menu', position: 5, content: { kk: { title: word } } });
  await request.dispose();
});
// a long word in the menu would be on every page
test.afterAll(({ demoMuseum }) => demoMuseum.putBack());

test('from the menu to a page, to one below it, and back by its title', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rules for photographers' }).click();
  await expect(page).toHaveURL('/p/photographers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules for photographers');
  await page.getByRole('link', { name: 'Guide dogs' }).click();
  await expect(page).toHaveURL('/p/dogs');
  await page.getByRole('main').getByRole('link', { name: 'Rules for photographers' }).click();
  await expect(page).toHaveURL('/p/photographers');
  await page.goto('/p/house-rules');
  await expect(page).toHaveURL('/p/photographers');
  expect(complaints).toEqual([]);
});

test('a result of the search leads to the address of words, and back to the results', async ({ page }) => {
  await page.goto('/ru/search?q=фотографов&type=pages');
  await page.getByRole('main').getByRole('link', { name: 'Правила для фотографов' }).click();
  await expect(page).toHaveURL('/ru/p/photographers');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Поиск');
});

for (const width of isAll ? [320, 390, 1280] : [320]) {
  test(`axe finds nothing at ${width} px, and no title is cut off`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/p', '/kk/p/photographers', '/p/long', '/kk/p/longer', '/']) {
      await page.goto(path);
      if (width < 1280) await page.locator('header summary', { hasText: /^Meny?u$/ }).click();
      await expectNoViolations(page);
      await expectNoSidewaysScrolling(page);
      await expectNothingCutOff(page);
    }
  });
}
