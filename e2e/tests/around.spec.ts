import type { PublicCollection, PublicExhibition } from '@muzey/shared-ui/api/generated/types.gen.ts';
import { expect, test } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expectStill, openObserved } from '../support/layout-shifts.ts';
import { look } from '../support/look.ts';
import { VISITOR_WIDTHS } from '../support/widths.ts';

/** The first current exhibition that is in the main museum. */
async function exhibitionPath(request: import('@playwright/test').APIRequestContext): Promise<string> {
  const answer = await request.get('/api/public/exhibitions?when=current');
  const { exhibitions } = (await answer.json()) as { exhibitions: PublicExhibition[] };
  const [first] = exhibitions.filter(({ location }) => location === 'Nukus');
  return `/exhibitions/${first?.id}`;
}

for (const width of VISITOR_WIDTHS)
  test(`at ${width} px an exhibition says when, for how much and how one gets there`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const page = await openObserved(browser, `${baseURL}${await exhibitionPath(request)}`, width);
    const box = page.getByRole('region', { name: 'Visit', exact: true });
    await expect(box.getByRole('link', { name: 'Main museum' })).toBeVisible();
    await expect(box.getByText(/\d{1,2}:\d{2}–\d{1,2}:\d{2}/).first()).toBeVisible();
    await expect(box.getByText(/soʻm|UZS|sum/).first()).toBeVisible();
    await expect(box.getByRole('link', { name: 'How to get there' })).toBeVisible();
    await expectStill(page);
    await expectNoViolations(page);
    await look(page, `exhibition-${width}`);
    await page.context().close();
  });

for (const width of VISITOR_WIDTHS)
  test(`at ${width} px a branch says what is on, and leads to an object in one step`, async ({ browser, baseURL }) => {
    const page = await openObserved(browser, `${baseURL}/branches/main`, width);
    await expect(page.getByRole('region', { name: 'On now' }).getByRole('link').first()).toBeVisible();
    await expectStill(page);
    await expectNoViolations(page);
    await look(page, `branch-${width}`);
    const object = page.getByRole('region', { name: 'Objects on show' }).getByRole('link').first();
    const title = (await object.textContent()) ?? '';
    await object.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.context().close();
  });

test('without JavaScript an exhibition and a branch say the same', async ({ browser, request, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await exhibitionPath(request));
  const box = page.getByRole('region', { name: 'Visit', exact: true });
  await expect(box.getByText(/: (closed|\d{1,2}:\d{2}–)/)).toBeVisible();
  await page.goto('/branches/main');
  await expect(page.getByRole('region', { name: 'Objects on show' }).getByRole('link').first()).toBeVisible();
  await context.close();
});

test('an object says which exhibition showed it', async ({ request, page }) => {
  const answer = await request.get('/api/public/collections?on_show=true&fields=card');
  const { collections } = (await answer.json()) as { collections: PublicCollection[] };
  await page.goto(`/collections/${collections[0]?.id}`);
  await expect(page.getByRole('region', { name: 'Where to see it now' })).toBeVisible();
});

for (const width of VISITOR_WIDTHS)
  test(`at ${width} px the search for a toilet gives the answer, and the branch has it too`, async ({
    browser,
    baseURL,
  }) => {
    const page = await openObserved(browser, `${baseURL}/search?q=toilet`, width);
    await expect(page.getByRole('region', { name: 'Toilet' })).toContainText('Yes. On the ground floor.');
    await look(page, `search-toilet-${width}`);
    await page.goto(`${baseURL}/branches/main`);
    const answers = page.getByRole('region', { name: 'Good to know' });
    await expect(answers.getByText('On the ground floor.')).toBeVisible();
    await expect(answers.getByText('Lift')).toHaveCount(0);
    await expectNoViolations(page);
    await look(page, `branch-answers-${width}`);
    await page.emulateMedia({ media: 'print' });
    await expect(answers.getByText('On the ground floor.')).toBeVisible();
    await page.context().close();
  });
