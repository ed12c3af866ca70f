import type { PublicExhibition } from '@muzey/shared-ui/api/generated/types.gen.ts';
import { expect, test } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { look } from '../support/look.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

const OBJECTS = ['Háykel, a breast ornament', 'Bracelets in pairs'];

for (const width of CONSOLE_WIDTHS)
  test(`at ${width} px staff put the objects of an exhibition in order, and visitors see it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page.request);
    // visitors find it at its address only
    const data = {
      content: { en: { title: 'Silver of brides', content: 'All of silver.' } },
      start_date: '2020-01-01',
      end_date: '2020-12-31',
      published: true,
      archived: true,
    };
    const answer = await page.request.post('/api/admin/exhibitions', { data });
    const { id } = ((await answer.json()) as { exhibition: PublicExhibition }).exhibition;
    await page.goto(`/admin/exhibitions/${id}/edit`);
    const objects = page.getByRole('region', { name: 'Objects in the exhibition' });
    for (const title of OBJECTS) {
      await objects.getByRole('combobox', { name: 'Find an object' }).fill(title);
      await page.getByRole('option', { name: title }).first().click();
      await expect(objects.getByRole('button', { name: `Remove: ${title}` })).toBeVisible();
    }
    await objects.getByRole('button', { name: `Move up: ${OBJECTS[1]}` }).click();
    await expectNoViolations(page);
    await look(page, `exhibition-objects-${width}`);
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^Saved at /)).toBeVisible();
    await page.goto(`/exhibitions/${id}`);
    await expect(page.locator('[aria-labelledby=objects] article h3')).toHaveText(OBJECTS.toReversed());
    await look(page, `exhibition-objects-page-${width}`);
    await page.getByRole('link', { name: OBJECTS[0] }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Silver of brides' })).toBeVisible();
    await page.request.delete(`/api/admin/exhibitions/${id}`);
  });
