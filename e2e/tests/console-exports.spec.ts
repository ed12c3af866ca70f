import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { freshName } from '../support/accounts.ts';
import { fresh } from '../support/news-form.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

async function look(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png`, fullPage: name.startsWith('printed') });
}

const OBJECTS = 40;

async function createObjects(page: Page, name: string): Promise<void> {
  for (let number = 1; number <= OBJECTS; number++) {
    const title = `${name} ${number}: felt, ram’s horns, made by two women`;
    const record = {
      object_number: `КП ${number}/${name}`,
      dimensions: [
        { dimension: 'length', value: 312.5, unit: 'cm' },
        { dimension: 'width', value: 140, unit: 'cm' },
      ],
    };
    const data = { category: 'jewelry', content: { en: { title } }, published: false, record };
    const answer = await page.request.post('/api/admin/collections', { data });
    expect(answer.status(), await answer.text()).toBe(201);
    if (number > 1) continue;
    const { collection } = (await answer.json()) as { collection: { id: string } };
    await page.request.put(`/api/admin/collections/${collection.id}/private`, {
      data: { condition: 'Worn at the rim' },
    });
  }
}

test('a registrar exports the objects of a list, and prints them, by the keyboard', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env.SITE_URL });
  const page = await context.newPage();
  await signIn(page.request);
  const registrar = { username: freshName(), password: 'Copper7kettle' };
  await page.request.post('/api/admin/create-admin', { data: { ...registrar, registrar: true } });
  await signIn(page.request, registrar);
  const name = fresh('Carpet');
  await createObjects(page, name);
  for (const width of CONSOLE_WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/admin/collections?search=${encodeURIComponent(name)}`);
    await tabTo(page, page.getByRole('button', { name: 'Other actions' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Export all' }));
    await look(page, `exports-list-${width}`);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Export ${OBJECTS} objects` });
    await tabTo(page, dialog.getByRole('combobox', { name: 'File' }));
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('combobox', { name: 'Cells separated by' })).toHaveValue(',');
    await tabTo(page, dialog.getByRole('switch', { name: 'With private data' }));
    await page.keyboard.press('Space');
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await look(page, `exports-dialog-${width}`);
    await tabTo(page, dialog.getByRole('button', { name: 'Export', exact: true }));
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toMatch(/^objects-[\d-]+\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
    expect([lines.length, lines[0]?.startsWith('\ufeff"muzey_id","muzey_version"')]).toEqual([OBJECTS + 1, true]);
    expect(lines.join('\n')).toContain('Worn at the rim');
    await expect(dialog).toBeHidden();

    await tabTo(page, page.getByRole('button', { name: 'Print a list' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row')).toHaveCount(OBJECTS + 1);
    await expect(page.getByText('Worn at the rim')).toHaveCount(0);
    await page.getByRole('switch', { name: 'With condition' }).check();
    await expect(page.getByText('Worn at the rim')).toBeVisible();
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await look(page, `printed-list-${width}`);
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(OBJECTS + 1);
    await page.emulateMedia({ media: 'print' });
    await look(page, `printed-on-paper-${width}`);
    await page.emulateMedia({ media: null });
    const pdf = await page.pdf({
      format: 'A4',
      path: process.env.SCREENSHOTS && `${process.env.SCREENSHOTS}/list.pdf`,
    });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(2);
  }
  await context.close();
});
