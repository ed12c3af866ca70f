import { expect, test as base, type Page } from '@playwright/test';
import { createNews, readNews, signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

/** A product of its own, because other tests rely on the usual order of branches. */
const test = base.extend<object, { siteUrl: string }>({
  siteUrl: [
    async ({ browserName: _ }, use) => {
      const product = await startOwnProduct();
      await use(product.siteUrl);
      await product.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select: ${title}` });
const said = (page: Page, words: string) => expect(page.getByRole('status').getByText(words)).toBeVisible();

for (const width of CONSOLE_WIDTHS) {
  test(`by keyboard alone, at ${width} px: three drafts are published together, and that is undone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page.request);
    const name = `Together${width}`;
    const titles = ['first', 'second', 'third'].map((one) => `${name} ${one}`);
    const ids: string[] = [];
    for (const title of titles) ids.push(await createNews(page.request, { content: { en: { title } } }));
    const published = () =>
      Promise.all(ids.map(async (id) => ((await readNews(page.request, id)) as { published?: boolean }).published));
    const { keyboard } = page;

    await page.goto(`/admin/news?search=${name}&sort=title`);
    await tabTo(page, box(page, titles[0] ?? ''));
    await keyboard.press('Space');
    await said(page, '1 entry selected');
    await tabTo(page, box(page, titles[2] ?? ''));
    await keyboard.press('Shift+Space');
    await said(page, '3 entries selected');
    await expectNoSidewaysScrolling(page);
    await expectNoViolations(page);
    const publish = page.getByRole('group', { name: 'Selected entries' }).getByRole('button', { name: 'Publish' });
    await tabTo(page, publish);
    await keyboard.press('Enter');
    await said(page, 'Published: 3');
    // before anything else, because the toast disappears after ten seconds unless it has the focus
    await tabTo(page, button(page, 'Undo'));
    expect(await published()).toEqual([true, true, true]);
    await keyboard.press('Enter');
    await said(page, 'Undone: 3');
    expect(await published()).toEqual([false, false, false]);

    if (width < 700) {
      await tabTo(page, button(page, 'Filters'));
      await keyboard.press('Enter');
    }
    await tabTo(page, page.getByRole('radio', { name: 'Cards' }));
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('table')).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await expectNoViolations(page);
    await tabTo(page, button(page, 'Title'));
    await keyboard.press('Enter');
    await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByRole('rowheader').first()).toContainText('third');
    await page.reload();
    await expect(page.getByRole('table')).toBeVisible();
  });
}

test('the first entry of a list is near the top, on a desktop and on a phone', async ({ page }) => {
  await signIn(page.request);
  for (const [width, height, most] of [
    [1280, 900, 220],
    [390, 844, 300],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const list of ['news', 'exhibitions', 'events', 'collections', 'pages']) {
      await page.goto(`/admin/${list}`);
      const first = page.getByRole('main').getByRole('article').first();
      await expect(first).toBeVisible();
      if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/${list}-${width}.png` });
      const box = await first.boundingBox();
      expect.soft(box?.y, `${list} at ${width} px`).toBeLessThanOrEqual(most);
      await expectNoSidewaysScrolling(page);
    }
  }
});

test('branches are put in order by keyboard and by pointer, and visitors see them so', async ({ page }) => {
  await signIn(page.request);
  const shown = async () => {
    const answer = await page.request.get('/api/public/branches');
    return ((await answer.json()) as { slug: string }[]).map(({ slug }) => slug);
  };
  const [first = '', second = '', ...rest] = await shown();
  await page.goto('/admin/branches');
  await tabTo(page, button(page, 'Change order'));
  await page.keyboard.press('Enter');
  const open = page.getByRole('dialog', { name: 'Change order' });
  const rows = open.getByRole('listitem');
  await expect(rows).toHaveCount(rest.length + 2);
  const title = await rows.nth(1).innerText();
  await tabTo(page, open.getByRole('button', { name: `Move up: ${title}` }));
  await page.keyboard.press('Enter');
  await expect(rows.first()).toContainText(title);
  await expect(open.getByRole('status').first()).toContainText(`Row is now number 1 of ${rest.length + 2}`);
  await expect(open.getByRole('button', { name: `Move up: ${title}` })).toBeFocused();
  await expectNoViolations(page);
  await tabTo(page, open.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(open).toBeHidden();
  await expect.poll(shown).toEqual([second, first, ...rest]);

  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Change order').click();
  const handle = async (index: number) => {
    const frame = await rows.nth(index).locator('span').first().boundingBox();
    if (!frame) throw new Error('there is no handle');
    return { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  };
  const [from, to] = [await handle(1), await handle(0)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await open.getByRole('button', { name: 'Save' }).click();
  await expect(open).toBeHidden();
  await expect.poll(shown).toEqual([first, second, ...rest]);
});
