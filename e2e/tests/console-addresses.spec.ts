import { expect, test, type Page } from '@playwright/test';
import { createNews, signIn, slugOf } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { look } from '../support/look.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

test('an address is changed and changed back, and each one leads to the page in one step', async ({
  page,
  context,
}) => {
  await signIn(page.request);
  const id = await createNews(page.request, {
    content: { en: { title: 'Boats of reed', content: 'At length.' } },
    published: true,
  });
  const year = (await slugOf(page.request, id)).split('/')[0];
  const [reed, boats] = [`/news/${year}/boats-of-reed`, `/news/${year}/boats`];
  const reader = await context.newPage();
  await leadsTo(reader, reed, reed);
  await page.goto(`/admin/news/${id}/edit`);
  for (const width of CONSOLE_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByText(reed, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Change the address' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Address on the site' });
    await dialog.getByRole('textbox').fill('Лодки');
    await expect(dialog.getByText(`/news/${year}/lodki`)).toBeVisible();
    await dialog.getByRole('textbox').fill('boats');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Changed.')).toBeVisible();
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await look(page, `address-${width}`);
    await leadsTo(reader, reed, boats);
    await leadsTo(reader, boats, boats);
    await dialog.getByRole('button', { name: `Use again: ${reed}` }).click();
    await expect(dialog.getByRole('button', { name: `Use again: ${boats}` })).toBeVisible();
    await leadsTo(reader, boats, reed);
    await leadsTo(reader, reed, reed);
    await dialog.getByRole('button', { name: `Let go: ${boats}` }).click();
    await expect(dialog.getByText('Says that it is gone')).toBeVisible();
    await expect.poll(async () => (await reader.goto(boats))?.status()).toBe(410);
    await dialog.getByRole('button', { name: `Take back: ${boats}` }).click();
    await expect(dialog.getByText('Leads here')).toBeVisible();
    await page.keyboard.press('Escape');
    await look(page, `address-form-${width}`);
  }
});

/** A browser that has seen former redirects gets to a page by at most one. */
async function leadsTo(page: Page, from: string, to: string): Promise<void> {
  // while the API is slow, the site's answer may be a moment old (docs/caching.md)
  const led = async () => (await page.request.get(from, { maxRedirects: 0 })).headers().location ?? from;
  await expect.poll(led).toBe(to);
  const answer = await page.goto(from);
  const former = answer?.request().redirectedFrom();
  expect([new URL(page.url()).pathname, answer?.status()]).toEqual([to, 200]);
  expect(former?.url() ?? '').toMatch(from === to ? /^$/ : new RegExp(`${from}$`));
  expect(former?.redirectedFrom() ?? null).toBeNull();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${to}$`));
}
