import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { Client } from 'pg';
import { signIn } from '../support/api.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { faultsOfPictures, fileOf, SHAPES, waitForPictures } from '../support/picture-shapes.ts';
import { scrollToTheEnd } from '../support/screens.ts';

/** `npm run test:screens` only: each of its processes tests one width. */
const [part] = (process.env.SCREENS ?? '').split('/');
const widths = [390, 1280, 1920].filter((_width, index) => String(index) === part);

const LISTS = ['/', '/news', '/exhibitions', '/collections', '/events'];
const TYPES = ['news', 'exhibitions', 'collections', 'branches', 'events'] as const;
type Type = (typeof TYPES)[number];

let product: Awaited<ReturnType<typeof startOwnProduct>>;
let staff: APIRequestContext;
/** Addresses of the pictures, by the names of their shapes. */
const pictures = new Map<string, string>();
const items = new Map<string, string>();

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(600_000);
  product = await startOwnProduct('off');
  staff = await playwright.request.newContext({ baseURL: product.siteUrl });
  await signIn(staff);
  await uploadAll();
  // the files of all widths, from which a browser chooses
  await expect.poll(waiting, { timeout: 500_000 }).toBe(0);
  for (const [name, picture] of pictures)
    for (const type of TYPES) items.set(`${type}: ${name}`, await write(type, name, picture));
});
test.afterAll(async () => {
  await staff.dispose();
  await product.stop();
});

async function uploadAll(): Promise<void> {
  const form = new FormData();
  for (const shape of SHAPES) form.append('files', new File([new Uint8Array(await fileOf(shape))], shape.name));
  const answer = await staff.post('/api/admin/upload/image', { multipart: form, timeout: 120_000 });
  expect(answer.status(), await answer.text()).toBe(201);
  const { media } = (await answer.json()) as { media: { url: string }[] };
  for (const [index, { name }] of SHAPES.entries()) pictures.set(name, media[index]?.url ?? '');
}

async function waiting(): Promise<number> {
  const database = new Client({ connectionString: product.databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ count: number }>('SELECT count(*)::int FROM media WHERE pending');
  await database.end();
  return rows[0]?.count ?? 0;
}

/** A published item for a shape. */
async function write(type: Type, title: string, picture: string): Promise<string> {
  const common = { content: { en: { title, content: 'What a picture of this shape looks like.' } }, images: [picture] };
  const own = {
    news: { published: true },
    exhibitions: { published: true, start_date: '2020-01-01', end_date: '2099-01-01' },
    collections: { published: true, category: 'jewelry', content: { en: { title } } },
    branches: {},
    events: { published: true, date: '2098-01-01', content: { en: { title, description: 'What a picture shows.' } } },
  };
  const answer = await staff.post(`/api/admin/${type}`, { data: { ...common, ...own[type] } });
  expect(answer.status(), await answer.text()).toBe(201);
  const made = Object.values((await answer.json()) as Record<string, { id?: string }>);
  return made.find((part) => part.id)?.id ?? '';
}

const SAID = 'pictures are whole or cut by half at most, and hardly enlarged';
const addresses = [...LISTS, ...TYPES.flatMap((type) => SHAPES.map(({ name }) => `/${type}/{${type}: ${name}}`))];

for (const width of widths) {
  for (const address of addresses)
    test(`${SAID}: ${address} at ${width} px`, async ({ page }) => {
      await look(
        page,
        width,
        address.replace(/\{(.+)\}/, (_whole, name: string) => items.get(name) ?? ''),
      );
    });
  for (const { name } of SHAPES)
    test(`${SAID}: /about with ${name} at ${width} px`, async ({ page }) => {
      expect((await staff.put('/api/admin/site', { data: { image: pictures.get(name) } })).status()).toBe(200);
      await look(page, width, '/about');
    });
}

async function look(page: Page, width: number, address: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(product.siteUrl + address);
  await scrollToTheEnd(page);
  await waitForPictures(page);
  expect(await page.locator('main img').count()).toBeGreaterThan(0);
  expect(await faultsOfPictures(page, address.startsWith('/collections'))).toEqual([]);
}
