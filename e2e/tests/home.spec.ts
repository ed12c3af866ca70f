import AxeBuilder from '@axe-core/playwright';
import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { recordFilm } from '../support/film.ts';
import { startOwnProduct } from '../support/own-product.ts';

// films and networks are the museum's settings: these tests change them in a product of their own
let product: Awaited<ReturnType<typeof startOwnProduct>>;
let staff: APIRequestContext;
const films = { desktopVideo: '', mobileVideo: '' };

test.beforeAll(async ({ browser, playwright }) => {
  test.setTimeout(180_000);
  product = await startOwnProduct();
  staff = await playwright.request.newContext({ baseURL: product.siteUrl });
  await signIn(staff);
  // a hook has the options of the test that it runs for
  const studio = await browser.newPage({ baseURL: product.siteUrl, javaScriptEnabled: true });
  await studio.goto('/about');
  films.desktopVideo = await uploadFilm(studio, 'teal');
  films.mobileVideo = await uploadFilm(studio, 'maroon');
  await studio.close();
  const socials = [
    { label: 'Telegram', url: 'https://t.me/museum' },
    { label: 'YouTube', url: 'https://youtube.com/@museum' },
  ];
  expect((await staff.put('/api/admin/site', { data: { socials } })).status()).toBe(200);
  await show(films);
});

test.afterAll(async () => {
  await staff.dispose();
  await product.stop();
});

async function uploadFilm(studio: Page, colour: string): Promise<string> {
  const form = new FormData();
  form.append('files', new File([await recordFilm(studio, colour)], `${colour}.webm`, { type: 'video/webm' }));
  const answer = await staff.post('/api/admin/upload/video', { multipart: form });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { urls: [string] }).urls[0];
}

/** Chooses the films; the site keeps what it knows for some seconds. */
async function show(chosen: { desktopVideo: string | null; mobileVideo: string | null }): Promise<void> {
  expect((await staff.put('/api/admin/cover-video', { data: chosen })).status()).toBe(200);
  await expect.poll(async () => (await staff.get('/')).text()).toContain(JSON.stringify(chosen).slice(1, -1));
}

