import { expect, type Locator, type Page } from '@playwright/test';
import { freshName } from '../support/accounts.ts';
import { signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoSidewaysScrolling, expectNothingCutOff } from '../support/layout.ts';
import { look } from '../support/look.ts';
import { inEmptyMuseum as test } from '../support/museums.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

const NAME = 'Опись фонда декоративно-прикладного искусства.csv';
const MAX_CLICKS = 25;

/** Thirty rows, of which two are rejected. */
const ROWS = Array.from({ length: 30 }, (_, index) => {
  const materials = ['бронзса', 'перламуттовая паста', 'шёлк', 'б/о'];
  const title = index === 17 ? '' : `Пояс женский с накладками, праздничный, № ${index + 1}`;
  const number = index === 29 ? 'КП 7101' : `КП ${7101 + index}`;
  const century = ['сер. XIX в.', '1920-е', 'около 1900 г.'][index % 3];
  return `${number};${title};${century};${materials[index % 4]};${40 + index}х${20 + (index % 7)};Шкаф ${1 + (index % 5)}`;
});
const REGISTER = ['Инв. номер;Название;Время создания;Из чего сделано;Размеры;Место хранения', ...ROWS].join('\r\n');

/** The letters of this register only. */
const inWindows1251 = (text: string): number[] =>
  [...text].map((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0x80) return code;
    if (code >= 0x410 && code <= 0x44f) return code - 0x350;
    return { ё: 0xb8, '№': 0xb9 }[letter] ?? Number.NaN;
  });

async function drop(page: Page): Promise<void> {
  const files = await page.evaluateHandle(
    ({ name, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'text/csv' }));
      return transfer;
    },
    { name: NAME, bytes: inWindows1251(REGISTER) },
  );
  await page.dispatchEvent('h1', 'drop', { dataTransfer: files });
}

/** Counts what a person does: clicks, and two for a choice from a list, which is opened first. */
class Hand {
  count = 0;
  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }
  async choose(list: Locator, label: string): Promise<void> {
    this.count += 2;
    await list.selectOption(label);
  }
}

async function inspect(page: Page, name: string): Promise<void> {
  for (const width of CONSOLE_WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await look(page, `mapping-${name}-${width}`);
    await expectNoSidewaysScrolling(page);
    await expectNothingCutOff(page);
    await expectNoViolations(page);
  }
}

