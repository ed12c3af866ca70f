import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { createAccount } from '../support/accounts.ts';
import { createNews, readNews, signIn } from '../support/api.ts';
import { closePreview, openPreview, title } from '../support/news-form.ts';
import { inEmptyMuseum as test } from '../support/museums.ts';
import { setScheduleClock } from '../support/schedule-clock.ts';

test.describe.configure({ timeout: 300_000 });

const BEFORE = { en: ['The loom is here', 'Woven in Nukus by hand.'], kk: ['Stanok usı jerde', 'Nókiste toqılǵan.'] };
const AFTER = {
  en: ['The loom has moved', 'It stands in the great hall.'],
  kk: ['Stanok kóshti', 'Ol úlken zalda tur.'],
};
const EVENT = 'An evening at the loom';
const NOTICE = 'The great hall is open again.';
const RELEASED = ['Looms of the Aral', 'Who wove them'];
const EXHIBITION = 'Looms and their songs';

// other files go on with this museum
test.afterAll(({ emptyMuseum }) => setScheduleClock(emptyMuseum.databaseUrl, new Date()));

/** The next Monday, 9:00 in the museum's time zone. */
function nextMonday(): Date {
  const day = new Date(Date.now() + 86_400_000);
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1);
  return new Date(`${day.toISOString().slice(0, 10)}T04:00:00Z`);
}

const texts = ([words = '', content = '']: readonly string[]) => ({ title: words, content });

