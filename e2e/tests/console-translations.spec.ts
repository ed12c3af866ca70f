import { expect, test, type Page } from '@playwright/test';
import { createNews, signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { goTo, tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { look } from '../support/look.ts';
import { startOwnProduct } from '../support/own-product.ts';

test.describe.configure({ timeout: 300_000 });

let product: Awaited<ReturnType<typeof startOwnProduct>>;
test.beforeAll(async () => {
  product = await startOwnProduct('off');
});
test.afterAll(() => product.stop());

const text = (words: string) => [{ type: 'text', text: words }];
const paragraph = (words: string) => ({ type: 'paragraph', content: text(words) });
const document = (number: number) => ({
  schema: 1,
  doc: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: text(`How loom ${number} works`) },
      paragraph('The weaver sits before it, and the warp runs over a beam.'),
      {
        type: 'bullet_list',
        content: ['Felt', 'Silk'].map((item) => ({ type: 'list_item', content: [paragraph(item)] })),
      },
    ],
  },
});

const english = (number: number) => ({
  title: `Nine looms, part ${number}`,
  excerpt: 'About the looms of Nukus.',
  text: document(number),
});

/** Articles of which some lack Karakalpak, and some are behind. */
async function makeWork(page: Page, numbers: readonly number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const number of numbers) {
    const isBehind = number % 3 === 0;
    const kk = { title: `Toǵız stanok, ${number}`, excerpt: 'Stanoklar haqqında.', text: document(number) };
    const id = await createNews(page.request, {
      content: { en: english(number), ...(isBehind && { kk }) },
      translation: { from: { kk: 'en' } },
      published: true,
    });
    if (isBehind) {
      const data = { content: { en: { title: `Ten looms, part ${number}` } } };
      expect((await page.request.put(`/api/admin/news/${id}`, { data })).status()).toBe(200);
    }
    ids.push(id);
  }
  return ids;
}

const total = async (page: Page): Promise<number> => {
  const answer = await page.request.get('/api/admin/translations?lang=kk');
  return ((await answer.json()) as { total: number }).total;
};

/** Writes every field of the open form, by keyboard alone. */
async function translateAll(page: Page, number: number): Promise<void> {
  const fields = page.locator('form').locator('input[name^="content."], textarea, [contenteditable=true]');
  await expect(fields.first()).toBeVisible();
  const count = await fields.count();
  expect(count).toBe(6);
  await goTo(page, fields.first(), 'Alt+ArrowUp', count);
  for (let field = 0; field < count; field++) {
    await page.keyboard.press('Control+A');
    await page.keyboard.type(`Awdarma ${number}`);
    await page.keyboard.press('Alt+ArrowDown');
  }
}

for (const { width, numbers } of [
  { width: 1280, numbers: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] },
  { width: 390, numbers: [1] },
]) {
  const count = numbers.length;
  test(`at ${width} px: ${count} missing or behind are translated by keyboard alone`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: product.siteUrl, viewport: { width, height: 844 } });
    const page = await context.newPage();
    await signIn(page.request);
    const ids = await makeWork(page, numbers);
    expect(await total(page)).toBe(count);

    await page.goto('/admin/dashboard');
    await tabTo(page, page.getByRole('link', { name: /^Karakalpak: .*missing/ }));
    await page.keyboard.press('Enter');
    const table = page.getByRole('table', { name: 'To translate' });
    await expect(table.getByRole('row')).toHaveCount(count + 1);
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await look(page, `translations-${width}`);

    await tabTo(page, table.getByRole('link').first());
    await page.keyboard.press('Enter');
    for (let done = 0; done < count; done++) {
      // exact: “9 of 100” is the count of a title's characters
      await expect(page.getByText(`${done + 1} of ${count}`, { exact: true }).first()).toBeVisible();
      await expect(page.locator('[data-passage]')).toHaveCount(4);
      if (done < 2) {
        await expectNoViolations(page);
        await expectNoSidewaysScrolling(page);
        await look(page, `translation-${width}-${done}`);
      }
      await translateAll(page, done);
      await page.keyboard.press('Control+Enter');
    }
    await expect(page.getByText('Nothing to translate here.')).toBeVisible();
    expect(await total(page)).toBe(0);

    const stored = (await (await page.request.get(`/api/admin/news/${ids[0]}`)).json()) as {
      content: { kk: { title: string; text: { doc: { content: { type: string }[] } } } };
    };
    expect(stored.content.kk.title).toMatch(/^Awdarma/);
    expect(stored.content.kk.text.doc.content.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'bullet_list']);
    await context.close();
  });
}

test('words that changed in the source are marked, and a text that is still right says so', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.siteUrl });
  const page = await context.newPage();
  await signIn(page.request);
  const [id] = await makeWork(page, [3]);
  await page.goto(`/admin/languages/news/${id}?lang=kk`);
  await expect(page.locator('del')).toContainText('Nine');
  await expect(page.locator('ins')).toContainText('Ten');
  await tabTo(page, page.getByRole('button', { name: 'Still right' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing to translate here.')).toBeVisible();
  expect(await total(page)).toBe(0);
  await context.close();
});
