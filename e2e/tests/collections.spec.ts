import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { openHydrated } from '../support/hydration.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { look } from '../support/look.ts';
import { VISITOR_WIDTHS } from '../support/widths.ts';

interface Found {
  slug: string;
  id: string;
  record: { object_number?: string };
  content: { en?: { title: string } };
}

/** An object of the demo content by the beginning of its English title. */
async function objectOf(request: APIRequestContext, title: string): Promise<Found> {
  const answer = await request.get('/api/public/collections?limit=100');
  const { collections } = (await answer.json()) as { collections: Found[] };
  const found = collections.find(({ content }) => content.en?.title.startsWith(title));
  if (!found) throw new Error(`There is no object ${title}.`);
  return found;
}

const filter = (page: Page, name: string): Locator =>
  page.locator('details[name=filter]', { has: page.getByText(name, { exact: true }) });
/** How many objects the list says that there are. */
const found = (page: Page, text: string): Locator =>
  page.locator('main p[role=status]').getByText(text, { exact: true });
const cards = (page: Page): Locator => page.getByRole('main').locator('li:not([aria-hidden]) article');

test('the list is narrowed by keyboard; the focus stays, and Back takes the choice back', async ({ page }) => {
  await openHydrated(page, '/collections');
  const all = await cards(page).count();
  const materials = filter(page, 'Materials');
  await materials.locator('summary').focus();
  await page.keyboard.press('Enter');
  const silver = materials.getByRole('link', { name: /^silver/ });
  await silver.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?material=[\da-f-]{36}$/);
  await expect(found(page, '3 objects')).toBeVisible();
  await expect(silver).toBeFocused();
  await expect(silver).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await expect(materials.locator('summary')).toBeFocused();
  await expect(silver).toBeHidden();
  expect(await cards(page).count()).toBeLessThan(all);
  await page.getByRole('link', { name: 'Remove: silver' }).click();
  await expect(page).toHaveURL('/collections');
  await page.goBack();
  await expect(found(page, '3 objects')).toBeVisible();
});

test('values of one filter widen the list, those of several narrow it, and an empty one says what to take away', async ({
  page,
}) => {
  await openHydrated(page, '/collections');
  await filter(page, 'Where').locator('summary').click();
  await filter(page, 'Where')
    .getByRole('link', { name: /^Moynaq\s*\d/ })
    .click();
  await expect(found(page, '3 objects')).toBeVisible();
  await filter(page, 'What').locator('summary').click();
  await filter(page, 'What')
    .getByRole('link', { name: /^negative/ })
    .click();
  await expect(found(page, '1 object')).toBeVisible();
  await filter(page, 'What')
    .getByRole('link', { name: /^label/ })
    .click();
  await expect(found(page, '2 objects')).toBeVisible();
  await page.getByLabel('Words, names, numbers').fill('nothing of the kind');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No objects match all of these filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Remove: «nothing of the kind»' }).last().click();
  await expect(found(page, '2 objects')).toBeVisible();
});

test('without JavaScript the filters are links and forms', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/kk/collections');
  await filter(page, 'Materiallar').locator('summary').click();
  await filter(page, 'Materiallar')
    .getByRole('link', { name: /^gúmis/ })
    .click();
  await expect(found(page, 'Buyımlar: 3')).toBeVisible();
  await filter(page, 'Qashan').locator('summary').click();
  await page.getByLabel('Baslanǵan jılı').fill('1800');
  await page.getByRole('button', { name: 'Qollanıw' }).click();
  await expect(page).toHaveURL(/material=.*from=1800/);
  await expect(found(page, 'Buyımlar: 2')).toBeVisible();
  await context.close();
});

test('an object leads to its neighbours in the list, and Back to the list', async ({ page }) => {
  await openHydrated(page, '/collections');
  await filter(page, 'Peoples').locator('summary').click();
  await filter(page, 'Peoples')
    .getByRole('link', { name: /^Karakalpaks/ })
    .click();
  await expect(found(page, '6 objects')).toBeVisible();
  const list = page.url();
  await page.keyboard.press('Escape');
  const titles = await cards(page).getByRole('heading').allInnerTexts();
  await cards(page).nth(1).getByRole('link').click();
  await page.getByRole('link', { name: `Next object: ${titles[2]}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[2] ?? '');
  await page.reload();
  await page.getByRole('link', { name: `Previous object: ${titles[1]}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[1] ?? '');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(list);
  await expect(found(page, '6 objects')).toBeVisible();
});

test('the record leads to its terms, and a mistake can be reported with the object’s name', async ({
  page,
  request,
}) => {
  const { id } = await objectOf(request, 'Háykel');
  await page.goto(`/collections/${id}`);
  const record = page.getByRole('region', { name: 'About this object' });
  await expect(record).toContainText('DEMO 102');
  await expect(record).toContainText('height 21.5 cm × width 14 cm');
  await expect(page.getByRole('region', { name: 'Where to see it now' })).toContainText('Room 3');
  await record.getByRole('link', { name: 'carnelian' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carnelian');
  await expect(cards(page)).toHaveCount(1);
  await page.goBack();
  await page.getByText('Cite this object').click();
  await expect(page.getByText(`/id/${id}`).first()).toBeVisible();
  await page.getByRole('link', { name: 'Report a mistake' }).click();
  await expect(page.getByText(/About the object:.*Háykel.*DEMO 102/)).toBeVisible();
});

test('the addresses of labels and programs lead to the object', async ({ request }) => {
  const { id, slug, record } = await objectOf(request, 'Háykel');
  const number = record.object_number?.replace(' ', '').toLowerCase() ?? '';
  for (const path of [`/id/${id}`, `/o/${number}`]) {
    const page = await request.get(path, {
      maxRedirects: 0,
      headers: { accept: 'text/html', 'accept-language': 'uz' },
    });
    expect([page.status(), page.headers().location]).toEqual([303, `/uz/collections/${slug}#label`]);
    const data = await request.get(path, { headers: { accept: 'application/json' } });
    expect(((await data.json()) as Found).id).toBe(id);
  }
});

for (const width of VISITOR_WIDTHS) {
  test(`at ${width} px filters, records and terms have no violation, and nothing is wider than the page`, async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 844 });
    const { id } = await objectOf(request, 'Coins');
    await page.goto('/kk/collections', { waitUntil: 'networkidle' });
    for (const name of ['Materiallar', 'Qashan']) {
      await filter(page, name).locator('summary').click();
      // a sheet at the bottom covers the list
      const done = width < 768 ? /^Buyımlar: \d+$/ : 'Jabıw';
      await expect(filter(page, name).getByRole('button', { name: done })).toBeVisible();
      await expectNoViolations(page);
      await expectNoSidewaysScrolling(page);
      await page.keyboard.press('Escape');
    }
    await page.goto(`/kk/collections/${id}`);
    await page.getByText('Buyımǵa silteme beriw').click();
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await page.getByRole('region', { name: 'Buyım haqqında' }).getByRole('link', { name: 'gúmis' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gúmis');
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await page.goto('/collections?q=zzzzzz');
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Timeline and map of places' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Timeline and map of places');
    await look(page, `explore-${width}`);
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await page.getByRole('region', { name: 'Timeline' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/collections\?from=/);
    await look(page, `collections-${width}`);
  });
}