async function send(
  request: APIRequestContext,
  path: string,
  data: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<Record<string, { id: string }>> {
  const answer = await request.fetch(`/api/admin/${path}`, { method, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Record<string, { id: string }>;
}

/** Two articles and an exhibition that go live together. */
async function planRelease(request: APIRequestContext, publish_at: string): Promise<void> {
  const dates = { start_date: publish_at.slice(0, 10), end_date: '2099-12-31' };
  const exhibition = { content: { en: { title: EXHIBITION } }, ...dates };
  const made = await send(request, 'exhibitions', exhibition);
  const members = [{ type: 'exhibitions', id: made.exhibition?.id }];
  for (const name of RELEASED)
    members.push({
      type: 'news',
      id: await createNews(request, { content: { en: { title: name } }, published: false }),
    });
  const { release } = await send(request, 'releases', { name: 'Looms', members });
  await send(request, `releases/${release?.id}/publish`, { publish_at });
}

/** Whether a page shows only the old state, only the new one, or a mixture. */
function sideOf(page: string, before: readonly string[], after: readonly string[]): 'before' | 'after' | 'half' {
  const has = (words: readonly string[]) => words.filter((one) => page.includes(one)).length;
  if (has(before) === before.length && has(after) === 0) return 'before';
  return has(after) === after.length && has(before) === 0 ? 'after' : 'half';
}

/** Requests every page again and again, as visitors do, and records what each showed. */
class Visitors {
  readonly seen = new Map<string, string[]>();

  constructor(
    private readonly request: APIRequestContext,
    private readonly pages: Record<string, { before: readonly string[]; after: readonly string[] }>,
  ) {}

  async look(): Promise<string[]> {
    const sides: string[] = [];
    for (const [path, { before, after }] of Object.entries(this.pages)) {
      const side = sideOf(await (await this.request.get(path)).text(), before, after);
      this.seen.set(path, [...(this.seen.get(path) ?? []), side]);
      sides.push(side);
    }
    return [...new Set(sides)];
  }
}

async function putBackInEnglish(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/news/${id}/history`);
  const dialog = page.getByRole('dialog', { name: /^History/ });
  await dialog.getByRole('group', { name: 'Versions' }).getByRole('radio').first().check();
  await dialog.getByRole('group', { name: 'English: Content' }).getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Restore selected' }).click();
  await page.getByRole('button', { name: 'Restore and show to visitors' }).click();
  await expect(page.getByText('Restored. The previous version is kept.')).toBeVisible();
}

/** The article's change in two languages, previewed, compared, and scheduled. */
async function planChange(page: Page, id: string, at: Date): Promise<void> {
  await page.goto(`/admin/news/${id}/edit`);
  const content = page.getByRole('textbox', { name: 'Content', exact: true });
  for (const [tab, [words = '', body = '']] of [
    [/^Qaraqalpaqsha/, AFTER.kk],
    [/^English/, AFTER.en],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await title(page).fill(words);
    await content.fill(body);
  }
  await page.getByRole('button', { name: 'Save, don’t show yet' }).click();
  const notice = page.getByRole('region', { name: 'A change that visitors don’t see yet' });
  await expect(notice).toBeVisible();

  await openPreview(page, 'English', AFTER.en[0] ?? '');
  await closePreview(page);

  await notice.getByRole('button', { name: 'Compare with what visitors see' }).click();
  await expect(notice.getByRole('group', { name: 'English: Title' })).toContainText('moved');
  await notice.getByRole('button', { name: 'Show at…' }).click();
  const local = new Date(at.getTime() + 5 * 3_600_000).toISOString().slice(0, 16);
  await notice.getByLabel('Date and time').fill(local);
  await notice.getByRole('button', { name: 'Save the time' }).click();
  await expect(notice).toContainText(/Visitors will see it from .* 9:00, UTC\+5/);
}

test('what a colleague spoiled is put back, and on Monday at nine a change, an event, a notice and a release are there together', async ({
  browser,
  playwright,
  baseURL,
  emptyMuseum,
}) => {
  const superadmin = await playwright.request.newContext({ baseURL });
  await signIn(superadmin);
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page.request, await createAccount(superadmin));
  const visitor = await playwright.request.newContext({ baseURL });

  const id = await createNews(superadmin, {
    content: { en: texts(BEFORE.en), kk: texts(BEFORE.kk), ru: { title: 'Станок' } },
    published: true,
  });
  await test.step('yesterday’s bad save is put back in one language, by an ordinary admin', async () => {
    const spoiled = { en: { content: 'Woven somewhere.' }, ru: { title: 'Ткацкий станок' } };
    await send(superadmin, `news/${id}`, { content: spoiled }, 'PUT');
    await putBackInEnglish(page, id);
    expect((await readNews(superadmin, id)).content).toMatchObject({
      en: texts(BEFORE.en),
      ru: { title: 'Ткацкий станок' },
    });
  });

  const monday = nextMonday();
  const shown_from = monday.toISOString();
  await test.step('the change, the event, the notice and the release wait for Monday', async () => {
    await planChange(page, id, monday);
    const content = { en: { title: EVENT }, kk: { title: 'Stanok qasında kesh' } };
    await send(page.request, 'events', { content, date: shown_from.slice(0, 10), published: true, shown_from });
    await send(superadmin, 'notices', { text: { en: NOTICE, kk: 'Úlken zal qayta ashıldı.' }, shown_from });
    await planRelease(page.request, shown_from);
  });

  const visitors = new Visitors(visitor, {
    [`/news/${id}`]: { before: BEFORE.en, after: AFTER.en },
    [`/kk/news/${id}`]: { before: BEFORE.kk, after: AFTER.kk },
    [`/api/public/news/${id}`]: {
      before: [...BEFORE.en, ...BEFORE.kk],
      after: [...AFTER.en, ...AFTER.kk],
    },
    '/events': { before: [], after: [EVENT] },
    '/kk/events': { before: [], after: ['Stanok qasında kesh'] },
    '/news': { before: [], after: RELEASED },
    '/api/public/news': { before: [], after: RELEASED },
    '/exhibitions': { before: [], after: [EXHIBITION] },
    '/': { before: [], after: [NOTICE] },
    '/kk': { before: [], after: ['Úlken zal qayta ashıldı.'] },
    '/api/public/site': { before: [], after: [NOTICE] },
  });
  await test.step('until then visitors see nothing of them, then all of each', async () => {
    await expect.poll(() => visitors.look()).toEqual(['before']);
    visitors.seen.clear();
    await setScheduleClock(emptyMuseum.databaseUrl, new Date(monday.getTime() - 3_000));
    await expect.poll(() => visitors.look(), { intervals: [50] }).toEqual(['after']);
    for (const [path, sides] of visitors.seen) {
      const firstAfter = sides.indexOf('after');
      expect(sides.slice(0, firstAfter), path).not.toContain('half');
      expect(new Set(sides.slice(firstAfter)), path).toEqual(new Set(['after']));
    }
  });

  await test.step('the console says that it went live', async () => {
    await page.goto(`/admin/news/${id}/edit`);
    await expect(title(page)).toHaveValue(AFTER.en[0] ?? '');
    await expect(page.getByRole('region', { name: 'A change that visitors don’t see yet' })).toHaveCount(0);
    expect((await readNews(superadmin, id)).content.ru).toMatchObject({ title: 'Ткацкий станок' });
  });
  await Promise.all([superadmin.dispose(), visitor.dispose(), context.close()]);
});
