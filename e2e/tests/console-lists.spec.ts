import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { createNews, readNews, signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { goTo, tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling, expectNothingCutOff } from '../support/layout.ts';
import { look } from '../support/look.ts';
import { inDemoMuseum as test } from '../support/museums.ts';
import { CONSOLE_WIDTHS, isAll } from '../support/widths.ts';

test.beforeAll(({ demoMuseum }) => demoMuseum.putBack());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select: ${title}` });
const said = (page: Page, words: string) => expect(page.getByRole('status').getByText(words)).toBeVisible();

for (const width of CONSOLE_WIDTHS) {
  test(`by keyboard alone, at ${width} px: three drafts are found, published together, and that is undone at once and later`, async ({
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

    await page.goto('/admin/news?sort=title');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await keyboard.press('/');
    await keyboard.type(name);
    await tabTo(page, button(page, 'Filters'));
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('radio', { name: /^All/ }));
    await goTo(page, page.getByRole('radio', { name: /^Draft/ }), 'ArrowLeft', 4);
    await expect(page).toHaveURL(/status=draft/);
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

    // an undo is a bulk change, too
    await page.goto('/admin/dashboard');
    const line = page.getByRole('region', { name: 'Recent changes' }).getByRole('article').first();
    await expect(line).toContainText('3 entries');
    await tabTo(page, line.getByRole('button', { name: 'Undo' }));
    await keyboard.press('Enter');
    const asking = page.getByRole('dialog', { name: 'Undo this change to 3 entries?' });
    await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectNoViolations(page);
    await look(page, `undo-${width}`);
    await keyboard.press('Shift+Tab');
    await keyboard.press('Enter');
    await said(page, 'Undone: 3');
    expect(await published()).toEqual([true, true, true]);
    await expectNoSidewaysScrolling(page);
    await look(page, `undone-${width}`);
  });
}

/** The lists of the console by their address, each with its first entry. */
const LISTS = {
  news: 'article',
  exhibitions: 'article',
  events: 'article',
  collections: 'article',
  branches: 'article',
  pages: 'article',
  prices: 'section',
  terms: 'article',
  media: 'a[href^="/admin/media/"]',
  messages: 'article',
  notices: 'article',
  releases: 'article',
  languages: 'tbody tr',
  registers: 'section',
  trash: 'article',
  audit: 'article',
  admins: 'article',
};
const TABLES = ['news', 'exhibitions', 'events', 'collections', 'pages', 'media'];
const SIZES = [
  { width: 390, height: 844, most: 300 },
  { width: 1024, height: 768, most: 220 },
  { width: 1280, height: 800, most: 220 },
  { width: 1440, height: 900, most: 220 },
];
const SCREENS = ['en', 'ru', 'uz', 'kk'].flatMap((lang) =>
  [
    ...Object.entries(LISTS).map(([list, first]) => ({ lang, list, first, view: 'cards' })),
    ...TABLES.map((list) => ({ lang, list, first: 'tbody tr', view: 'table' })),
  ].flatMap((list) =>
    SIZES.flatMap((size) => (['light', 'dark'] as const).map((colorScheme) => ({ ...list, ...size, colorScheme }))),
  ),
);

/** One entry at least in each list, with long words. */
async function fillLists(request: APIRequestContext): Promise<void> {
  const title = 'Túsiniksiz uzaq atamalı jazıw, onıń sózleri telefonda da sıyıwı kerek';
  const id = await createNews(request, { content: { kk: { title } } });
  expect((await request.delete(`/api/admin/news/${id}`)).status()).toBe(200);
  const calls: [string, object][] = [
    ['admin/notices', { text: { en: title }, published: false }],
    ['admin/releases', { name: title }],
    ['admin/terms', { kind: 'material', labels: { kk: title } }],
    ['contact', { name: title, email: 'visitor@example.org', message: title }],
  ];
  for (const [path, data] of calls) {
    const answer = await request.post(`/api/${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(201);
  }
}

/** Links of the sidebar that cannot be pressed, or take two lines. On a phone its menu has to be open. */
const hiddenLinks = (page: Page): Promise<(string | null)[]> =>
  page.locator('#console-side nav a').evaluateAll((links) =>
    links.flatMap((link) => {
      link.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = link.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return link.contains(found) && height < 46 ? [] : link.textContent;
    }),
  );

test('of every list the first entry is near the top, no control is cut off, and every link of the sidebar is in reach', async ({
  page,
}) => {
  test.setTimeout(isAll ? 3_600_000 : 600_000);
  await signIn(page.request);
  await fillLists(page.request);
  await page.goto('/admin/trash');
  const nav = page.locator('#console-side nav');
  // a number that has no divisor in common with the number of widths, languages and themes
  const screens = SCREENS.filter((_screen, index) => isAll || index % 33 === 0);
  for (const [, [one, ...others]] of Map.groupBy(screens, ({ lang, view }) => `${lang} ${view}`)) {
    if (!one) continue;
    await page.context().addCookies([{ name: 'lang', value: one.lang, url: page.url() }]);
    await page.evaluate((view) => localStorage.setItem('list-view:superadmin', view), one.view);
    await page.goto('/admin/dashboard');
    for (const { list, first, width, height, most, colorScheme, lang } of [one, ...others]) {
      const name = `${list} as ${one.view} at ${width} px, ${lang}, ${colorScheme}`;
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      // also where the menu is closed
      const link = nav.locator(`[href="/admin/${list}"]`);
      const heading = page.getByRole('heading', { level: 1 });
      const title = (await link.getAttribute('aria-current')) === null ? await heading.textContent() : null;
      await link.evaluate((element: HTMLElement) => element.click());
      await expect(link).toHaveAttribute('aria-current', 'page');
      // the screen before stays until the next one has been loaded
      if (title !== null) await expect(heading).not.toHaveText(title);
      const entry = page.getByRole('main').locator(first).filter({ visible: true }).first();
      await expect(entry, name).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 0));
      expect.soft((await entry.boundingBox())?.y, name).toBeLessThanOrEqual(most);
      await expectNoSidewaysScrolling(page);
      await expectNothingCutOff(page);
      const table = page.getByRole('main').getByRole('table').filter({ visible: true }).first();
      if (one.view === 'table' && width > 960) {
        const excess = await table.evaluate(
          ({ offsetWidth, parentElement }: HTMLElement) => offsetWidth - (parentElement?.clientWidth ?? 0),
        );
        expect.soft(excess, `${name}: pixels of the table beyond its frame`).toBeLessThanOrEqual(0);
      }
      const menu = page.locator('header [aria-controls=console-side]');
      if (width < 960) await menu.click();
      expect.soft(await hiddenLinks(page), name).toEqual([]);
      if (width < 960) await menu.click();
      const hidden = await nav.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      if (width > 1024) expect.soft(hidden, name).toBe(0);
      if (isAll && lang === 'en' && colorScheme === 'light' && width !== 1440) await expectNoViolations(page);
      if (process.env.SCREENSHOTS)
        await page.screenshot({
          path: `${process.env.SCREENSHOTS}/${list}-${one.view}-${width}-${lang}-${colorScheme}.png`,
        });
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
