import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { createAccount } from '../support/accounts.ts';
import { signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { inDemoMuseum as test } from '../support/museums.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

test.beforeAll(({ demoMuseum }) => demoMuseum.putBack());

const COLLEAGUE = { username: 'aybek_moynaq', password: 'Copper7kettle' } as const;
const FIRST_DAY = '2035-03-09';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Saves pictures of a screen where these are asked for, and checks it. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of CONSOLE_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/grants-${name}-${width}.png`, fullPage: true });
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

interface Item {
  id: string;
  branch?: string | null;
}

const read = async <Answer>(staff: APIRequestContext, path: string): Promise<Answer> => {
  const answer = await staff.get(`/api/admin/${path}`);
  expect(answer.status(), await answer.text()).toBe(200);
  // signatures of files change every hour
  return JSON.parse((await answer.text()).replaceAll(/\?until=\d+&signature=[\w-]+/g, '')) as Answer;
};

/** Everything that the colleague could have changed of others. */
async function ofOthers(staff: APIRequestContext, own: string): Promise<unknown> {
  const isForeign = (item: Item) => item.branch !== own && item.id !== own;
  const foreign = async (type: 'news' | 'events' | 'exhibitions') =>
    (await read<Record<string, Item[]>>(staff, `${type}?limit=100`))[type]?.filter(isForeign);
  return {
    branches: (await read<Item[]>(staff, 'branches')).filter(isForeign),
    news: await foreign('news'),
    events: await foreign('events'),
    exhibitions: await foreign('exhibitions'),
    notices: (await read<{ notices: Item[] }>(staff, 'notices')).notices.filter(isForeign),
    media: (await read<{ media: Item[] }>(staff, 'media?limit=100')).media.filter(isForeign),
    collections: await read(staff, 'collections?limit=100'),
    pages: await read(staff, 'pages'),
    site: await read(staff, 'site'),
  };
}

const photograph = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#1f5b70' } })
    .jpeg()
    .toBuffer();

test('a day of the colleague in Moynaq: nothing of others is changed, and nothing that is offered is refused', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  const staff = await playwright.request.newContext({ baseURL });
  await signIn(staff);
  const branches = await read<Item[]>(staff, 'branches');
  const isMoynaq = (branch: Item) => JSON.stringify(branch).includes('Moynaq');
  const moynaq = branches.find(isMoynaq)?.id ?? '';
  const main = branches.find((branch) => !isMoynaq(branch))?.id ?? '';
  const data = { content: { en: { title: 'A lecture in Nukus' } }, date: FIRST_DAY, branch: main, published: true };
  const lecture = await staff.post('/api/admin/events', { data });
  expect(lecture.status(), await lecture.text()).toBe(201);
  const before = await ofOthers(staff, moynaq);
  const mediaOfMoynaq = async () => (await read<{ media: Item[] }>(staff, `media?branch=${moynaq}`)).media.length;

  await test.step('a superadmin makes the account', async () => {
    await signIn(page.request);
    await page.goto('/admin/admins/add');
    await page.getByRole('textbox', { name: 'User name' }).fill(COLLEAGUE.username);
    await page.getByRole('switch', { name: 'Invite with a link' }).uncheck();
    await page.getByLabel('Password', { exact: true }).fill(COLLEAGUE.password);
    await page.getByRole('combobox', { name: 'Rights' }).selectOption('Branch editor');
    // by keyboard
    await tabTo(page, page.getByRole('checkbox', { name: /Moynaq/ }));
    await page.keyboard.press('Space');
    await tabTo(page, page.locator('summary', { hasText: 'More' }));
    await page.keyboard.press('Enter');
    await look(page, 'form');
    await button(page, 'Add administrator').click();
    await page.waitForURL('**/admin/admins');
    await expect(page.getByRole('article').filter({ hasText: COLLEAGUE.username })).toContainText(/Branches: .*Moynaq/);
    await look(page, 'accounts');
  });

  const context = await browser.newContext({ baseURL });
  const own = await context.newPage();
  const refused: string[] = [];
  own.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`);
  });

  await test.step('the colleague signs in', async () => {
    await own.goto('/login');
    await own.getByRole('textbox', { name: 'User name' }).fill(COLLEAGUE.username);
    await own.getByLabel('Password', { exact: true }).fill(COLLEAGUE.password);
    await own.keyboard.press('Enter');
    await own.waitForURL('**/admin/dashboard');
    await expect(own.getByRole('link', { name: 'Add news' })).toBeVisible();
    await own.waitForLoadState('networkidle');
    await look(own, 'dashboard');
  });

  await test.step('and publishes an event with a photograph', async () => {
    await own.goto('/admin/events');
    await own.getByRole('link', { name: 'Add event' }).click();
    await own.getByRole('textbox', { name: 'Title', exact: true }).fill('Boats on the old shore');
    await expect(own.getByRole('combobox', { name: 'Branch' })).toHaveValue(moynaq);
    await own.getByLabel('Date', { exact: true }).fill(FIRST_DAY);
    const file = { name: 'shore.jpg', mimeType: 'image/jpeg', buffer: await photograph() };
    await own.getByTestId('file-input').setInputFiles(file);
    await own.getByLabel('What picture 1 shows, in English').fill('Boats on sand');
    await button(own, 'Publish').click();
    await own.waitForURL(/\/admin\/events(\?|$)/);
    const row = own.getByRole('article').filter({ hasText: 'Boats on the old shore' });
    await expect(row).toBeVisible();
    await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  });

  await test.step('reads an event of another branch, which says why it cannot be changed', async () => {
    await own.getByRole('link', { name: 'A lecture in Nukus', exact: true }).click();
    await expect(own.getByRole('textbox', { name: 'Title', exact: true })).toBeDisabled();
    await expect(own.getByText('You may read this. It belongs to another branch.')).toBeVisible();
    await expect(button(own, 'Save')).toHaveCount(0);
    await own.waitForLoadState('networkidle');
    await look(own, 'read-only');
    // the other languages can be read, by keyboard too
    await tabTo(own, own.getByRole('tab', { name: /English/ }));
    await own.keyboard.press('ArrowRight');
    await expect(own.getByRole('tab', { name: /Русский/ })).toBeFocused();
    await tabTo(own, own.locator('[data-save-bar]').getByRole('button', { name: 'Close' }));
    await own.keyboard.press('Enter');
    await own.waitForURL(/\/admin\/events(\?|$)/);
  });

  await test.step('announces a closure of the own branch', async () => {
    await own.goto('/admin/notices');
    await own.getByRole('link', { name: 'Announce a closure' }).click();
    const form = own.getByRole('dialog', { name: 'Announce a closure' });
    await form.getByLabel('First day').fill(FIRST_DAY);
    await expect(form.getByRole('radio', { name: /Moynaq/ })).toBeChecked();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(own.getByRole('listitem').filter({ hasText: /closed on 9 March/i })).toBeVisible();
  });

  await test.step('uploads a photograph to the library', async () => {
    await own.goto('/admin/media');
    const file = {
      name: 'harbour.jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp(await photograph())
        .flop()
        .rotate(180)
        .tint('#805020')
        .jpeg()
        .toBuffer(),
    };
    await own.getByTestId('file-input').setInputFiles(file);
    await expect.poll(() => mediaOfMoynaq()).toBe(2);
    await own.waitForLoadState('networkidle');
  });

  await test.step('and changes the hours on the own page', async () => {
    await own.goto('/admin/branches');
    await own.getByRole('link', { name: /^Edit: .*Moynaq/ }).click();
    await own.getByLabel('Opens Saturday').first().fill('11:30');
    await button(own, 'Save').click();
    await own.waitForURL(/\/admin\/branches(\?|$)/);
  });

  await test.step('no screen of the menu is refused', async () => {
    await own.goto('/admin/dashboard');
    const links = own.locator('#console-side nav a[href^="/admin"]');
    await expect(links.first()).toBeVisible();
    for (const name of await links.allTextContents()) {
      await own.getByRole('navigation', { name: 'Console' }).getByRole('link', { name, exact: true }).click();
      await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(own.getByRole('heading', { name: 'Your account may not open this page' })).toHaveCount(0);
      await own.waitForLoadState('networkidle');
    }
  });

  await test.step('a superadmin sees what the colleague sees, and changes nothing', async () => {
    await page.goto('/admin/admins');
    await tabTo(page, button(page, `What this person sees: ${COLLEAGUE.username}`));
    await page.keyboard.press('Enter');
    const bar = page.getByRole('region', { name: 'View of another account' });
    await expect(bar).toContainText(`This is what ${COLLEAGUE.username} sees.`);
    await expect(page.getByRole('link', { name: 'Administrators' })).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await look(page, 'view');
    await page.goto('/admin/branches');
    await page.getByRole('link', { name: /^Edit: .*Moynaq/ }).click();
    await page.getByLabel('Opens Saturday').first().fill('07:00');
    await button(page, 'Save').click();
    await expect(page.getByText(/^You are looking as somebody else: nothing can be changed/)).toBeVisible();
    await page.goto('/admin/dashboard');
    await tabTo(page, button(page, 'Back to your own account'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Administrators' })).toBeVisible();
    await expect(bar).toHaveCount(0);
  });

  const changed = await read<{ hours: unknown; version: number }>(staff, `branches/${moynaq}`);
  expect(JSON.stringify(changed.hours)).toContain('11:30');
  expect(JSON.stringify(changed.hours)).toContain(FIRST_DAY);
  expect(await ofOthers(staff, moynaq)).toEqual(before);
  expect(refused).toEqual([]);
  await context.close();
  await staff.dispose();
});