test(`a registrar maps a register, imports it and takes it back with at most ${MAX_CLICKS} clicks`, async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 844 } });
  const page = await context.newPage();
  await signIn(page.request);
  const registrar = { username: freshName(), password: 'Copper7kettle' };
  const grants = { tasks: { collections: 'draft', registers: 'publish' } };
  const made = await page.request.post('/api/admin/create-admin', { data: { ...registrar, registrar: true, grants } });
  expect(made.status(), await made.text()).toBe(201);
  await signIn(page.request, registrar);
  const hand = new Hand();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`);
  });

  await page.goto('/admin/registers');
  await expect(page.getByRole('heading', { name: 'Import a register' })).toBeVisible();
  await drop(page);
  hand.count += 1;
  await expect(page.getByText(NAME)).toBeVisible();
  await inspect(page, 'dropped');
  await hand.choose(page.getByLabel('Category of objects that have none'), 'Handicrafts');
  await hand.click(button('Match the columns'));

  const columns = page.getByRole('region', { name: 'Columns and fields' });
  await expect(columns).toBeVisible();
  await expect(columns.getByLabel('Encoding')).toHaveValue('windows-1251');
  await expect(columns.getByLabel('Separator')).toHaveValue(';');
  const live = columns.getByRole('table');
  await expect(live.getByRole('row')).toHaveCount(21);
  await expect(live.getByRole('row').nth(1)).toContainText('Пояс женский с накладками, праздничный, № 1');
  await expect(live.getByRole('row').nth(1)).toContainText('not read');

  await hand.click(columns.getByLabel('Fields for “Из чего сделано”'));
  await columns.getByLabel('Fields for “Из чего сделано”').fill('material');
  // its answer moves what is below
  const previewed = page.waitForResponse((response) => response.url().endsWith('/preview'));
  await hand.click(page.getByRole('listbox').getByRole('option', { name: 'Material', exact: true }));
  await previewed;
  await expect(live.getByRole('row').nth(1)).toContainText('бронзса');
  await hand.click(columns.getByText('Размеры', { exact: true }));
  await hand.choose(columns.getByLabel('Unit, where none is written'), 'cm');
  await expect(live.getByRole('row').nth(1)).toContainText('40 cm × 20 cm');
  await expect(columns.getByText('Место хранения → Private data: Storage place')).toBeVisible();
  await expect(live.getByText('not read')).toHaveCount(0);
  await inspect(page, 'columns');
  await columns.getByLabel('Name of the mapping').fill('Опись ДПИ');
  await columns.getByRole('button', { name: 'Save as a new mapping' }).click();
  await expect(columns.getByText('Kept as “Опись ДПИ”.')).toBeVisible();
  await hand.click(columns.getByRole('button', { name: 'Check with these columns' }));

  const panel = page.getByRole('region', { name: NAME });
  await expect(panel.getByText('Checked, not imported yet')).toBeVisible();
  const counted = (name: string) => panel.getByText(name, { exact: true }).locator('..').getByRole('definition');
  await expect(counted('New objects')).toHaveText('28');
  await expect(counted('Rejected')).toHaveText('2');
  await expect(panel.getByRole('link', { name: 'Rejected records to correct' })).toBeVisible();

  const words = page.getByRole('region', { name: 'Words for terms' });
  await hand.click(words.getByRole('button', { name: 'Accept for “бронзса”: bronze' }));
  await hand.choose(words.getByLabel('What “перламуттовая паста” becomes'), 'A new term');
  await hand.choose(words.getByLabel('What “б/о” becomes'), 'Nothing: leave it out');
  await inspect(page, 'checked');
  await page.reload();
  await hand.click(words.getByRole('button', { name: 'Check again with 3 decisions' }));
  await expect(words.getByText('Decided', { exact: true })).toHaveCount(3);
  await expect(panel.getByText('Checked, not imported yet')).toBeVisible();
  await hand.click(panel.getByRole('button', { name: 'Import', exact: true }));
  await expect(panel.getByText('Imported', { exact: true })).toBeVisible();
  await inspect(page, 'imported');

  await hand.click(panel.getByRole('link', { name: 'New: 28' }));
  await expect(page.getByRole('article')).toHaveCount(20);
  await expect(page.getByRole('article').first()).toContainText('Пояс женский с накладками, праздничный');
  await inspect(page, 'objects');
  hand.count += 1;
  await page.goBack();
  await hand.click(panel.getByRole('button', { name: 'Take this import back' }));
  const dialog = page.getByRole('dialog');
  await inspect(page, 'ask');
  await hand.click(dialog.getByRole('button', { name: 'Take this import back' }));
  await expect(panel.getByText('Taken back', { exact: true })).toBeVisible();
  await expect(counted('Objects deleted')).toHaveText('28');
  await inspect(page, 'taken-back');
  const left = await page.request.get('/api/admin/collections');
  expect(await left.json()).toMatchObject({ total: 0 });
  expect(refused).toEqual([]);
  expect(hand.count).toBeLessThanOrEqual(MAX_CLICKS);

  await drop(page);
  await button('Match the columns').click();
  await expect(columns.getByText('“Опись ДПИ” has the same columns as this file.')).toBeVisible();
  await expect(columns.getByText('Из чего сделано → kept, not shown')).toBeVisible();
  await inspect(page, 'kept');
  await columns.getByRole('button', { name: 'Use the mapping' }).click();
  await expect(columns.getByText('Из чего сделано → Material')).toBeVisible();
  await expect(live.getByRole('row').nth(1)).toContainText('40 cm × 20 cm');
  await expect(live.getByText('not read')).toHaveCount(0);
  await context.close();
});