/** Goes on by the Tab key until it is there; a visitor would give up as well. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let stop = 0; stop < 120; stop++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the ${key} key does not lead to ${String(target)}`);
}

const places = [
  {
    prefix: '',
    play: 'Play film',
    pause: 'Pause film',
    close: 'Close',
    of: (at: number, all: number) => `${at} of ${all}`,
  },
  {
    prefix: '/kk',
    play: 'Filmdi kórsetiw',
    pause: 'Filmdi toqtatıw',
    close: 'Jabıw',
    of: (at: number, all: number) => `${at}, barlıǵı ${all}`,
  },
];

for (const width of [390, 1280]) {
  for (const { prefix, play, pause, close, of } of places) {
    const home = prefix || '/';
    test.describe(`${home} at ${width} px, by the keyboard alone`, () => {
      test.use({ viewport: { width, height: 800 } });

      test('the film plays over its picture and can be stopped', async ({ page }) => {
        const asked: { address: string; status: number }[] = [];
        page.on('response', (response) => {
          if (response.url().endsWith('.webm'))
            asked.push({ address: new URL(response.url()).pathname, status: response.status() });
        });
        await page.goto(product.siteUrl + home);
        const film = page.locator('main video');
        const playing = () => film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);
        await expect.poll(playing).toBe(true);
        expect(asked[0]).toEqual({ address: width === 390 ? films.mobileVideo : films.desktopVideo, status: 206 });
        // after the page: it competes with nothing that is seen first
        const [loaded = 0, fetched = 0] = await page.evaluate(() => [
          performance.timing.loadEventStart - performance.timing.navigationStart,
          performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.webm'))?.startTime ?? 0,
        ]);
        expect(fetched).toBeGreaterThanOrEqual(loaded);
        await tabTo(page, page.getByRole('button', { name: pause }));
        await page.keyboard.press('Enter');
        await expect(page.getByRole('button', { name: play })).toBeFocused();
        await expect.poll(playing).toBe(false);
        await page.keyboard.press(' ');
        await expect.poll(playing).toBe(true);
      });

      test('an exhibition opens over the page, turns its pictures, and closes in every way', async ({ page }) => {
        const { exhibitions } = (await (await staff.get('/api/public/exhibitions')).json()) as {
          exhibitions: { id: string; media: unknown[] }[];
        };
        const { id = '', media = [] } = exhibitions.slice(0, 4).find((one) => one.media.length > 1) ?? {};
        const [there, here] = [`${product.siteUrl}${prefix}/exhibitions/${id}`, product.siteUrl + home];
        await page.goto(here);
        const card = page.locator(`#exhibitions a[href="${prefix}/exhibitions/${id}"]`);
        await tabTo(page, card);
        await takenOver(page);
        const before = await page.evaluate(() => window.scrollY);

        await page.keyboard.press('Enter');
        const modal = page.getByRole('dialog');
        await expect(modal).toBeVisible();
        await expect(page).toHaveURL(there);
        await expect(modal.getByRole('button', { name: close })).toBeFocused();
        await expect(modal.getByRole('status')).toHaveText(of(1, media.length));
        await page.keyboard.press('ArrowLeft');
        await expect(modal.getByRole('status')).toHaveText(of(media.length, media.length));
        await page.keyboard.press('ArrowRight');
        await expect(modal.getByRole('status')).toHaveText(of(1, media.length));
        await expect(modal.getByRole('img')).toHaveCount(1);
        for (let stop = 0; stop < 6; stop++) {
          await page.keyboard.press('Tab');
          // between the last and the first come the browser's own controls, for which the page has its body
          const place = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName);
          const link = await page.evaluate(() => document.activeElement?.matches(':not(dialog *, dialog, body)'));
          expect([place, link]).toEqual([expect.stringMatching(/^(DIALOG|BODY)$/), false]);
        }
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map((node) => node.html).join()}`)).toEqual(
          [],
        );

        await page.keyboard.press('Escape');
        await expect(modal).toBeHidden();
        await expect(page).toHaveURL(here);
        await expect(card).toBeFocused();
        expect(await page.evaluate(() => window.scrollY)).toBe(before);

        await page.keyboard.press('Enter');
        await expect(modal).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(modal).toBeHidden();
        await expect(card).toBeFocused();

        await page.keyboard.press('Enter');
        await expect(modal).toBeVisible();
        await page.goBack();
        await expect(modal).toBeHidden();
        await expect(page).toHaveURL(here);
        await expect(card).toBeFocused();

        // loaded anew, the address is the page
        await page.goForward();
        await expect(modal).toBeVisible();
        const title = await modal.getByRole('heading', { level: 2 }).innerText();
        await page.reload();
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page).toHaveURL(there);
        await page.goBack();
        await expect(page.locator('#exhibitions')).toBeAttached();
        await expect(page).toHaveURL(here);
      });

      test('the collections turn round and round, one within reach', async ({ page }) => {
        const answer = await staff.get('/api/public/collections?limit=1');
        const { total } = (await answer.json()) as { total: number };
        await page.goto(product.siteUrl + home);
        const section = page.locator('#collections');
        // Playwright counts what is inert as well
        const within = section.locator('li:not([inert])').getByRole('link');
        const [previous, next] = [section.getByRole('button').first(), section.getByRole('button').last()];
        await tabTo(page, next);
        await takenOver(page);
        const position = section.getByRole('status');
        await expect(position).toHaveText(of(1, total));
        const first = await within.innerText();
        await page.keyboard.press('Enter');
        await expect(position).toHaveText(of(2, total));
        await expect(within).not.toHaveText(first);
        await tabTo(page, previous, 'Shift+Tab');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
        await expect(position).toHaveText(of(total, total));
        await tabTo(page, within, 'Shift+Tab');
        await expect(within).toBeInViewport();
        const excess = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(excess).toBeLessThanOrEqual(0);
      });
    });
  }

  test.describe(`at ${width} px, without JavaScript`, () => {
    test.use({ viewport: { width, height: 800 }, javaScriptEnabled: false });

    for (const { prefix } of places) {
      test(`${prefix || '/'} has all its sections in order, and leads on`, async ({ page }) => {
        await page.goto(product.siteUrl + (prefix || '/'));
        const sections = page.locator('main > section');
        const names = await sections.evaluateAll((all) =>
          all.map((one) => one.id || one.getAttribute('aria-labelledby')).filter((name) => name !== null),
        );
        const order = ['title', 'about', 'branches', 'exhibitions', 'follow', 'news', 'events', 'collections'];
        expect(names.filter((name) => name !== 'contact')).toEqual(order);
        await expect(page.locator('main video')).toHaveCount(0);
        await expect(page.locator('main > section').first().locator('img')).toBeVisible();
        await expect(page.getByRole('region').getByRole('link', { name: 'Telegram' })).toBeVisible();

        const cards = page.locator('#collections li');
        expect(await cards.count()).toBeGreaterThan(3);
        const boxes = await cards.evaluateAll((all) =>
          all.map((one) => {
            const { left, right } = one.getBoundingClientRect();
            const { filter, visibility } = getComputedStyle(one);
            return { within: left >= 0 && right <= innerWidth, sharp: filter === 'none', visible: visibility };
          }),
        );
        for (const box of boxes) expect(box).toEqual({ within: true, sharp: true, visible: 'visible' });
        await expect(page.locator('#collections button').first()).toBeHidden();

        await page.locator('#exhibitions li a').first().click();
        await expect(page).toHaveURL(new RegExp(`${prefix}/exhibitions/[^/]+$`));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    }
  });
}

/** The sections below are the browser's: their buttons and modals work. */
async function takenOver(page: Page): Promise<void> {
  await expect(page.locator('#collections li[inert]').first()).toBeAttached();
}

