import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { createNews, signIn, type Media } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

interface Stored extends Media {
  version: number;
  credit_line?: string;
}

/** Uploads a picture in a colour that no other test uses, and describes it. */
async function describedPicture(
  request: APIRequestContext,
  name: string,
  alt: Record<string, string>,
): Promise<Stored> {
  const background = `#${Math.floor(Math.random() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`;
  const bytes = await sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('files', new File([new Uint8Array(bytes)], `${name}.jpg`, { type: 'image/jpeg' }));
  const uploaded = await request.post('/api/admin/upload/image', { multipart: form });
  expect(uploaded.status(), await uploaded.text()).toBe(201);
  const [media] = ((await uploaded.json()) as { media: Stored[] }).media;
  if (!media) throw new Error('the answer has no picture');
  const answer = await request.put(`/api/admin/media/${media.id}`, { data: { alt } });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { media: Stored }).media;
}

const readPicture = async (request: APIRequestContext, id: string): Promise<Stored> =>
  (await (await request.get(`/api/admin/media/${id}`)).json()) as Stored;

const said = (page: Page, words: string) =>
  expect(page.getByRole('status').getByText(words, { exact: true })).toBeVisible();
const box = (page: Page, name: string) => page.getByRole('textbox', { name });

for (const width of CONSOLE_WIDTHS) {
  test(`by keyboard alone, at ${width} px: a picture is found by words of the article that shows it, and gets its credit`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { request, keyboard } = page;
    await signIn(request);
    const name = `Ferryboat ${width}`;
    const picture = await describedPicture(request, 'IMG_0042', { en: `${name} at the quay`, ru: 'Паром у причала' });
    await createNews(request, { content: { en: { title: `The crossing${width} opens` } }, images: [picture.url] });

    await page.goto('/admin/media');
    await expect(page.getByRole('heading', { name: 'Media library' })).toBeVisible();
    await keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await keyboard.type(`crossing${width}`);
    await expect(page.getByText('1 file', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`search=crossing${width}`));
    await expectNoSidewaysScrolling(page);
    await expectNoViolations(page);
    await tabTo(page, page.getByRole('link', { name: `${name} at the quay` }));
    await keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: `${name} at the quay` })).toBeVisible();
    await expect(page.getByText('1600 × 1000 px')).toBeVisible();
    const places = page.getByRole('region', { name: 'Where it is used' });
    await expect(places.getByRole('listitem')).toHaveText([`The crossing${width} opensNewsDraft`]);
    await tabTo(page, box(page, 'Tags'));
    await keyboard.type('river,');
    await expect(page.getByRole('list', { name: 'Tags' })).toHaveText('river');
    await tabTo(page, box(page, 'Credit line'));
    await keyboard.type('Picture by A. Berdieva');
    await tabTo(page, page.getByRole('combobox', { name: 'Licence' }));
    await keyboard.type('CC0');
    await expectNoSidewaysScrolling(page);
    await expectNoViolations(page);
    await keyboard.press('Control+s');
    await said(page, 'Saved');
    expect(await readPicture(request, picture.id)).toMatchObject({
      credit_line: 'Picture by A. Berdieva',
      licence: 'https://creativecommons.org/publicdomain/zero/1.0/',
      tags: ['river'],
    });

    await tabTo(page, page.getByRole('link', { name: 'All files' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(page.getByRole('searchbox')).toHaveValue(`crossing${width}`);
    await expect(page.getByRole('listitem').filter({ hasText: name })).not.toContainText('No credit');
  });

  test(`several pictures get one credit together, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page.request);
    const alike = `Together${width}`;
    const pictures = [
      await describedPicture(page.request, 'one', { en: `${alike} one` }),
      await describedPicture(page.request, 'two', { en: `${alike} two` }),
    ];
    await page.goto(`/admin/media?search=${alike}`);
    if (width < 700) await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('radio', { name: 'Table' }).check({ force: true });
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await said(page, '2 files selected');
    await expectNoSidewaysScrolling(page);
    await expectNoViolations(page);
    await page.getByRole('group', { name: 'Selected files' }).getByRole('button', { name: 'Change' }).click();
    const question = page.getByRole('dialog', { name: 'Change 2 files' });
    await question.getByRole('textbox', { name: 'Credit line' }).fill('Museum archive');
    await expectNoViolations(page);
    await question.getByRole('button', { name: 'Change them' }).click();
    await said(page, 'Changed: 2');
    for (const { id } of pictures)
      expect(await readPicture(page.request, id)).toMatchObject({ credit_line: 'Museum archive' });
  });
}

test('two editors of different fields of one picture: both changes go together, and nothing is lost', async ({
  page,
}) => {
  await signIn(page.request);
  const picture = await describedPicture(page.request, 'pair', { en: 'Two editors' });
  await page.goto(`/admin/media/${picture.id}`);
  await box(page, 'Caption').fill('My caption');
  await page.request.put(`/api/admin/media/${picture.id}`, { data: { credit_line: 'Their credit' } });
  await page.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Saved');
  expect(await readPicture(page.request, picture.id)).toMatchObject({
    caption: { en: 'My caption' },
    credit_line: 'Their credit',
  });
});

test('a picture is uploaded in the library, and described there', async ({ page }) => {
  await signIn(page.request);
  await page.goto('/admin/media');
  const buffer = await sharp({ create: { width: 1400, height: 900, channels: 3, background: '#27613c' } })
    .jpeg()
    .toBuffer();
  const arrived = page.waitForResponse((answer) => answer.url().includes('/upload/image') && answer.ok());
  await page.getByTestId('file-input').setInputFiles([
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
    { name: 'meadow.jpg', mimeType: 'image/jpeg', buffer },
  ]);
  const [media] = ((await (await arrived).json()) as { media: Media[] }).media;
  await expect(page.getByText(/“broken.jpg” was not added/)).toBeVisible();
  await page.locator(`main a[href="/admin/media/${media?.id}"]`).click();
  await box(page, 'What the picture shows').fill('A meadow in May');
  await page.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Saved');
  await page.goto('/admin/media?search=meadow%20in%20may');
  await expect(page.getByRole('link', { name: 'A meadow in May' })).toBeVisible();
});

test('a picture that an article shows is not deleted, and the article is named; one that nothing shows is, and comes back', async ({
  page,
}) => {
  await signIn(page.request);
  const used = await describedPicture(page.request, 'used', { en: 'A used picture' });
  await createNews(page.request, { content: { en: { title: 'It shows a picture' } }, images: [used.url] });
  await page.goto(`/admin/media/${used.id}`);
  await page.getByRole('button', { name: 'Delete picture' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const refusal = page.getByRole('dialog', { name: 'It is still used' });
  await expect(refusal.getByRole('link', { name: 'It shows a picture' })).toBeVisible();
  await expectNoViolations(page);
  await refusal.getByRole('button', { name: 'Close' }).click();

  const unused = await describedPicture(page.request, 'unused', { en: 'A picture of nothing' });
  await page.goto('/admin/media?search=picture%20of%20nothing&unused=true');
  await page.getByRole('link', { name: 'A picture of nothing' }).click();
  await expect(page.getByText('Nothing uses it.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete picture' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await page.goto('/admin/trash?type=media');
  await page.getByRole('button', { name: 'Restore: A picture of nothing' }).click();
  await page.getByRole('link', { name: 'Open it' }).click();
  await expect(page).toHaveURL(new RegExp(unused.id));
});
