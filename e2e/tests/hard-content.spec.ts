import { expect, type APIRequestContext } from '@playwright/test';
import { rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn, upload, type Media } from '../support/api.ts';
import { expectNoSidewaysScrolling, expectNothingCutOff } from '../support/layout.ts';
import { photographs } from '../support/material.ts';
import { inEmptyMuseum as test } from '../support/museums.ts';
import { isAll, VISITOR_WIDTHS } from '../support/widths.ts';

const widths = isAll ? [320, 425, 768, 1280, 1920] : [320, 768];

/** One word as long as the title may be; German and Karakalpak have such words, and sometimes a cat walks over the keys. */
const word = (length: number) => 'Qaraqalpaqstanlılardıńki'.repeat(10).slice(0, length);
const sentence = 'Музей хранит то, что здесь создавали, носили и помнили; '.repeat(4);

let folder: string;
let paths: string[];

/** Extreme content: one item of each type with the longest words, one without pictures, one in one language only. */
async function writeHardContent(request: APIRequestContext): Promise<string[]> {
  await signIn(request);
  const files = (await photographs(folder)).map(({ path }) => path);
  const pictures: Media[] = await upload(request, files);
  const images = [...pictures, ...pictures.slice(0, 2)].map(({ url }) => url);
  const kinds = [
    ['news', 'newsItem', 100, (title: string, text: string) => ({ title, excerpt: text, content: text })],
    ['exhibitions', 'exhibition', 100, (title: string, text: string) => ({ title, excerpt: text, content: text })],
    ['events', 'event', 100, (title: string, text: string) => ({ title, description: text })],
    ['collections', 'collection', 70, (title: string, text: string) => ({ title, description: text })],
  ] as const;
  const written: string[] = [];
  for (const [kind, key, limit, text] of kinds) {
    const facts = {
      exhibitions: { start_date: '2026-01-01', end_date: '2030-12-31', location: word(90) },
      events: {
        date: '2030-02-28',
        start_time: '09:00',
        end_time: '17:30',
        location: word(90),
        registration_link: `https://museum.test/${word(90)}`,
      },
      collections: { category: 'photos__photonegatives' },
      news: { author: word(90) },
    }[kind];
    const items = [
      {
        content: {
          kk: text(word(limit), `${word(300)}\n\n${sentence}`),
          ru: text(sentence.slice(0, limit), word(200)),
        },
        images,
      },
      { content: { ru: text(sentence.slice(0, limit), `${sentence}\n${sentence}`) }, images: [] },
      { content: { en: text('A', '') }, images: images.slice(0, 1) },
    ];
    for (const item of items) {
      const answer = await request.post(`/api/admin/${kind}`, { data: { ...facts, ...item, published: true } });
      expect(answer.status(), await answer.text()).toBe(201);
      const { id } = ((await answer.json()) as Record<string, { id: string }>)[key] ?? { id: '' };
      written.push(`${kind}/${id}`);
    }
  }
  return written;
}

test.beforeAll(async ({ playwright, emptyMuseum }) => {
  folder = await mkdtemp(join(tmpdir(), 'muzey-pictures-'));
  const request = await playwright.request.newContext({ baseURL: emptyMuseum.siteUrl });
  paths = await writeHardContent(request);
  await emptyMuseum.leaveOutRenditions();
  await request.dispose();
});

test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('no page breaks at any width', async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await browser.newPage();
  const lists = ['', 'news', 'exhibitions', 'events', 'collections', 'visit', 'about', 'branches'];
  for (const path of [...lists, ...paths]) {
    await page.goto(`/kk/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScrolling(page);
      await expectNothingCutOff(page);
      if (process.env.SCREENSHOTS && lists.includes(path)) {
        const name = `${path || 'home'}-${width}.png`;
        await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}`, fullPage: true });
      }
    }
  }
  await page.close();
});

test('a picture that does not come leaves its placeholder, and the page its measure', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 900 } });
  await page.route('**/api/media/**', (route) => route.abort());
  const withPictures = paths.find((path) => path.startsWith('news/')) ?? '';
  await page.goto(`/kk/${withPictures}`);
  const picture = page.locator('main img').first();
  // the page is hydrated meanwhile, so the element may be replaced between two calls
  const height = () => picture.evaluate((image) => image.getBoundingClientRect().height);
  await expect.poll(height).toBeGreaterThan(100);
  const behind = await picture.evaluate((image) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(image);
    return { backgroundColor, backgroundImage };
  });
  expect(behind).not.toEqual({ backgroundColor: 'rgba(0, 0, 0, 0)', backgroundImage: 'none' });
  await page.close();
});

for (const width of VISITOR_WIDTHS) {
  test(`what has no picture keeps no place for one at ${width} px`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    const withoutPictures = paths.filter((_path, index) => index % 3 === 1);
    for (const path of withoutPictures) {
      await page.goto(`/kk/${path}`);
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      const head = await page.locator('article > header > :last-child').boundingBox();
      const text = page.locator('article > header + div p');
      const first = await text.first().boundingBox();
      if (!heading || !head || !first) throw new Error(`${path} has a title and a text`);
      expect(first.y - head.y - head.height, path).toBeLessThan(60);
      expect(first.x, path).toBeCloseTo(heading.x);
      // and its lines break where they were typed
      expect(await text.last().innerText(), path).toContain(';\n');
    }
    await page.close();
  });
}
