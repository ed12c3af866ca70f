import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { accountMenu } from '../support/account.ts';
import { createNews, createObject, signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling, expectNothingCutOff } from '../support/layout.ts';
import { inEmptyMuseum as test } from '../support/museums.ts';
import { setScheduleClock } from '../support/schedule-clock.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

test.describe.configure({ timeout: 300_000 });

// other files go on with this museum
test.afterAll(({ emptyMuseum }) => setScheduleClock(emptyMuseum.databaseUrl, new Date()));

async function look(page: Page, name: string): Promise<void> {
  for (const width of CONSOLE_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}-${width}.png`, fullPage: true });
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await expectNothingCutOff(page);
  }
}

async function post(request: APIRequestContext, path: string, data: object): Promise<Record<string, { id: string }>> {
  const answer = await request.post(`/api/admin/${path}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Record<string, { id: string }>;
}

const NOTICE = 'The hall of suzanis is open.';

test('a press officer gathers, checks and plans by the keyboard, and all of it appears at once', async ({
  browser,
  emptyMuseum,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page.request);
  const article = await createNews(page.request, { content: { en: { title: 'Suzanis come home' } } });
  const event = await post(page.request, 'events', { content: { en: { title: 'An evening of suzanis' } } });
  await createObject(page.request, 'A suzani of the Karakalpaks');
  const notice = await post(page.request, 'notices', { text: { en: NOTICE }, published: false });

  await page.goto('/admin/releases');
  await tabTo(page, page.getByRole('button', { name: 'New release' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('Opening of the suzanis');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Opening of the suzanis' })).toBeVisible();

  const found = page.getByRole('searchbox', { name: 'Add an entry' });
  for (const title of ['Suzanis come home', 'An evening of suzanis', NOTICE]) {
    await found.fill('suzanis');
    await tabTo(page, page.getByRole('button', { name: `Add: ${title}` }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Take out: ${title}` })).toBeVisible();
  }
  await expect(page.getByText('will be published')).toHaveCount(3);
  await found.fill('');

  // the event has no date yet
  await tabTo(page, page.getByRole('button', { name: 'Check' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('None of it is shown while these entries are not ready:')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('An evening of suzanis');
  await look(page, 'release-refused');
  const mended = await page.request.put(`/api/admin/events/${event.event?.id}`, { data: { date: '2030-05-18' } });
  expect(mended.ok()).toBe(true);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Everything is ready to be shown.')).toBeVisible();

  const monday = new Date(Date.now() + 7 * 86_400_000);
  const day = monday.toISOString().slice(0, 10);
  await page.getByRole('button', { name: 'Show at…' }).click();
  await page.getByLabel('Date and time').fill(`${day}T09:00`);
  await look(page, 'release-plan');
  await page.getByRole('button', { name: 'Save the time' }).click();
  await expect(page.getByText('Has a time')).toBeVisible();
  await page.goto('/admin/releases');
  await expect(page.getByRole('link', { name: 'Opening of the suzanis' })).toBeVisible();
  await look(page, 'releases');
  await page.goto('/admin/dashboard');
  const agenda = page.getByRole('region', { name: 'Releases' });
  await expect(agenda.getByRole('link', { name: 'Opening of the suzanis' })).toBeVisible();

  const visitor = await browser.newContext();
  const addresses = [`/news/${article}`, `/events/${event.event?.id}`];
  const seen = async () => {
    const statuses = await Promise.all(addresses.map(async (path) => (await visitor.request.get(path)).status()));
    const line = (await (await visitor.request.get('/')).text()).includes(NOTICE);
    return [...statuses, line];
  };
  expect(await seen()).toEqual([404, 404, false]);
  await setScheduleClock(emptyMuseum.databaseUrl, new Date(`${day}T04:00:00Z`));
  await expect.poll(seen).toEqual([200, 200, true]);
  await page.goto('/admin/releases');
  await page.getByRole('link', { name: 'Opening of the suzanis' }).click();
  await expect(page.getByText('On the site', { exact: true })).toBeVisible();
  await expect(page.getByText(/Appeared on .* at 9:00/)).toBeVisible();
  expect((await page.request.get(`/api/admin/notices/${notice.notice?.id}`)).status()).toBe(200);
  await context.close();
  await visitor.close();
});

test('an entry is put into a release from its form, also in Karakalpak', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page.request);
  const title = 'Túsiniksiz uzaq atamalı jańalıq, onıń sózleri telefonda da sıyıwı kerek';
  const article = await createNews(page.request, { content: { kk: { title } }, published: true });
  await page.request.put(`/api/admin/news/${article}/waiting-change`, { data: { author: 'A. Q.' } });
  await post(page.request, 'releases', { name: 'Uzaq atamalı topar: gilemler kórgezbesiniń ashılıwı' });
  await page.goto(`/admin/news/${article}/edit`);
  const part = page.getByRole('region', { name: 'Releases' });
  await part.getByRole('combobox', { name: 'Publish together with others' }).selectOption({ index: 1 });
  await part.getByRole('button', { name: 'Add' }).click();
  await part.getByRole('link', { name: /Uzaq atamalı topar/ }).click();
  await expect(page.getByText('its pending change will be shown')).toBeVisible();
  await accountMenu(page).click();
  await page.getByRole('button', { name: /Qaraqalpaqsha/ }).click();
  await expect(page.getByText('kútip turǵan ózgerisi kórsetiledi')).toBeVisible();
  await look(page, 'release-kk');
  await page.getByRole('button', { name: 'Hámmesin házir kórsetiw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hámmesin házir kórsetiw' }).click();
  await expect(page.getByText('Keliwshiler hámmesin kóredi.')).toBeVisible();
  await expect(page.getByText('Saytta', { exact: true })).toBeVisible();
  await context.close();
});
