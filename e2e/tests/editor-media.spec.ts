import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { createNews, signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { recordFilm } from '../support/film.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { fresh, title } from '../support/news-form.ts';
import { chooseBlock, formattedText as text, storedBlocks } from '../support/text-editor.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

test.describe.configure({ timeout: 300_000 });

/** A silent second of MPEG audio, layer III: frames of 417 bytes. */
const silence = (): Buffer =>
  Buffer.concat(Array.from({ length: 40 }, () => Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)])));

interface Library {
  names: Record<'boat' | 'yurt' | 'film' | 'song' | 'rules', string>;
  ids: Record<string, string>;
}

interface Stored {
  id: string;
  version: number;
}

const photograph = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function send(request: APIRequestContext, kind: 'image' | 'file', name: string, type: string, bytes: Buffer) {
  const files = { name, mimeType: type, buffer: bytes };
  const answer = await request.post(`/api/admin/upload/${kind}`, { multipart: { files } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { media } = (await answer.json()) as { media: Stored[] };
  return media[0];
}

/** One of each kind, with unique names, so that a search finds each on its own. */
async function fillLibrary(page: Page): Promise<Library> {
  const { request } = page;
  const mark = Math.random().toString(36).slice(2, 8);
  const names = {
    boat: `Boat ${mark}`,
    yurt: `Yurt ${mark}`,
    film: `Weaving ${mark}`,
    song: `Song ${mark}`,
    rules: `Rules ${mark}`,
  };
  await page.goto('/admin/news');
  const webm = Buffer.from(await recordFilm(page, `#${mark.slice(0, 1).charCodeAt(0).toString(16).padStart(6, '4')}`));
  const sent = {
    boat: await send(request, 'image', `${mark}-1.jpg`, 'image/jpeg', await photograph(900, 600, '#1f5b70')),
    yurt: await send(request, 'image', `${mark}-2.jpg`, 'image/jpeg', await photograph(600, 900, '#a05030')),
    film: await send(request, 'file', `${mark}.webm`, 'video/webm', webm),
    song: await send(request, 'file', `${mark}.mp3`, 'audio/mpeg', Buffer.concat([silence(), Buffer.from(mark)])),
    rules: await send(request, 'file', `${mark}.pdf`, 'application/pdf', Buffer.from(`%PDF-1.7\n${mark}\n%%EOF`)),
  };
  const ids: Record<string, string> = {};
  for (const [key, medium] of Object.entries(sent)) {
    if (!medium) throw new Error(`${key} was not uploaded`);
    ids[key] = medium.id;
    const words = { en: names[key as keyof typeof names] };
    const said = key === 'boat' || key === 'yurt' ? { alt: words, credit_line: 'A. Berdimurat' } : { caption: words };
    const answer = await request.put(`/api/admin/media/${medium.id}`, { data: { ...said, version: medium.version } });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  return { names, ids };
}

const look = async (page: Page, name: string) => {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/editor-media-${name}-${page.viewportSize()?.width}.png` });
};

/** Finds media in the library's dialog and selects them, by keyboard. */
async function chooseMedia(page: Page, library: Locator, names: string[]): Promise<void> {
  for (const name of names) {
    const search = library.getByRole('searchbox');
    if (name === names[0]) await expect(search).toBeFocused();
    else await tabTo(page, search, 'Shift+Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(name);
    const choice = library.getByRole(names.length > 1 ? 'checkbox' : 'radio', { name });
    await expect(library.getByRole('listitem')).toHaveCount(1);
    await tabTo(page, choice);
    await page.keyboard.press('Space');
    await expect(choice).toBeChecked();
  }
  await look(page, 'library');
  await expectNoViolations(page);
  await tabTo(
    page,
    library.getByRole('button', { name: names.length > 1 ? /^Add/ : 'Choose', exact: names.length < 2 }),
  );
  await page.keyboard.press('Enter');
}

for (const width of CONSOLE_WIDTHS) {
  test(`pictures, a gallery, a film, a sound and a file are put in by keyboard alone, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page.request);
    const { names, ids } = await fillLibrary(page);
    const { keyboard } = page;
    await page.goto('/admin/news/add');
    await tabTo(page, title(page));
    const written = fresh('With media');
    await keyboard.type(written);
    await tabTo(page, text(page));

    const put = async (block: string, ...media: string[]) => {
      await chooseBlock(page, block);
      const library = page.getByRole('dialog', { name: block }).last();
      await expect(library).toBeVisible();
      await chooseMedia(page, library, media);
      if (media.length > 1) {
        await expectNoViolations(page);
        await look(page, 'gallery');
        await tabTo(page, page.getByRole('button', { name: 'Done', exact: true }));
        await keyboard.press('Enter');
      }
      await expect(text(page)).toBeFocused();
    };
    await put('Picture', names.boat);
    await put('Pictures side by side', names.boat, names.yurt);
    await put('Video', names.film);
    await put('Sound', names.song);
    await put('File', names.rules);

    // the words of the first picture; between two blocks the cursor has a position of its own
    for (let step = 0; step < 9; step++) await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    const asked = page.getByRole('dialog', { name: 'Picture' });
    await expect(asked).toBeVisible();
    await tabTo(page, asked.getByRole('radio', { name: 'As wide as the text' }));
    await keyboard.press('ArrowDown');
    const caption = asked.getByRole('group', { name: 'Caption' });
    await tabTo(page, caption.getByRole('radio', { checked: true }));
    await keyboard.press('ArrowDown');
    await tabTo(page, caption.getByRole('textbox'));
    await keyboard.type('On the Aral Sea');
    await look(page, 'figure');
    await expectNoViolations(page);
    await tabTo(page, asked.getByRole('button', { name: 'Done', exact: true }));
    await keyboard.press('Enter');
    await expect(text(page)).toBeFocused();
    await expect(text(page)).toContainText('On the Aral Sea');
    await expect(text(page).getByRole('img', { name: names.boat }).first()).toBeVisible();
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await text(page).scrollIntoViewIfNeeded();
    await look(page, 'text');

    await keyboard.press('Control+s');
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/news\/[^/]+\/edit$/);
    const id = page.url().split('/').at(-2) ?? '';
    const figure = (media: string | undefined, attrs: object = {}) => ({ type: 'figure', attrs: { media, ...attrs } });
    expect(await storedBlocks(page, id)).toEqual([
      figure(ids.boat, { caption: 'On the Aral Sea', layout: 'wide' }),
      { type: 'gallery', content: [figure(ids.boat), figure(ids.yurt)] },
      { type: 'film', attrs: { media: ids.film } },
      { type: 'audio', attrs: { media: ids.song } },
      { type: 'file', attrs: { media: ids.rules } },
      { type: 'paragraph' },
    ]);
    for (const media of Object.values(ids)) {
      const uses = await page.request.get(`/api/admin/media/${media}/uses`);
      expect(JSON.stringify(await uses.json())).toContain(id);
    }
    // opened again, the form contains all of it without loading each
    const asks: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/admin\/media\/[\w-]+$/.test(request.url())) asks.push(request.url());
    });
    await page.goto(`/admin/news/${id}/edit`, { waitUntil: 'networkidle' });
    await expect(text(page).getByRole('img', { name: names.yurt })).toBeVisible();
    expect(asks).toEqual([]);

    const { version } = (await (await page.request.get(`/api/admin/news/${id}`)).json()) as Stored;
    const answer = await page.request.put(`/api/admin/news/${id}`, { data: { published: true, version } });
    expect(answer.status(), await answer.text()).toBe(200);
    await page.goto(`/news/${id}`, { waitUntil: 'networkidle' });
    const shown = page.locator('main [data-formatted]');
    await expect(shown.getByRole('img', { name: names.boat })).toHaveCount(2);
    await expect(shown.getByText('On the Aral Sea')).toBeVisible();
    await expect(shown.locator('video, audio')).toHaveCount(2);
    await expect(shown.getByRole('link', { name: names.rules })).toBeVisible();
    await page.request.delete(`/api/admin/news/${id}`);
  });
}

