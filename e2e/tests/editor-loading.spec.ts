import { expect, test } from '@playwright/test';
import { createNews, signIn } from '../support/api.ts';
import { look } from '../support/look.ts';
import { fresh } from '../support/news-form.ts';
import { formattedText as text, line, words } from '../support/text-editor.ts';

/** One line more or less in the hints below a text does not count as a jump. */
const MAX_MOVED_PX = 12;

for (const [width, height] of [
  [1366, 768],
  [390, 844],
] as const) {
  for (const paragraphs of [0, 12]) {
    test(`a text of ${paragraphs} paragraphs is read while its editor loads, which then moves nothing, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await signIn(page.request);
      const said = 'The loom was brought from Chimboy, and stands in the hall of weaving. '.repeat(4).trim();
      const content = Array.from({ length: paragraphs }, (_, index) => line(words(`${index + 1}. ${said}`)));
      const doc = { type: 'doc', content: content.length > 0 ? content : [line()] };
      const id = await createNews(page.request, {
        content: { en: { title: fresh('Loading'), text: { schema: 1, doc } } },
      });
      const { promise: mayCome, resolve: come } = Promise.withResolvers<void>();
      await page.route(/\/editor\.\w+\.js$/, async (route) => {
        await mayCome;
        await route.continue();
      });
      await page.goto(`/admin/news/${id}/edit`);
      const loading = page.getByRole('group', { name: 'Content', exact: true });
      await expect(loading).toHaveAttribute('aria-busy', 'true');
      for (const { content: inner } of content) await expect(loading).toContainText(inner?.[0]?.text ?? '');
      const panelHeight = () => page.getByRole('tabpanel').evaluate((panel) => panel.getBoundingClientRect().height);
      await look(page, `editor-loading-${paragraphs}-${width}`);
      const before = await panelHeight();
      come();
      await expect(text(page)).toBeVisible();
      await expect(loading).toBeHidden();
      await look(page, `editor-loaded-${paragraphs}-${width}`);
      expect(Math.abs((await panelHeight()) - before)).toBeLessThanOrEqual(MAX_MOVED_PX);
    });
  }
}
