import { expect, test } from '@playwright/test';
import { readNews, signIn, type Article, type Media } from '../support/api.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { fresh, save, title } from '../support/news-form.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

for (const width of CONSOLE_WIDTHS) {
  test(`an item is copied as new, at ${width} px: a draft with its texts, its pictures and a date of its own`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page.request);
    const { news } = (await (await page.request.get('/api/public/news?limit=50')).json()) as {
      news: { id: string; images: string[] }[];
    };
    const id = news.find(({ images }) => images.length > 0)?.id ?? '';
    const original: Article & Partial<Record<'media', Media[]>> = await readNews(page.request, id);
    await page.goto(`/admin/news/${id}/edit`);
    await page.getByRole('link', { name: 'Copy as new', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New article' })).toBeVisible();
    await expect(title(page)).toHaveValue(`${original.content.en?.title} (copy)`);
    await expectNoSidewaysScrolling(page);
    const renamed = fresh('The copy');
    await title(page).fill(renamed);
    await save(page);
    await expect(page.getByText('Created', { exact: true })).toBeVisible();
    const found = await page.request.get('/api/admin/news', { params: { search: renamed } });
    const [newsItem] = ((await found.json()) as { news: (Record<string, unknown> & { id: string })[] }).news;
    if (!newsItem) throw new Error('the copy is not in the list');
    expect(newsItem.id).not.toBe(id);
    expect(newsItem).toMatchObject({ published: false, content: { en: { title: renamed } } });
    expect((newsItem.media as { id: string }[]).map((medium) => medium.id)).toEqual(
      original.media?.map((medium) => medium.id),
    );
    expect(newsItem.date).toBe(newsItem.createdAt);
    expect(await readNews(page.request, id)).toEqual(original);
  });
}
