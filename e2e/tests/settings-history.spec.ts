import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { signIn, upload } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { photographs } from '../support/material.ts';
import { inDemoMuseum as test } from '../support/museums.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

type Json = Record<string, unknown>;

test.beforeAll(({ demoMuseum }) => demoMuseum.putBack());
test.beforeEach(({ page }) => signIn(page.request));

const read = async (request: APIRequestContext, path: string): Promise<Json> =>
  (await (await request.get(`/api/admin/${path}`)).json()) as Json;

async function change(request: APIRequestContext, path: string, data: object): Promise<void> {
  const answer = await request.put(`/api/admin/${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Opens the history from its form, and checks it at two widths. */
async function openHistory(page: Page, form: string, name: string): Promise<Locator> {
  await page.goto(form);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^History: / });
  await expect(dialog.getByRole('group', { name: 'Versions' })).toContainText('superadmin');
  for (const width of CONSOLE_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/history-${name}-${width}.png` });
  }
  return dialog;
}

async function putBack(page: Page, dialog: Locator, field?: string): Promise<void> {
  if (field) await dialog.getByRole('group', { name: field, exact: true }).getByRole('checkbox').check();
  const button = field ? 'Restore selected' : 'Restore everything';
  await dialog.getByRole('button', { name: button }).click();
  await expect(page.getByText('Restored. The previous version is kept.')).toBeVisible();
}

test('a spoiled address is put back in one language, from the page of the settings', async ({ page }) => {
  await change(page.request, 'site', {
    address: { en: '12 Rzaev Street', ru: 'улица Рзаева, 12' },
    phone: '+998 61 222 00 00',
  });
  await change(page.request, 'site', {
    address: { en: '', ru: 'где-то' },
    phone: '+998 00 000 00 00',
    banner: { on: false },
  });
  const dialog = await openHistory(page, '/admin/site', 'site');
  await expect(dialog.getByRole('group', { name: 'Русский: Address' }).locator('del')).toContainText('Рзаева');
  await putBack(page, dialog, 'Русский: Address');
  expect(await read(page.request, 'site')).toMatchObject({
    address: { ru: 'улица Рзаева, 12' },
    phone: '+998 00 000 00 00',
    banner: { on: false },
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Site settings' })).toBeVisible();
  await page.getByRole('tab', { name: 'Русский' }).click();
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('улица Рзаева, 12');
});

test('what was said of a picture is put back as a whole, from its page', async ({ page }, info) => {
  const [photograph] = await photographs(info.outputPath());
  const [boat] = await upload(page.request, [photograph?.path ?? '']);
  const path = `media/${boat?.id}`;
  await change(page.request, path, { alt: { en: 'A boat of reed' }, creator: 'A. Utegenov', tags: ['river'] });
  await change(page.request, path, { alt: { en: 'A cart' }, creator: null, tags: [] });
  const dialog = await openHistory(page, `/admin/${path}`, 'medium');
  await putBack(page, dialog);
  expect(await read(page.request, path)).toMatchObject({
    alt: { en: 'A boat of reed' },
    creator: 'A. Utegenov',
    tags: ['river'],
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'A boat of reed' })).toBeVisible();
});

test('a price list is put back, and nothing else of its branch', async ({ page }) => {
  const [branch] = (await (await page.request.get('/api/admin/branches')).json()) as { id: string }[];
  const path = `branches/${branch?.id}`;
  const { prices } = await read(page.request, path);
  await change(page.request, path, { prices: [{ name: { en: 'Everything' }, price: 1, unit: 'person' }] });
  await change(page.request, path, { address: 'A new street' });
  const dialog = await openHistory(page, `/admin/prices/${branch?.id}/edit`, 'prices');
  await dialog.getByRole('radio').last().check();
  await putBack(page, dialog);
  expect(await read(page.request, path)).toMatchObject({ prices, address: 'A new street' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Edit price list' })).toBeVisible();
});
