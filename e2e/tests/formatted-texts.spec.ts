import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { createNews, signIn, slugOf, upload } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoSidewaysScrolling, expectNothingCutOff } from '../support/layout.ts';
import { isAll } from '../support/widths.ts';

const LANGS = ['en', 'ru', 'uz', 'kk'] as const;
type Lang = (typeof LANGS)[number];

const TITLES: Record<Lang, string> = {
  en: 'The boat of a fisherman',
  ru: 'Лодка рыбака',
  uz: 'Baliqchining qayigʻi',
  kk: 'Balıqshınıń qayıǵı',
};
/** Does not occur in any other text of the museum. */
const WORDS: Record<Lang, string> = { en: 'caulking', ru: 'конопатка', uz: 'yelkanbop', kk: 'jelqomlı' };

/** A video on another site, which no test actually requests. */
const FILM = 'https://vimeo.com/1';

/** Two widths in two formats. */
const RENDITIONS_OF_700_PX = 4;

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const heading = (words: string, level = 2) => ({ type: 'heading', attrs: { level }, content: [text(words)] });

/** A document with every block that does not need a film. */
function documentIn(lang: Lang, { media, other }: { media: string; other: string }) {
  const cell = (type: string, words: string) => ({ type, content: [text(words)] });
  const row = (type: string) => ({
    type: 'table_row',
    content: Array.from({ length: 8 }, (_, at) => cell(type, `${at + 1} 000`)),
  });
  const note = { type: 'footnote', content: [text(`${WORDS[lang]} 1961`)] };
  const link = { type: 'link', attrs: { to: { type: 'news', id: other } } };
  const item = (words: string) => ({ type: 'list_item', content: [paragraph(text(words))] });
  const figure = (layout: string) => ({ type: 'figure', attrs: { media, layout, alt: TITLES[lang] } });
  const content = [
    paragraph(text(`${TITLES[lang]}: `, { type: 'strong' }), text(WORDS[lang]), note, text(' '), text('→', link)),
    heading(TITLES[lang]),
    figure('beside'),
    { type: 'bullet_list', content: [item('a'), item('b')] },
    heading('1961', 3),
    {
      type: 'blockquote',
      attrs: { attribution: 'A. B.' },
      content: [paragraph(text('سلام', { type: 'lang', attrs: { lang: 'ar' } }))],
    },
    heading('1962', 3),
    {
      type: 'table',
      attrs: { caption: TITLES[lang] },
      content: [row('table_header'), row('table_cell')],
    },
    heading('1963'),
    figure('wide'),
    { type: 'gallery', content: [figure('plain'), figure('plain')] },
    { type: 'embed', attrs: { href: FILM, title: TITLES[lang] } },
    { type: 'card', attrs: { type: 'news', id: other } },
    { type: 'horizontal_rule' },
  ];
  return { schema: 1, doc: { type: 'doc', content } };
}

let id: string;
let other: string;

test.beforeAll(async ({ playwright, baseURL }, info) => {
  // renditions of other tests' pictures may come first
  info.setTimeout(180_000);
  const staff = await playwright.request.newContext({ baseURL });
  await signIn(staff);
  const path = info.outputPath('boat.jpg');
  await sharp({ create: { width: 700, height: 500, channels: 3, background: '#1f5b70' } }).toFile(path);
  const [picture] = await upload(staff, [path]);
  // a page lists renditions as they are made: this page should be the same each time it is read
  const renditions = async () => {
    const answer = await staff.get(`/api/admin/media/${picture?.id}`);
    return ((await answer.json()) as { renditions: unknown[] }).renditions.length;
  };
  await expect.poll(renditions, { timeout: 150_000 }).toBe(RENDITIONS_OF_700_PX);
  const titles = Object.fromEntries(LANGS.map((lang) => [lang, { title: `${TITLES[lang]} 2` }]));
  other = await createNews(staff, { content: titles, published: true });
  const content = Object.fromEntries(
    LANGS.map((lang) => [lang, { title: TITLES[lang], text: documentIn(lang, { media: picture?.id ?? '', other }) }]),
  );
  // the first one in the list
  id = await createNews(staff, { content, published: true, date: '2099-01-01' });
  await staff.dispose();
});
test.afterAll(async ({ playwright, baseURL }) => {
  const staff = await playwright.request.newContext({ baseURL });
  await signIn(staff);
  for (const one of [id, other]) await staff.delete(`/api/admin/news/${one}`);
  await staff.dispose();
});

const inLang = (lang: Lang, path: string) => (lang === 'en' ? path : `/${lang}${path}`);
const shown = (page: Page) => page.locator('main [data-formatted]');

