import { expect, test } from '@playwright/test';
import { createObject, signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { look } from '../support/look.ts';
import { expectCodes } from '../support/printed-codes.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

const OBJECTS = 24;

test('labels of 24 objects fit on one sheet, with codes that lead to their pages', async ({ browser, baseURL }) => {
  const context = await browser.newContext();
  await signIn(context.request);
  const ids: string[] = [];
  for (let at = 1; at <= OBJECTS; at++) {
    const content = { en: { title: `Labelled spoon ${at}` }, kk: { title: `Qasıq ${at}` } };
    ids.push(await createObject(context.request, '', { content, record: { object_number: `SPOON ${at}` } }));
  }
  const list = `${baseURL}/admin/collections?search=labelled+spoon`;
  const page = await context.newPage();
  for (const width of CONSOLE_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(list);
    await page.getByRole('button', { name: 'Other actions' }).click();
    await page.getByRole('button', { name: 'Print labels' }).click();
    const sheets = page.getByRole('region', { name: 'Labels', exact: true });
    await expect(sheets.getByRole('listitem')).toHaveCount(OBJECTS);
    await page.getByRole('checkbox', { name: 'Qaraqalpaqsha' }).check();
    await expect(page.getByText('Qasıq 24')).toBeVisible();
    await expectNoViolations(page);
    await look(page, `labels-${width}`);
    await page.getByRole('combobox', { name: 'Labels' }).selectOption('8 on a sheet (2 × 4)');
    await expect(sheets.getByRole('list')).toHaveCount(3);
    await look(page, `labels-large-${width}`);
  }
  const prepare = { storageState: await context.storageState() };
  const url = list.replace('collections?', 'collections/labels?');
  await expectCodes(browser, { url, prepare, texts: ids.map((id) => `${baseURL}/id/${id}`) });
  await context.close();
});