test('nothing starts by itself for those who want less motion or the special view', async ({ page, context }) => {
  const film = page.locator('main video');
  const paused = () => film.evaluate((video: HTMLVideoElement) => video.paused && video.readyState >= 1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(product.siteUrl);
  await expect.poll(paused).toBe(true);
  await page.getByRole('button', { name: 'Play film' }).click();
  await expect.poll(paused).toBe(false);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await context.addCookies([{ name: 'view', value: 'view=black-on-white', url: product.siteUrl }]);
  await page.reload();
  await expect.poll(paused).toBe(true);
  await context.addCookies([{ name: 'view', value: 'images=off', url: product.siteUrl }]);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(film).toHaveCount(0);
  // the picture's words take its place
  await expect(page.getByText('A woven landscape', { exact: false })).toBeVisible();
});

test('a picture that doesn’t come leaves its cloth, with and before the page’s own code', async ({ page }) => {
  await page.route(/\/api\/media\/.*\.(avif|webp|jpe?g|png)/, (route) => route.abort());
  await page.goto(product.siteUrl);
  await page.locator('#exhibitions').scrollIntoViewIfNeeded();
  await takenOver(page);
  await expect(page.locator('#exhibitions li img')).toHaveCount(0);
  const box = await page.locator('#exhibitions article > div').first().boundingBox();
  expect(box?.height).toBeGreaterThan(200);
});

test('of a film that can’t be had the picture is left, and no button', async ({ page }) => {
  await page.route('https://films.example/**', (route) => route.abort());
  await show({ desktopVideo: 'https://films.example/museum.mp4', mobileVideo: null });
  const asked = page.waitForRequest('https://films.example/museum.mp4');
  await page.goto(product.siteUrl);
  await asked;
  await expect(page.locator('main video')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /film/ })).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^A woven landscape/ })).toBeVisible();
  await show(films);
});
