import { expect, type Page } from '@playwright/test';
import { join } from 'node:path';
import { signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { inEmptyMuseum as test } from '../support/museums.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

const register = (from: number, count: number): string =>
  [
    'inventory number;title;description',
    ...Array.from({ length: count }, (_, index) => `KP ${from + index};Object ${from + index};Felt, about 1900`),
    ';Without a number;',
    `KP ${from};The same number again;`,
  ].join('\n');

const keepScreen = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
};

for (const [index, width] of CONSOLE_WIDTHS.entries()) {
  test(`at ${width} px a register is checked, then imported`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    await signIn(page.request);
    await page.goto('/admin/registers');
    await expect(page.getByRole('heading', { name: 'Import a register' })).toBeVisible();
    await keepScreen(page, `registers-first-${width}`);
    const buffer = Buffer.from(register(1 + index * 1_000, 600));
    const file = { name: `Register of the felts, ${width}.csv`, mimeType: 'text/csv', buffer };
    await page.getByTestId('file-input').setInputFiles(file);
    await page.getByLabel('Category of objects that have none').selectOption('Handicrafts');
    await page.getByRole('button', { name: 'Check the file' }).click();
    const panel = page.getByRole('region', { name: file.name });
    await expect(panel.getByText('Checked, not imported yet')).toBeVisible({ timeout: 30_000 });
    await expect(panel.getByText('An earlier line has the same number.')).toBeVisible();
    await expect(panel.locator('div', { has: page.getByText('New objects', { exact: true }) }).last()).toContainText(
      '600',
    );
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await keepScreen(page, `registers-checked-${width}`);
    const before = await page.request.get('/api/public/collections');
    expect(await before.json()).toMatchObject({ total: 0 });
    await panel.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(panel.getByText('Imported', { exact: true })).toBeVisible({ timeout: 60_000 });
    await keepScreen(page, `registers-imported-${width}`);
    await page.goto(`/admin/collections?search=Object+${600 + index * 1_000}`);
    await expect(page.getByText(`Object ${600 + index * 1_000}`, { exact: true }).first()).toBeVisible();
    await context.close();
  });
}

test('words of a register are connected to terms, made or left out, by the keyboard', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signIn(page.request);
  const rules = [
    { from: 'no', to: 'number' },
    { from: 'what', to: 'title' },
    { from: 'material', to: 'record.material[]', split: ';' },
  ];
  const mapping = JSON.stringify({ name: 'words', lang: 'ru', category: 'handicrafts', rules });
  const register = 'no,what,material\nКП 1,Чаша,фарфорр;бронзса;лунный камень;б/о\nКП 2,Блюдо,бронзса';
  const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.goto('/admin/registers');
  await page.getByTestId('mapping-input').setInputFiles(fileOf('words.json', mapping));
  await page.getByTestId('file-input').setInputFiles(fileOf('words.csv', register));
  await page.getByRole('button', { name: 'Check the file' }).click();
  const words = page.getByRole('region', { name: 'Words for terms' });
  await expect(words.getByText('Similar to a term', { exact: true })).toHaveCount(2, { timeout: 30_000 });
  await expectNoViolations(page);
  await expectNoSidewaysScrolling(page);
  await words.getByRole('button', { name: 'Accept for “бронзса”: bronze' }).press('Enter');
  await expect(words.getByLabel('What “бронзса” becomes')).toBeFocused();
  await words.getByLabel('What “фарфорр” becomes').selectOption('Another term…');
  await words.getByRole('combobox', { name: 'Term for “фарфорр”' }).fill('керамика');
  await words.getByRole('listbox').getByRole('option').first().waitFor({ timeout: 10_000 });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(words.getByLabel('What “фарфорр” becomes')).toBeFocused();
  await words.getByLabel('What “лунный камень” becomes').selectOption('A new term');
  await words.getByLabel('What “б/о” becomes').selectOption('Nothing: leave it out');
  await keepScreen(page, 'registers-words-390');
  await words.getByRole('button', { name: 'Check again with 4 decisions' }).press('Enter');
  await expect(words.getByText('Decided', { exact: true })).toHaveCount(4, { timeout: 30_000 });
  await expect(page.getByText('Words that match no term')).toHaveCount(0);
  await context.close();
});
