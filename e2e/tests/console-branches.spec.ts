import { expect, type Page } from '@playwright/test';
import { account } from '../support/account.ts';
import { signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { inDemoMuseum as test } from '../support/museums.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

test.beforeAll(({ demoMuseum }) => demoMuseum.putBack());

const plain = { username: 'plain_admin', password: 'Another9horse' };

const press = async (page: Page, key: string, times = 1) => {
  for (let n = 0; n < times; n++) await page.keyboard.press(key);
};
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').getByText(words, { exact: true })).toBeVisible();

test('by keyboard alone: a branch with hours and prices is added, seen by visitors, changed and deleted', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const title = 'House of the reed boats';
  await signIn(page.request);

  await page.goto('/admin/dashboard');
  await tabTo(page, link(page, 'Branches'));
  await press(page, 'Enter');
  await tabTo(page, link(page, 'Add branch'));
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'New branch' })).toBeVisible();
  await tabTo(page, field(page, 'Title'));
  await page.keyboard.type(title);
  await tabTo(page, field(page, 'Address'));
  await page.keyboard.type('By the old harbour');
  await tabTo(page, page.getByRole('checkbox', { name: 'Tuesday open' }));
  await press(page, 'Space');
  await expect(page.getByLabel('Opens Tuesday')).toHaveValue('9:00');
  await tabTo(page, page.getByRole('checkbox', { name: 'Saturday open' }));
  await press(page, 'Space');
  await tabTo(page, page.getByLabel('Opens Saturday'));
  await press(page, 'ArrowUp');
  await expect(page.getByLabel('Opens Saturday')).toHaveValue('10:00');
  await tabTo(page, page.getByRole('combobox', { name: 'Service', exact: true }));
  await press(page, 'ArrowDown');
  await press(page, 'Tab');
  await expect(button(page, 'Add service')).toBeFocused();
  await press(page, 'Enter');
  const row = page.getByRole('group', { name: 'Service 1' });
  await expect(row.getByRole('textbox', { name: 'Name, English' })).toBeFocused();
  await expect(row.getByRole('textbox', { name: 'Name, English' })).toHaveValue('Entry ticket for citizens');
  await tabTo(page, row.getByRole('textbox', { name: 'Price, som' }));
  await page.keyboard.type('25 000');
  await tabTo(page, button(page, 'Save'));
  await press(page, 'Enter');
  await said(page, 'Created');
  await page.waitForURL('**/admin/branches');

  const place = page.getByRole('region', { name: title });
  // pages are updated within a second of a write; a page that was requested before does not show it any more
  await expect(async () => {
    await page.goto('/visit');
    await expect(place).toContainText('By the old harbour', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(place.getByRole('table', { name: 'Prices' })).toHaveText(/Entry ticket for citizens\s*25\s000/);
  const hours = place.getByRole('table', { name: 'Opening hours' });
  await expect(hours.getByRole('row', { name: /Tuesday/ })).toContainText('9:00–17:00');
  await expect(hours.getByRole('row', { name: /Saturday/ })).toContainText('10:00–17:00');
  await expect(hours.getByRole('row', { name: /Monday/ })).toContainText('closed');
  await place.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('table', { name: 'Prices' })).toContainText('Entry ticket for citizens');
  const branchPage = page.url();

  await page.goto('/admin/prices');
  await tabTo(page, link(page, `Edit prices: ${title}`));
  await press(page, 'Enter');
  const price = page.getByRole('dialog', { name: 'Edit price list' }).getByRole('textbox', { name: 'Price, som' });
  await tabTo(page, price);
  await press(page, 'ControlOrMeta+a');
  await page.keyboard.type('27500');
  await tabTo(page, button(page, 'Save'));
  await press(page, 'Enter');
  await said(page, 'Saved');
  await expect(page.getByRole('table', { name: title })).toContainText(/27\s500/);
  await expect(async () => {
    await page.goto('/visit');
    await expect(place.getByRole('table', { name: 'Prices' })).toHaveText(/27\s500/, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(hours.getByRole('row', { name: /Tuesday/ })).toContainText('9:00–17:00');

  await page.goto('/admin/branches');
  await tabTo(page, button(page, `Delete: ${title}`));
  await press(page, 'Enter');
  await expect(button(page, 'Cancel')).toBeFocused();
  await press(page, 'Shift+Tab');
  await press(page, 'Enter');
  await said(page, /^Deleted/);
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  await expect.poll(async () => (await page.goto(branchPage))?.status()).toBe(404);
});

test('a refused map stands at its field, and what was typed stays', async ({ page }) => {
  await signIn(page.request);
  await page.goto('/admin/branches/add');
  await field(page, 'Title').fill('A house');
  await field(page, 'Map').fill('<iframe src="https://example.org/map"></iframe>');
  await button(page, 'Save').click();
  await page.getByRole('button', { name: /^Map: Paste the embed address/ }).click();
  await expect(field(page, 'Map')).toBeFocused();
  await expect(field(page, 'Map')).toHaveValue('<iframe src="https://example.org/map"></iframe>');
});

test('films and settings are saved, and visitors see them', async ({ page }, info) => {
  await signIn(page.request);
  await page.goto('/admin/cover-video');
  // the first bytes identify the format; no player has to play it here
  const film = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom'), Buffer.alloc(2048)]);
  await page.getByTestId('desktopVideo').setInputFiles({ name: 'sea.mp4', mimeType: 'video/mp4', buffer: film });
  const address = page.getByRole('region', { name: 'Video for wide screens' }).getByLabel('Or a link to it');
  await expect(address).toHaveValue(/^\/api\/media\/.*\.mp4$/);
  await button(page, 'Save').click();
  await said(page, 'Saved');
  const videos = await page.request.get('/api/cover-video');
  expect(await videos.json()).toMatchObject({ desktopVideo: await address.inputValue(), mobileVideo: null });
  await button(page, 'Remove: Video for wide screens').click();
  await button(page, 'Save').click();
  await expect(page.getByText('No video: the page shows its ornament.')).toHaveCount(2);

  await page.goto('/admin/site');
  const line = `The site is being tried out at ${info.workerIndex}.`;
  await field(page, 'Banner').fill(line);
  await field(page, 'Phone').fill('+998 61 222 00 00');
  await button(page, 'Save').click();
  await said(page, 'Saved');
  await page.goto('/about');
  await expect(page.getByText(line).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('+998 61 222 00 00');
});

test('any other account is told in words, stays signed in, and is refused by the server', async ({ page, request }) => {
  await signIn(request);
  const made = await request.post('/api/admin/create-admin', { data: plain });
  expect(made.status(), await made.text()).toBe(201);
  await signIn(page.request, plain);
  for (const path of ['/admin/branches', '/admin/branches/add', '/admin/prices']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Only for superadmins' })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await expect(link(page, 'Branches')).toHaveCount(0);
  const refused = await page.request.post('/api/admin/branches', { data: { content: { en: { title: 'No' } } } });
  expect(refused.status()).toBe(403);
  await page.goto('/admin/site');
  await expect(page.getByText(/^Only superadmins can change these settings/)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectNoViolations(page);
  await page.goto('/admin/cover-video');
  await expect(button(page, 'Save')).toBeVisible();
});

for (const width of CONSOLE_WIDTHS) {
  test(`axe finds nothing on the screens at ${width} px`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page.request, account);
    const branches = (await (await page.request.get('/api/admin/branches')).json()) as { id: string }[];
    const id = branches[0]?.id ?? '';
    const screens = [
      ['/admin/branches', link(page, 'Add branch')],
      ['/admin/branches/add', field(page, 'Title')],
      [`/admin/branches/${id}/edit`, page.getByRole('group', { name: 'Service 5' })],
      ['/admin/prices', page.getByRole('table').first()],
      [`/admin/prices/${id}/edit`, page.getByRole('group', { name: 'Service 5' })],
      ['/admin/cover-video', button(page, 'Choose a file: Video for wide screens')],
      ['/admin/site', field(page, 'Phone')],
    ] as const;
    for (const [path, sign] of screens) {
      await page.goto(path);
      await expect(sign).toBeVisible();
      await expectNoViolations(page);
      await expectNoSidewaysScrolling(page);
    }
    // with rows, errors and an open dialog
    await page.goto('/admin/branches/add');
    await button(page, 'Add special day').click();
    await button(page, 'Add service').click();
    await button(page, 'Save').click();
    await expect(page.getByRole('group', { name: 'Not saved yet' })).toBeVisible();
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await button(page, 'Cancel').click();
    await expectNoViolations(page);
  });
}

test('new prices and hours of a branch wait until they are shown; visitors see the old ones', async ({ page }) => {
  test.setTimeout(150_000);
  await signIn(page.request);
  const price = { name: { en: 'Ticket' }, price: 20_000, unit: 'person' };
  const data = { content: { en: { title: 'House of carpets' } }, prices: [price] };
  const made = await page.request.post('/api/admin/branches', { data });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = ((await made.json()) as { branch: { id: string } }).branch;
  const seen = async () => (await (await page.request.get(`/api/public/branches/${id}`)).text()).replace(/\s/g, '');
  for (const width of CONSOLE_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin/branches/${id}/edit`);
    await field(page, 'Price, som').fill(`${30_000 + width}`);
    await tabTo(page, button(page, 'Save, don’t show yet'));
    await press(page, 'Enter');
    const notice = page.getByRole('region', { name: 'A change that visitors don’t see yet' });
    await expect(notice).toBeVisible();
    await expect(field(page, 'Price, som')).toHaveValue(`${30_000 + width}`);
    expect(await seen()).not.toContain(`${30_000 + width}`);
    await button(page, 'Compare with what visitors see').click();
    await expect(notice.getByRole('group', { name: 'Price list' })).toBeVisible();
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/branch-waiting-${width}.png` });
    await button(page, 'Show now').click();
    await expect(page).toHaveURL(/\/admin\/branches(\?|$)/);
    expect(await seen()).toContain(`${30_000 + width}`);
  }
});
