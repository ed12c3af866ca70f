import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { createNews, signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { fresh } from '../support/news-form.ts';
import { wordFile } from '@muzey/shared-ui/testing/word-file.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });

const plain = (colour: string) =>
  sharp({ create: { width: 700, height: 500, channels: 3, background: colour } })
    .png()
    .toBuffer();

/** Drops a file on the text, as a browser does. */
async function drop(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await text(page).evaluate(
    (element, { fileName, base64 }) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      data.items.add(new File([content], fileName));
      const { left, top } = element.getBoundingClientRect();
      const at = { clientX: left + 20, clientY: top + 20 };
      element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data, ...at }));
    },
    { fileName: name, base64: Buffer.from(bytes).toString('base64') },
  );
}

test('a Word file that is dropped fills the text after it is said what changes, and its page shows it', async ({
  page,
}) => {
  await signIn(page.request);
  const id = await createNews(page.request, { content: { en: { title: fresh('Rugs from Word') } }, published: true });
  await page.goto(`/admin/news/${id}/edit`);
  await text(page).click();
  const file = wordFile({ loom: await plain('#a03020'), rug: await plain('#2040a0') });
  await drop(page, 'rugs.docx', file);
  const dialog = page.getByRole('dialog', { name: 'Insert from Word' });
  await expect(dialog.getByText('Contains: headings 2, pictures')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText([
    'Merged cells, now single: 2',
    'Lists that now have two levels: 1',
  ]);
  await expect(dialog.getByText('Headers and footers are left out')).toBeVisible();
  await expectNoViolations(page);
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/word-dialog.png` });
  await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(text(page).getByRole('heading', { name: 'Узоры' })).toBeVisible();
  await expect(page.getByText(/^Inserted with changes\./)).toBeVisible();
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/word-text.png`, fullPage: true });
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved at/)).toBeVisible();

  await page.goto(`/news/${id}`);
  await expect(page.getByRole('heading', { name: 'Узоры' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Таблица 1. Ковры по годам' }).getByRole('row')).toHaveText([
    'ГодЧисло',
    '196623',
    '45',
  ]);
  await expect(page.locator('#note-1')).toContainText('Полевые записи, 1966');
  await expect(page.getByRole('link', { name: 'сайт' })).toHaveAttribute('href', 'https://example.org/');
});