for (const lang of LANGS) {
  test(`what was written comes out: ${lang}`, async ({ page, browser, baseURL, request }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
    });
    const path = inLang(lang, `/news/${await slugOf(request, id)}`);
    const withoutScripts = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const plain = await withoutScripts.newPage();
    await plain.goto(path);
    const html = await shown(plain).innerHTML();
    await withoutScripts.close();
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await shown(page).innerHTML()).toBe(html);
    await page.goto(inLang(lang, '/news'));
    await page.getByRole('main').getByRole('link', { name: TITLES[lang], exact: true }).first().click();
    await expect(page).toHaveURL(path);
    await expect(shown(page)).toBeVisible();
    expect(await shown(page).innerHTML()).toBe(html);
    expect(complaints).toEqual([]);

    // four headings produce a table of contents, notes link both ways, and a link to an article and its card follow its address
    await expect(shown(page).locator('nav a')).toHaveCount(4);
    await shown(page).locator('[role=doc-noteref]').click();
    await expect(page).toHaveURL(/#note-1$/);
    await expect(shown(page).locator('#note-1')).toContainText(WORDS[lang]);
    const links = shown(page).locator(`a[href="${inLang(lang, `/news/${await slugOf(request, other)}`)}"]`);
    await expect(links).toHaveCount(2);
    await expect(links.last()).toContainText(`${TITLES[lang]} 2`);

    const feed = await (await request.get(inLang(lang, '/news/rss.xml'))).text();
    expect(feed).toContain('<content:encoded>');
    expect(feed).toContain(WORDS[lang]);
    const page1 = await (await request.get(path)).text();
    expect(page1).toMatch(new RegExp(`"articleBody":"[^"]*${WORDS[lang]}`));
    const found = await request.get(`/api/public/search?q=${encodeURIComponent(WORDS[lang])}&lang=${lang}`);
    expect(((await found.json()) as { results: { id: string }[] }).results.map((result) => result.id)).toContain(id);
  });
}

for (const lang of LANGS)
  test(`a preview shows a draft as its page will be: ${lang}`, async ({ page }) => {
    await signIn(page.request);
    const html = async (path: string) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      return shown(page).innerHTML();
    };
    // for staff, the addresses of files are signed
    const unsigned = (source: string) => source.replace(/(\/api\/media\/[^"\s?]+)\?[^"\s]*/g, '$1');
    const preview = await html(inLang(lang, `/preview/news/${id}`));
    expect(unsigned(preview)).toBe(unsigned(await html(inLang(lang, `/news/${id}`))));
  });

test('nothing is asked of another site before its film is, which is then played in place with the focus in it', async ({
  page,
  browser,
  baseURL,
}) => {
  const foreign: string[] = [];
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<button>Play</button>' });
    },
  );
  await page.goto(`/kk/news/${id}`, { waitUntil: 'networkidle' });
  const link = shown(page).locator('[data-block=embed] a');
  await link.scrollIntoViewIfNeeded();
  await expect(link).toHaveAttribute('href', FILM);
  expect(foreign).toEqual([]);
  await link.focus();
  await page.keyboard.press('Enter');
  const film = shown(page).getByTitle(TITLES.kk);
  await expect(film).toBeFocused();
  await expect(page.frameLocator(`iframe[title="${TITLES.kk}"]`).getByRole('button')).toBeVisible();
  expect(foreign).toEqual(['https://player.vimeo.com/video/1?autoplay=1&dnt=1']);

  const withoutScripts = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const plain = await withoutScripts.newPage();
  await plain.goto(`/kk/news/${id}`);
  await expect(plain.locator('[data-block=embed] a')).toHaveAttribute('href', FILM);
  await withoutScripts.close();
});

test('pictures of the text open in the light box, and the keyboard comes back to them', async ({ page }) => {
  await page.goto(`/kk/news/${id}`, { waitUntil: 'networkidle' });
  const link = shown(page).locator('[data-block=gallery] a').first();
  await link.focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog');
  await expect(box.getByRole('status')).toHaveText(/3.*4/);
  await page.keyboard.press('ArrowLeft');
  await expect(box.getByRole('status')).toHaveText(/2.*4/);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});

test('in print, addresses of links and films can be read, and nothing is cut off', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.goto(`/kk/news/${id}`, { waitUntil: 'networkidle' });
  await expectNoSidewaysScrolling(page);
  await expectNothingCutOff(page);
  const after = await shown(page)
    .locator('[data-block=embed] a')
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(after).toContain(FILM);
  await expect(shown(page).locator('[data-block=embed] [data-screen]')).toBeHidden();
  await expect(shown(page).locator('#note-1')).toBeVisible();
});

for (const width of isAll ? [320, 390, 1280, 1920] : [320, 1280]) {
  test(`at ${width} px nothing is cut off, and figures have their place before they come`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/kk/news/${id}`, { waitUntil: 'networkidle' });
    await expectNoSidewaysScrolling(page);
    await expectNothingCutOff(page);
    await expectNoViolations(page);
    const table = page.getByRole('region', { name: TITLES.kk });
    await expect(table).toHaveAttribute('tabindex', '0');
    const line = await shown(page)
      .locator('p')
      .first()
      .evaluate((element) => element.getBoundingClientRect().width / parseFloat(getComputedStyle(element).fontSize));
    expect(line).toBeLessThan(40);
    const heights = () =>
      shown(page)
        .locator('figure picture')
        .evaluateAll((all) => all.map((one) => one.clientHeight));
    const before = await heights();
    await shown(page).locator('img').last().scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(await heights()).toEqual(before);
  });
}
