import { expect, type APIRequestContext } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { inDemoMuseum as test } from '../support/museums.ts';
import { ALL_SCREENS, layoutShift, scrollToTheEnd, ScreenWindow, spaceText, type Screen } from '../support/screens.ts';

/** The number of objects in the museum of these tests: many more than a list shows at first. */
const OBJECTS = 72;
const MAX_LAYOUT_SHIFT = 0.02;

/** `npm run test:screens` uses all of them, with axe: each of its processes gets a part, such as `0/3`. */
const PART = process.env.SCREENS;
/** Every sixty-first of all screens, which covers every page, language, width and text setting. */
const [first = 0, step = 1] = (PART ?? '0/61').split('/').map(Number);
const screens = ALL_SCREENS.filter((_screen, index) => index % step === first);

let siteUrl: string;
let shared: ScreenWindow;
const items = new Map<string, string>();

test.beforeAll(async ({ browser, playwright, demoMuseum }) => {
  await demoMuseum.putBack();
  ({ siteUrl } = demoMuseum);
  const staff = await playwright.request.newContext({ baseURL: siteUrl });
  await signIn(staff);
  await writeObjects(staff);
  for (const type of ['news', 'exhibitions', 'events', 'collections']) {
    const answer = await staff.get(`/api/public/${type}?limit=1`);
    const [item] = ((await answer.json()) as Record<string, { id: string }[]>)[type] ?? [];
    items.set(type, item?.id ?? '');
  }
  await staff.dispose();
  shared = await ScreenWindow.open(browser);
});

test.afterEach(async () => {
  const info = test.info();
  if (info.status !== info.expectedStatus) throw new Error(await shared.report());
});

test.afterAll(() => shared.close());

/** Objects with short and long words, with a picture of the demo content and without one. */
async function writeObjects(staff: APIRequestContext): Promise<void> {
  const answer = await staff.get('/api/public/collections?limit=100');
  const { collections, total } = (await answer.json()) as { collections: { images: string[] }[]; total: number };
  for (let number = total; number < OBJECTS; number++) {
    const title = number % 3 === 0 ? `Украшение для девочки, серебро и сердолик, ${number}` : `№ ${number}`;
    const description = number % 2 === 0 ? 'Серебро, сердолик, кораллы. '.repeat(6) : '';
    const images = collections[number % collections.length]?.images ?? [];
    const data = {
      category: 'photos__photonegatives',
      content: { ru: { title, description } },
      images,
      published: true,
    };
    const written = await staff.post('/api/admin/collections', { data });
    expect(written.status(), await written.text()).toBe(201);
  }
}

const addressOf = ({ page, prefix }: Screen): string => {
  const path = page.replace(/\{(\w+)\}/, (_whole, type: string) => items.get(type) ?? '');
  return siteUrl + (prefix + path).replace(/(.)\/$/, '$1');
};

for (const screen of screens) {
  const name = `${screen.prefix}${screen.page} at ${screen.width} px, letters ${screen.letters}`;
  test(`nothing overflows, and nothing moves: ${name}`, async () => {
    const { page } = shared;
    await shared.show(addressOf(screen), screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (screen.letters !== 'spaced') {
      await scrollToTheEnd(page);
      expect.soft(await layoutShift(page), 'layout shift').toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
    } else await spaceText(page);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(excess, 'pixels beyond the screen').toBeLessThanOrEqual(0);
    // `accessibility.spec.ts` covers each kind of page
    if (PART) await expectNoViolations(page);
  });
}

test('fonts that come late move nothing', async () => {
  const screen = { page: '/exhibitions/{exhibitions}', prefix: '/kk', width: 320, letters: 16 } as const;
  await shared.showBeforeFonts(addressOf(screen), screen);
  await scrollToTheEnd(shared.page);
  expect(await layoutShift(shared.page), 'layout shift').toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
});

test('going back from an object returns to the card that one left, with all that was loaded', async ({ page }) => {
  await page.goto('/collections');
  const cards = page.locator('main li:not([aria-hidden]) article');
  while ((await cards.count()) < 24) {
    const before = await cards.count();
    await cards.last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => cards.count()).toBeGreaterThan(before);
  }
  const link = cards.nth(20).getByRole('link');
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await page.goBack();
  await expect(cards.nth(20).getByRole('link')).toHaveText(title);
  await expect(cards.nth(20).getByRole('link')).toBeInViewport();
  expect(await cards.count()).toBeGreaterThanOrEqual(24);
});
