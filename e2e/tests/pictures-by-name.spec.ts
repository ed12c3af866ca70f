import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { inEmptyMuseum as test } from '../support/museums.ts';

const jpeg = (red: number): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer();

const file = async (name: string, red: number) => ({ name, mimeType: 'image/jpeg', buffer: await jpeg(red) });

/** A zip of one file that is not compressed, and whose name is not marked as UTF-8. */
function zipOf(name: Buffer, data: Buffer): Buffer {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt32LE(crc32(data), 10);
  common.writeUInt32LE(data.length, 14);
  common.writeUInt32LE(data.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, data]);
  const entry = Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, Buffer.alloc(14), name]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(entry.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, entry, Buffer.from('PK\x05\x06'), end]);
}

async function create(request: APIRequestContext, number: string): Promise<string> {
  const record = { numbers: [{ type: 'accession', number }] };
  const content = { en: { title: `A felt carpet with horns of rams, woven before 1900, ${number}` } };
  const answer = await request.post('/api/admin/collections', { data: { category: 'jewelry', content, record } });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { collection: { id: string } }).collection.id;
}

const imagesOf = async (request: APIRequestContext, id: string): Promise<number> =>
  ((await (await request.get(`/api/admin/collections/${id}`)).json()) as { images: string[] }).images.length;

const keepScreen = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
};

test('files and a zip find their objects by number, and none is added twice', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signIn(page.request);
  const [seven, part, nine] = [
    await create(page.request, 'КП 90007'),
    await create(page.request, 'КП 90007/2'),
    await create(page.request, 'КП 90009'),
  ];
  const files = [
    await file('КП-90007_1.jpg', 10),
    await file('КП-90007_2.jpg', 20),
    await file('kp90007_3.jpg', 30),
    await file('КП-90007_2_1.jpg', 40),
    await file('IMG_0001.jpg', 50),
  ];
  // КП-90009.jpg in CP866
  const name = Buffer.concat([Buffer.from([0x8a, 0x8f]), Buffer.from('-90009.jpg')]);
  const zip = { name: 'more.zip', mimeType: 'application/zip', buffer: zipOf(name, await jpeg(60)) };

  await page.goto('/admin/registers');
  await page.getByRole('link', { name: 'Add pictures by file name' }).click();
  await expect(page.getByRole('heading', { name: 'Pictures by file name' })).toBeVisible();
  await page.getByTestId('file-input').setInputFiles([...files, zip]);
  await expect(page.getByRole('button', { name: 'Add 4 pictures' })).toBeVisible();
  await expect(page.getByText('КП-90009.jpg')).toBeVisible();
  await keepScreen(page, 'pictures-matched');
  await expectNoViolations(page);
  await expectNoSidewaysScrolling(page);

  await page.getByRole('button', { name: 'Choose an object: КП-90007_2.jpg' }).press('Enter');
  await page.getByRole('button', { name: /^Choose: A felt .*КП 90007, picture 2$/ }).press('Enter');
  await page.getByLabel('Credit line').fill('Savitsky Museum');
  await page.getByRole('button', { name: 'Add 5 pictures' }).press('Enter');
  await expect(page.getByText('Added or there already: 5. 1 is left.')).toBeVisible();
  await keepScreen(page, 'pictures-added');
  const counts = () => Promise.all([seven, part, nine].map((id) => imagesOf(page.request, id)));
  expect(await counts()).toEqual([3, 1, 1]);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Pictures by file name' })).toBeVisible();
  await page.getByTestId('file-input').setInputFiles([...files, zip]);
  await page.getByRole('button', { name: 'Add 4 pictures' }).click();
  await expect(page.getByText('The object has it already')).toHaveCount(4);
  expect(await counts()).toEqual([3, 1, 1]);
  await context.close();
});
