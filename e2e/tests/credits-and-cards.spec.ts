import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { join } from 'node:path';
import sharp from 'sharp';
import { createNews, signIn, upload, type Media } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { photographs } from '../support/material.ts';
import { leaveOutRenditions } from '../support/renditions.ts';
import { VISITOR_WIDTHS } from '../support/widths.ts';

const LANGS = ['', '/ru', '/uz', '/kk'] as const;
const LONG = 'Gilemshi Ayımxan Shámshetova úyinde, Moynaq rayonı, 1974-jıl: aq basqurdı toqıp atır. '.repeat(3).trim();

let staff: APIRequestContext;
let id: string;
let media: Media[] = [];

test.beforeAll(async ({ playwright, baseURL }, info) => {
  staff = await playwright.request.newContext({ baseURL });
  await signIn(staff);
  const paths = (await photographs(info.outputPath('photographs'))).slice(0, 4).map(({ path }) => path);
  media = await upload(staff, paths);
  const said = [
    {
      alt: { en: 'A weaver', ru: 'Ткачиха', kk: 'Gilemshi' },
      caption: { en: 'A weaver at work', ru: 'Ткачиха за работой', kk: LONG },
      credit_line: 'Foto: Q. Ábdireymov / Qaraqalpaqstan mámleketlik arxivi, fond 12, dizim 3, is 45',
      copyright_notice: '© Qaraqalpaqstan mámleketlik arxivi',
      licence: 'http://rightsstatements.org/vocab/InC-NC/1.0/',
      web_statement: 'https://archive.example/rights',
    },
    { creator: 'A. Photographer', licence: 'https://creativecommons.org/licenses/by/4.0/' },
    { decorative: true, alt: { en: 'From before' } },
  ];
  for (const [index, data] of said.entries()) {
    const answer = await staff.put(`/api/admin/media/${media[index]?.id}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  id = await createNews(staff, {
    content: {
      en: { title: `A weaver ${Date.now()}`, content: 'At length.' },
      ru: { title: 'Ковры и украшения: «от юрты до музея»', content: 'Подробно.' },
      uz: { title: 'Oʻzbek va qoraqalpoq gilamlari: maʼno', content: 'Batafsil.' },
      kk: { title: 'Ájiniyaz Ǵárezsizlik kúni: súwretler, ıńǵaylı kórgizbe', content: 'Tolıq.' },
    },
    images: media.map(({ url }) => url),
    published: true,
  });
});
test.afterAll(async () => {
  await staff.dispose();
  await leaveOutRenditions(media);
});

const keepScreen = async (page: Page, name: string, fullPage = false): Promise<void> => {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
};

const captions = (page: Page) => page.locator('main article figcaption');

for (const width of VISITOR_WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const lang of ['/ru', '/kk'] as const) {
      test(`pictures have captions and credits at ${lang}`, async ({ page }) => {
        await page.goto(`${lang}/news/${id}`);
        // one has no credit, and of one nothing is known
        await expect(captions(page)).toHaveCount(2);
        await expect(captions(page).first()).toContainText(lang === '/kk' ? LONG : 'Ткачиха за работой');
        await expect(captions(page).nth(1).getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute(
          'href',
          'https://creativecommons.org/licenses/by/4.0/',
        );
        await expectNoSidewaysScrolling(page);
        await expectNoViolations(page);
        await keepScreen(page, `credits${lang.replace('/', '-')}-${width}`, true);
        await page.locator('main article a[href*="/api/media/"]').first().click();
        const dialog = page.getByRole('dialog');
        // licence, page about rights, download
        await expect(dialog.getByRole('link')).toHaveCount(3);
        await expectNoViolations(page);
        await keepScreen(page, `light-box${lang.replace('/', '-')}-${width}`);
      });
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first picture is saved under the title of its page, with its credit in it', async ({ page }) => {
    await page.goto(`/ru/news/${id}`);
    const link = page.getByRole('link', { name: 'Скачать изображение' });
    await expect(captions(page).first()).toContainText(/JPEG, \d+ × \d+ пикселей/);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^Ковры и украшения.*\.jpg$/);
    const { exif, xmp } = await sharp(await download.path()).metadata();
    expect(exif?.includes('© Qaraqalpaqstan mámleketlik arxivi')).toBe(true);
    for (const text of ['Foto: Q. Ábdireymov', 'Ткачиха за работой', 'rightsstatements.org/vocab/InC-NC/1.0/'])
      expect(xmp?.includes(text)).toBe(true);
  });
});

test('every page is shared with a card of its own in each language', async ({ request }) => {
  const cards = new Set<string>();
  for (const lang of LANGS) {
    for (const path of ['', `/news/${id}`]) {
      const html = await (await request.get(`${lang}${path}` || '/')).text();
      const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
      const card = await request.get(address, { maxRedirects: 0 });
      expect(
        [card.status(), card.headers()['content-type']],
        `${address}: ${card.ok() ? '' : await card.text()}`,
      ).toEqual([200, 'image/jpeg']);
      const { width, height } = await sharp(await card.body()).metadata();
      expect([width, height]).toEqual([1200, 630]);
      cards.add(address);
    }
  }
  expect(cards.size).toBe(8);
});

test('an article that is taken back has no card any more', async ({ request }) => {
  const own = await createNews(staff, { content: { kk: { title: 'Waqtınsha' } }, published: true });
  const address = `/api/cards/news/${own}/kk.jpg`;
  expect((await request.get(address)).status()).toBe(200);
  await staff.put(`/api/admin/news/${own}`, { data: { published: false } });
  expect((await request.get(address)).status()).toBe(404);
});
