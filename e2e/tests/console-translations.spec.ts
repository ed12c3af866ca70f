import { expect, test, type Page } from '@playwright/test';
import { createNews, signIn } from '../support/api.ts';
import { tabTo } from '../support/keyboard.ts';
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