/** Drops files in the middle of an element, as a file manager does. */
async function drop(page: Page, target: Locator, files: { name: string; type: string; bytes: Buffer }[]) {
  const data = await page.evaluateHandle(
    (all) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      return transfer;
    },
    files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') })),
  );
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to drop at');
  const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height - 2 };
  for (const event of ['dragenter', 'dragover', 'drop'])
    await target.dispatchEvent(event, { dataTransfer: data, ...at });
}

test('pictures that are dropped stand where they were dropped; a file of another kind is named', async ({ page }) => {
  await signIn(page.request);
  const line = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
  const doc = { type: 'doc', content: [line('The first paragraph.'), line('The second paragraph.')] };
  const id = await createNews(page.request, { content: { en: { title: fresh('Dropped'), text: { schema: 1, doc } } } });
  await page.goto(`/admin/news/${id}/edit`);
  await drop(page, text(page).getByText('The first paragraph.'), [
    { name: 'lake.jpg', type: 'image/jpeg', bytes: await photograph(640, 480, '#30a0b0') },
    { name: 'notes.txt', type: 'text/plain', bytes: Buffer.from('notes') },
  ]);
  await expect(page.getByText(/^“notes\.txt” was not added/)).toBeVisible();
  await expect(text(page).locator('figure img')).toBeVisible();
  await expect(text(page).getByRole('progressbar')).toHaveCount(0);
  // it is not one of the article's own pictures
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toHaveCount(0);
  await expectNoViolations(page);
  await look(page, 'dropped');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  const [first, figure, last] = await storedBlocks(page, id);
  expect([first, figure?.type, last]).toEqual([line('The first paragraph.'), 'figure', line('The second paragraph.')]);
  await page.request.delete(`/api/admin/news/${id}`);
});
