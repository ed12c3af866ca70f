import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { MAX_SCRIPT_BYTES, scriptBytes } from '../support/budget.ts';
import { recordFilm } from '../support/film.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { inEmptyMuseum as test } from '../support/museums.ts';
import { CONSOLE_WIDTHS, VISITOR_WIDTHS } from '../support/widths.ts';

let staff: APIRequestContext;
const films = { desktopVideo: '', mobileVideo: '' };

test.beforeAll(async ({ browser, playwright, emptyMuseum }) => {
  test.setTimeout(180_000);
  staff = await playwright.request.newContext({ baseURL: emptyMuseum.siteUrl });
  await signIn(staff);
  // a hook gets the options of the test that it runs for
  const studio = await browser.newPage({ javaScriptEnabled: true });
  await studio.goto('/about');
  films.desktopVideo = await uploadFilm(studio, 'teal');
  films.mobileVideo = await uploadFilm(studio, 'maroon');
  await studio.close();
  await show(films);
});

test.afterAll(async () => {
  await show({ desktopVideo: null, mobileVideo: null });
  await staff.dispose();
});

async function uploadFilm(studio: Page, colour: string): Promise<string> {
  const form = new FormData();
  form.append('files', new File([await recordFilm(studio, colour)], `${colour}.webm`, { type: 'video/webm' }));
  const answer = await staff.post('/api/admin/upload/video', { multipart: form });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { urls: [string] }).urls[0];
}

/** Selects the videos; the site caches its answers for some seconds. */
async function show(chosen: { desktopVideo: string | null; mobileVideo: string | null }): Promise<void> {
  expect((await staff.put('/api/admin/cover-video', { data: chosen })).status()).toBe(200);
  await expect.poll(async () => (await staff.get('/')).text()).toContain(JSON.stringify(chosen).slice(1, -1));
}

const places = [
  { home: '/', play: 'Play video', pause: 'Pause video' },
  { home: '/kk', play: 'Videonı kórsetiw', pause: 'Videonı toqtatıw' },
];

for (const width of VISITOR_WIDTHS) {
  for (const { home, play, pause } of places) {
    test.describe(`${home} at ${width} px`, () => {
      test.use({ viewport: { width, height: 800 } });

      test('the film plays over its picture and can be stopped by the keyboard alone', async ({ page }) => {
        const asked: { address: string; status: number }[] = [];
        page.on('response', (response) => {
          if (response.url().endsWith('.webm'))
            asked.push({ address: new URL(response.url()).pathname, status: response.status() });
        });
        await page.goto(home);
        const film = page.locator('main video');
        const playing = () => film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);
        await expect.poll(playing).toBe(true);
        expect(asked[0]).toEqual({ address: width === 390 ? films.mobileVideo : films.desktopVideo, status: 206 });
        // loaded after the page, so that it competes with nothing in the first view
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
    });

    test.describe(`${home} at ${width} px, without JavaScript`, () => {
      test.use({ viewport: { width, height: 800 }, javaScriptEnabled: false });

      test('the picture is there, and no film', async ({ page }) => {
        await page.goto(home);
        await expect(page.locator('main video')).toHaveCount(0);
        const cover = page.locator('main > section').filter({ has: page.getByRole('heading', { level: 1 }) });
        await expect(cover.locator('img')).toBeVisible();
      });
    });
  }
}

test('with the film the scripts stay within the budget, too', async ({ page }) => {
  // the page of an empty museum is short: its later sections must be out of view, as in a full one
  await page.setViewportSize({ width: 390, height: 640 });
  for (const path of ['/', '/ru', '/uz', '/kk']) {
    expect(await scriptBytes(page, path, 'film'), `scripts of ${path}`).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  }
});

test('nothing starts by itself for those who want less motion or the special view', async ({
  page,
  context,
  baseURL,
}) => {
  const film = page.locator('main video');
  const paused = () => film.evaluate((video: HTMLVideoElement) => video.paused && video.readyState >= 1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect.poll(paused).toBe(true);
  await page.getByRole('button', { name: 'Play video' }).click();
  await expect.poll(paused).toBe(false);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const view of ['view=black-on-white', 'motion=off']) {
    await context.addCookies([{ name: 'view', value: view, url: baseURL ?? '' }]);
    await page.reload();
    await expect.poll(paused).toBe(true);
  }
  await context.addCookies([{ name: 'view', value: 'images=off', url: baseURL ?? '' }]);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(film).toHaveCount(0);
  // the picture's words replace it
  await expect(page.getByText('A woven landscape', { exact: false })).toBeVisible();
});

test.describe('captions of the film', () => {
  const idOf = (address: string) => address.slice('/api/media/'.length).slice(0, 36);
  // a file that is stored already would not be stored twice
  const subtitles = (width: number) => Buffer.from(`WEBVTT\n\n00:00.000 --> 00:09.000\nA loom, ${width}.\n`);

  for (const width of CONSOLE_WIDTHS) {
    test(`at ${width} px are uploaded on its page, and offered on the home page`, async ({ browser }) => {
      const storageState = await staff.storageState();
      const context = await browser.newContext({
        storageState,
        viewport: { width, height: 844 },
      });
      const page = await context.newPage();
      const address = width === 390 ? films.mobileVideo : films.desktopVideo;
      await page.goto('/admin/cover-video');
      const screens = page.getByRole('region', { name: `Video for ${width === 390 ? 'narrow' : 'wide'} screens` });
      await expect(screens.getByText(/^This video has no captions/)).toBeVisible();
      await expectNoViolations(page);
      await screens.getByRole('link', { name: 'To the video in the library' }).click();
      await expect(page).toHaveURL(`/admin/media/${idOf(address)}`);
      await page
        .getByLabel('Русский, Captions', { exact: true })
        .and(page.locator('input'))
        .setInputFiles({ name: `loom-${width}.vtt`, mimeType: 'text/vtt', buffer: subtitles(width) });
      await expect(page.getByRole('combobox', { name: 'Русский, Captions' })).toContainText(`loom-${width}.vtt`);
      await page.getByRole('button', { name: 'Save', exact: true }).first().click();
      await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
      await expectNoSidewaysScrolling(page);
      await expectNoViolations(page);
      await context.close();

      const visitor = await browser.newPage({ viewport: { width, height: 844 } });
      const captions = visitor.locator('main video track[srclang=ru]');
      await expect(async () => {
        await visitor.goto('/');
        await expect(captions).toHaveAttribute('label', 'Русский', { timeout: 2_000 });
      }).toPass();
      const cues = captions.evaluate((element: HTMLTrackElement) => {
        const read = new Promise<number>((done) =>
          element.addEventListener('load', () => done(element.track.cues?.length ?? 0), { once: true }),
        );
        element.track.mode = 'showing';
        return read;
      });
      expect(await cues).toBe(1);
      await visitor.close();
    });
  }
});

test('of a film that can’t be had the picture is left, and no button', async ({ page }) => {
  await page.route('https://films.example/**', (route) => route.abort());
  await show({ desktopVideo: 'https://films.example/museum.mp4', mobileVideo: null });
  const asked = page.waitForRequest('https://films.example/museum.mp4');
  await page.goto('/');
  await asked;
  await expect(page.locator('main video')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /film/ })).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^A woven landscape/ })).toBeVisible();
  await show(films);
});
