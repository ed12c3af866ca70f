import { expect, type Page } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { look } from '../support/look.ts';
import { inDemoMuseum as test } from '../support/museums.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

const objectOf = async (page: Page) => {
  const answer = await page.request.get('/api/public/collections?limit=1');
  const { collections } = (await answer.json()) as {
    collections: [{ id: string; content: { en: { title: string } } }];
  };
  return collections[0];
};

test('a superadmin closes a way out, and a card on another site is gone', async ({ page, browser, baseURL }) => {
  await signIn(page.request);
  const { id, content } = await objectOf(page);
  await page.goto(`/collections/${id}`);
  await page.getByText('Embed this object').click();
  await look(page, 'embed-code');
  const code = (await page.locator('details code').textContent()) ?? '';
  expect(code).toContain(`/embed/objects/${id}?lang=en`);
  // a page of another origin
  const other = await (await browser.newContext({ permissions: ['local-network-access'] })).newPage();
  const frames = [
    [360, 420],
    [200, 300],
    [640, 240],
  ].map(
    ([width, height]) => `<iframe src="${baseURL}/embed/objects/${id}" width="${width}" height="${height}"></iframe>`,
  );
  await other.route('http://localhost:9/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Other</title>${frames.join('\n')}` }),
  );
  await other.goto('http://localhost:9/');
  const card = other.frameLocator('iframe >> nth=0').getByRole('link');
  await expect(card).toContainText(content.en.title);
  await look(other, 'cards');
  await other.emulateMedia({ colorScheme: 'dark' });
  await look(other, 'cards-dark');
  await page.goto('/admin/open-data');
  await expect(page.getByRole('row', { name: /^Leaves / }).first()).toBeVisible();
  for (const width of CONSOLE_WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await look(page, 'open-data');
  }
  await page.getByRole('switch', { name: 'Other sites may show objects as cards' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await other.reload();
  await expect(other.frameLocator('iframe >> nth=0').getByText(content.en.title)).toHaveCount(0);
  expect((await page.request.get(`/embed/objects/${id}`)).status()).toBe(404);
});
