import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { createNews, signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling, expectNothingCutOff } from '../support/layout.ts';
import { fresh, openPreview, save } from '../support/news-form.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

test.describe.configure({ timeout: 300_000 });

const look = async (page: Page, name: string) => {
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png`, fullPage: true });
};

const scheduleOf = async (request: APIRequestContext, id: string) => {
  const answer = await request.get(`/api/admin/news/${id}`);
  return (await answer.json()) as { shown_from: string | null; shown_until: string | null; shown?: string };
};

test('an article that is to be shown later is not on the site, and the console says so', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page.request);
  const title = fresh('Not before the holiday');
  const id = await createNews(page.request, { content: { en: { title } }, published: true });
  const stranger = await playwright.request.newContext({ baseURL });
  const statuses = async () => [
    (await stranger.get(`/news/${id}`)).status(),
    (await stranger.get(`/api/public/news/${id}`)).status(),
    (await (await stranger.get('/news')).text()).includes(title),
  ];
  await expect.poll(statuses).toEqual([200, 200, true]);

  await page.goto(`/admin/news/${id}/edit`);
  const from = page.getByLabel('Show from');
  await from.fill('2126-11-30T09:00');
  const panel = page.getByRole('region', { name: 'Publishing' });
  await expect(panel).toContainText('30 November 2126, 9:00, UTC+5');
  await expect(panel).toContainText('Will be visible from 9:00 on 30 November 2126.');
  await save(page);
  const row = page.getByRole('article').filter({ hasText: title });
  await expect(row).toContainText('Published');
  await expect(row).toContainText('Shown later');
  expect(await scheduleOf(page.request, id)).toMatchObject({
    shown_from: '2126-11-30T04:00:00.000Z',
    shown_until: null,
    shown: 'later',
  });
  await expect.poll(statuses).toEqual([404, 404, false]);

  await page.goto(`/admin/news/${id}/edit`);
  await openPreview(page, 'English', title);
  await stranger.dispose();
});

for (const width of CONSOLE_WIDTHS) {
  test(`by keyboard alone, at ${width} px: a time that comes twice is asked about`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page.request);
    const id = await createNews(page.request, { content: { en: { title: fresh('The loom') } }, published: true });
    await page.goto(`/admin/news/${id}/edit`);
    // the museum's clocks were last put back from summer time decades ago
    await page.getByLabel('Show from').fill('1981-09-30T23:30');
    const question = page.getByRole('group', { name: 'Show from' });
    await expect(question.getByRole('status')).toContainText('this time occurs twice');
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await expectNothingCutOff(page);
    await look(page, `schedule-question-${width}`);
    const later = question.getByRole('button', { name: '30 September 1981, 23:30, UTC+6' });
    await tabTo(page, later);
    await page.keyboard.press('Enter');
    await expect(later).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    expect(await scheduleOf(page.request, id)).toMatchObject({ shown_from: '1981-09-30T17:30:00.000Z', shown: 'now' });
    await expect(page.getByText('Visible since 23:30 on 30 September 1981.')).toBeVisible();
    await look(page, `schedule-${width}`);
  });
}

for (const [lang, width] of [
  ['en', 1280],
  ['kk', 390],
  ['ru', 390],
] as const) {
  test(`the dashboard begins with what is to do, in ${lang} at ${width} px`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
    await signIn(page.request);
    const title = fresh('Tomorrow');
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const id = await createNews(page.request, { content: { en: { title } }, published: true, shown_from: soon });
    await page.goto('/admin/dashboard');
    const scheduled = page.locator('section[aria-labelledby="overview-schedules"]');
    const item = scheduled.getByRole('link', { name: title });
    await expect(item).toBeVisible();
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await expectNothingCutOff(page);
    await look(page, `dashboard-${lang}-${width}`);
    await tabTo(page, item);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/news/${id}/edit`));
  });
}

test('the dashboard begins an article with one click', async ({ page }) => {
  await signIn(page.request);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Add news' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New article' })).toBeVisible();
});
