import { expect, request as requests, test as base, type APIRequestContext } from '@playwright/test';
import { signIn } from './api.ts';
import { startOwnProduct, type OwnProduct } from './own-product.ts';

export interface DemoMuseum extends OwnProduct {
  /** Undoes what tests have changed of settings, branches, notices and pages. */
  putBack(): Promise<void>;
}

interface Museums {
  /** With demo content. */
  demoMuseum: DemoMuseum;
  /** Without, under a name, which passkeys need. */
  emptyMuseum: OwnProduct;
}

/**
 * Museums that tests may change. Each process of Playwright starts one when a file first needs it, and its later files go on with that one:
 * a test expects of lists only what it wrote itself.
 */
const test = base.extend<object, Museums>({
  demoMuseum: [
    async ({ browserName: _ }, use) => {
      const product = await startOwnProduct();
      const request = await requests.newContext({ baseURL: product.siteUrl });
      const before = await readSettings(request);
      await use({ ...product, putBack: () => putBack(request, before) });
      await request.dispose();
      await product.leaveOutRenditions();
      await product.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  emptyMuseum: [
    async ({ browserName: _ }, use) => {
      const product = await startOwnProduct('off', {}, 'localhost');
      await use(product);
      await product.leaveOutRenditions();
      await product.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

export const inDemoMuseum = test.extend({ baseURL: ({ demoMuseum }, use) => use(demoMuseum.siteUrl) });
export const inEmptyMuseum = test.extend({ baseURL: ({ emptyMuseum }, use) => use(emptyMuseum.siteUrl) });

type Kind = 'branches' | 'notices' | 'pages';
type Item = { id: string } & Record<string, unknown>;

interface Settings extends Record<Kind, Item[]> {
  site: Record<string, unknown>;
  'cover-video': Record<string, unknown>;
}

async function readSettings(request: APIRequestContext): Promise<Settings> {
  await signIn(request);
  const read = async <Answer>(path: string) => (await (await request.get(`/api/admin/${path}`)).json()) as Answer;
  return {
    branches: await read('branches'),
    ...(await read<Record<'notices', Item[]>>('notices')),
    ...(await read<Record<'pages', Item[]>>('pages')),
    site: await read('site'),
    'cover-video': await read('cover-video'),
  };
}

/** Restores what every page shows: settings, the film, hours and prices; branches, notices and pages that were added are deleted. */
async function putBack(request: APIRequestContext, before: Settings): Promise<void> {
  const call = async (method: 'PUT' | 'DELETE', path: string, data?: object) => {
    const answer = await request.fetch(`/api/admin/${path}`, { method, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const now = await readSettings(request);
  for (const kind of ['branches', 'notices', 'pages'] as const) {
    const known = new Set(before[kind].map(({ id }) => id));
    for (const { id } of now[kind]) if (!known.has(id)) await call('DELETE', `${kind}/${id}`);
  }
  for (const { id, hours, prices, images } of before.branches)
    await call('PUT', `branches/${id}`, { hours, prices, images });
  const { socials, address, phone, banner, image } = before.site;
  await call('PUT', 'site', { socials, address, phone, banner, image });
  const { desktopVideo, mobileVideo } = before['cover-video'];
  await call('PUT', 'cover-video', { desktopVideo, mobileVideo });
}
