import { expect, test, type APIRequestContext } from '@playwright/test';
import { Client } from 'pg';
import { signIn } from '../support/api.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { faultsOfPictures, fileOf, SHAPES, waitForPictures } from '../support/picture-shapes.ts';
import { scrollToTheEnd } from '../support/screens.ts';

/** `npm run test:screens` only: each of its processes looks at one width. */
const [part] = (process.env.SCREENS ?? '').split('/');
const widths = [390, 1280, 1920].filter((_width, index) => String(index) === part);

const LISTS = ['/', '/news', '/exhibitions', '/collections'];
const TYPES = ['news', 'exhibitions', 'collections', 'branches'] as const;
type Type = (typeof TYPES)[number];

let product: Awaited<ReturnType<typeof startOwnProduct>>;
const items = new Map<string, string>();

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(600_000);
  product = await startOwnProduct('off');
  const staff = await playwright.request.newContext({ baseURL: product.siteUrl });
  await signIn(staff);
  const pictures = await uploadAll(staff);
  // the files of all widths, among which a browser chooses
  await expect.poll(waiting, { timeout: 500_000 }).toBe(0);
  for (const [index, { name }] of SHAPES.entries())
    for (const type of TYPES) items.set(`${type}: ${name}`, await write(staff, type, name, pictures[index] ?? ''));
  await staff.dispose();
});
test.afterAll(() => product.stop());

async function uploadAll(staff: APIRequestContext): Promise<string[]> {
  const form = new FormData();
  for (const shape of SHAPES) form.append('files', new File([new Uint8Array(await fileOf(shape))], shape.name));
  const answer = await staff.post('/api/admin/upload/image', { multipart: form, timeout: 120_000 });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { media: { url: string }[] }).media.map(({ url }) => url);
}

async function waiting(): Promise<number> {
  const database = new Client({ connectionString: product.databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ count: number }>('SELECT count(*)::int FROM media WHERE pending');
  await database.end();
  return rows[0]?.count ?? 0;
}

/** A published item of a shape. */
async function write(staff: APIRequestContext, type: Type, title: string, picture: string): Promise<string> {
  const common = { content: { en: { title, content: 'What a picture of this shape looks like.' } }, images: [picture] };
  const own = {
    news: { published: true },
    exhibitions: { published: true, start_date: '2020-01-01', end_date: '2099-01-01' },
    collections: { published: true, category: 'jewelry', content: { en: { title } } },
    branches: {},
  };
  const answer = await staff.post(`/api/admin/${type}`, { data: { ...common, ...own[type] } });
  expect(answer.status(), await answer.text()).toBe(201);
  const made = Object.values((await answer.json()) as Record<string, { id?: string }>);
  return made.find((part) => part.id)?.id ?? '';
}

const addresses = [...LISTS, ...TYPES.flatMap((type) => SHAPES.map(({ name }) => `/${type}/{${type}: ${name}}`))];

for (const width of widths)
  for (const address of addresses)
    test(`pictures are whole or cut by half at most, and hardly enlarged: ${address} at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(product.siteUrl + address.replace(/\{(.+)\}/, (_whole, name: string) => items.get(name) ?? ''));
      await scrollToTheEnd(page);
      await waitForPictures(page);
      expect(await page.locator('main img').count()).toBeGreaterThan(0);
      expect(await faultsOfPictures(page, address.startsWith('/collections'))).toEqual([]);
    });
