import { expect, test } from '@playwright/test';
import { createNews, signIn, upload } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { photographs } from '../support/material.ts';
import { conflict, fresh, isKept, offer, openPreview, save, title } from '../support/news-form.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

test.describe.configure({ timeout: 300_000 });

for (const width of CONSOLE_WIDTHS) {
  test(`what helps in the forms has no violations at ${width} px`, async ({ page }, info) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page.request);
    const [photograph] = await photographs(info.outputPath('photographs'));
    const [picture] = await upload(page.request, photograph ? [photograph.path] : []);
    const content = { en: { title: fresh('Looked at'), excerpt: 'One' }, kk: { title: 'Көрилген' } };
    const id = await createNews(page.request, { content, images: [picture?.url] });
    const look = async (name: string) => {
      await expectNoViolations(page);
      await expectNoSidewaysScrolling(page);
      if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}-${width}.png` });
    };
    await page.goto('/admin/news?missing=ru');
    await expect(page.getByRole('heading', { name: content.en.title })).toBeVisible();
    await look('list');
    await page.keyboard.press('?');
    await look('keys');
    await page.goto(`/admin/news/${id}/edit`);
    await page.getByRole('button', { name: 'Choose the focal point of picture 1' }).click();
    await page.getByRole('button', { name: 'Focal point', exact: true }).click({ position: { x: 30, y: 30 } });
    await look('focus');
    await page.getByRole('button', { name: 'Use this point' }).click();
    await page.getByRole('button', { name: 'Choose from uploaded pictures' }).click();
    await expect(page.getByRole('dialog', { name: 'Uploaded pictures' }).getByRole('checkbox').first()).toBeVisible();
    await look('library');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: /Qaraqalpaqsha/ }).click();
    await page.getByRole('button', { name: 'From Cyrillic' }).click();
    await expect(page.getByText('Kórilgen')).toBeVisible();
    await look('scripts');
    await page.getByRole('button', { name: /^Use it/ }).click();
    await expect(title(page)).toHaveValue('Kórilgen');
    await isKept(page, 'Kórilgen');
    await openPreview(page, 'Karakalpak', 'Kórilgen');
    await look('preview-beside');
    await page.reload();
    await expect(offer(page)).toBeVisible();
    await look('offer');
    await offer(page).getByRole('button', { name: 'Restore' }).click();
    await page.request.put(`/api/admin/news/${id}`, { data: { content: { en: { excerpt: 'Two' } } } });
    await save(page);
    await expect(conflict(page)).toBeVisible();
    await look('conflict');
    await page.goto(`/kk/preview/news/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Көрилген');
    await look('preview');
  });
}