test('a translator: neither a screen of the menu, nor an entry, its translation or its history is refused', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const staff = await playwright.request.newContext({ baseURL });
  await signIn(staff);
  const who = await createAccount(staff);
  const accounts = await read<{ id: string; username: string }[]>(staff, 'admins');
  const id = accounts.find(({ username }) => username === who.username)?.id;
  const types = ['news', 'exhibitions', 'events', 'collections', 'pages', 'branches'] as const;
  const tasks = Object.fromEntries([...types, 'terms', 'media', 'notices', 'site'].map((task) => [task, 'draft']));
  const data = { grants: { branches: null, languages: ['kk'], tasks } };
  const limited = await staff.put(`/api/admin/admins/${id}`, { data });
  expect(limited.status(), await limited.text()).toBe(200);

  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page.request, who);
  const refused: string[] = [];
  page.on('response', (response) => {
    const isCall = response.url().includes('/api/');
    if (isCall && response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  page.on('pageerror', (error) => refused.push(error.stack ?? ''));
  const visit = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Your account may not open this page' })).toHaveCount(0);
    await page.waitForLoadState('networkidle');
  };
  const hrefsOf = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  await visit('/admin/dashboard');
  const menu = page.locator('#console-side nav a[href^="/admin"]');
  await expect(menu.first()).toBeVisible();
  const screens = await hrefsOf(menu);
  expect(screens).toEqual(expect.arrayContaining(['/admin/languages', ...types.map((type) => `/admin/${type}`)]));
  const forms: string[] = [];
  for (const screen of screens) {
    await visit(screen);
    forms.push(...(await hrefsOf(page.locator(`main a[href^="${screen}/"][href*="/edit"]`))).slice(0, 1));
  }
  for (const type of types) {
    const form = forms.find((href) => href.startsWith(`/admin/${type}/`));
    expect(form, type).toBeDefined();
    await visit(form ?? '');
    for (const href of await hrefsOf(page.locator('[role=dialog] a[href^="/admin/"]')))
      if (!href.includes('/edit')) await visit(href);
  }
  await visit('/admin/languages');
  const entry = page.getByRole('table', { name: 'To translate' }).getByRole('link').first();
  await visit((await entry.getAttribute('href')) ?? '');
  expect(refused).toEqual([]);
  await look(page, 'translator');
  await context.close();
  await staff.dispose();
});
