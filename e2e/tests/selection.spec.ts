import { expect, test, type APIRequestContext, type BrowserContext } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expectStill, openObserved } from '../support/layout-shifts.ts';
import { look } from '../support/look.ts';
import { expectCodes } from '../support/printed-codes.ts';
import { createObject, signIn } from '../support/api.ts';
import { VISITOR_WIDTHS } from '../support/widths.ts';

/** Objects that visitors see at their addresses, but in no list. */
async function archivedObjects(request: APIRequestContext, count: number): Promise<string[]> {
  await signIn(request);
  const ids: string[] = [];
  for (let at = 1; at <= count; at++) {
    const record = { object_number: `BEAD ${at}`, on_show: { room: { en: `Room ${at % 3}` } } };
    ids.push(await createObject(request, `Bead ${at}`, { record, published: true, archived: true }));
  }
  return ids;
}
const keep = (context: BrowserContext, ids: readonly string[]) =>
  context.addInitScript((text) => {
    localStorage.setItem('selection', text);
  }, ids.join());

for (const width of VISITOR_WIDTHS)
  test(`at ${width} px objects are selected by keyboard, and two tabs show the same selection`, async ({
    browser,
    baseURL,
  }) => {
    const page = await openObserved(browser, `${baseURL}/collections`, width);
    const card = page.getByRole('button', { name: /^Add to my selection: / }).first();
    await card.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Remove from my selection: / })).toBeFocused();
    await page.locator('main article h2 a, main article h3 a').nth(1).click();
    await page.getByRole('button', { name: 'Add to my selection', exact: true }).click();
    await expectStill(page);
    await look(page, `object-selected-${width}`);
    await page.getByRole('link', { name: 'My selection (2)' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My selection' })).toBeVisible();
    await expect(page).toHaveURL(/\/selection\?objects=[\w-]{44}$/);
    await expect(page.getByText('2 objects')).toBeVisible();
    await expectNoViolations(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other
      .getByRole('button', { name: /^Remove from my selection: / })
      .first()
      .click();
    await expect(page.getByText('1 object', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/selection\?objects=[\w-]{22}$/);
    await page.context().close();
  });

test('a selection of 40 objects survives a link, without JavaScript, and print', async ({
  browser,
  request,
  baseURL,
}) => {
  const ids = await archivedObjects(request, 40);
  const own = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await keep(own, ids);
  const page = await own.newPage();
  await page.goto(`${baseURL}/kk/selection`);
  await expect(page).toHaveURL(/objects=[\w-]{880}$/);
  await expect(page.locator('main article')).toHaveCount(40);
  await look(page, 'selection-1280');
  const url = page.url();
  await own.close();

  const scriptless = await browser.newContext({ javaScriptEnabled: false });
  const reader = await scriptless.newPage();
  await reader.goto(url);
  const links = await reader
    .locator('main article a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const slugs = await Promise.all(
    ids.map(async (id) => {
      const answer = await reader.request.get(`${baseURL}/api/public/collections/${id}`);
      return ((await answer.json()) as { slug: string }).slug;
    }),
  );
  expect(links.sort()).toEqual(slugs.map((slug) => `/kk/collections/${slug}`).sort());
  await scriptless.close();

  await expectCodes(browser, { url, texts: ids.map((id) => `${baseURL}/id/${id}`) });
});
