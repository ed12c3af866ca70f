import { expect, request, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { dayIn } from '@muzey/shared-ui/i18n/dates.ts';
import { actsOf, choose, chooseFiles, countActs, write } from '../support/acts.ts';
import { createAccount } from '../support/accounts.ts';
import { createNews, createObject, readNews, signIn } from '../support/api.ts';
import { save, title } from '../support/news-form.ts';
import { inDemoMuseum as test } from '../support/museums.ts';
import { formattedText } from '../support/text-editor.ts';
import { isAll } from '../support/widths.ts';

test.beforeAll(({ demoMuseum }) => demoMuseum.putBack());

interface Task {
  /** As a person at the museum says it. */
  name: string;
  /** The acts that it takes at most: presses of the pointer, and keys that act. */
  most: number;
  /** Prepares what is there before. */
  prepare?: (page: Page, siteUrl: string) => Promise<void>;
  /** Begins on the dashboard. */
  run: (page: Page) => Promise<void>;
  /** Also in `npm test`. */
  isShort?: boolean;
}

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const go = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name }).click();
const add = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name }).first().click();
const said = (page: Page, words: string | RegExp) => expect(page.getByRole('status').getByText(words)).toBeVisible();
const row = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });
const editing = (page: Page, name: string) =>
  page
    .getByRole('link', { name: `Edit: ${name}` })
    .first()
    .click();
const published = (page: Page) => page.getByRole('switch', { name: 'Published' }).check();
const photograph = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
async function post(page: Page, path: string, data: object): Promise<Record<string, { id: string }>> {
  const answer = await page.request.post(`/api/admin/${path}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Record<string, { id: string }>;
}
const fundsOf = async (page: Page, word: string) => {
  const answer = await page.request.get(`/api/admin/collections?search=${word}&limit=50`);
  const { collections } = (await answer.json()) as { collections: { record: { fund?: string } }[] };
  return collections.map(({ record }) => record.fund);
};

let article = '';

const TASKS: readonly Task[] = [
  {
    name: 'an article with two photographs is published',
    most: 10,
    isShort: true,
    async run(page) {
      await add(page, 'Add news');
      await write(title(page), 'The reeds are back');
      await write(page.getByRole('textbox', { name: 'Excerpt', exact: true }), 'After thirty years.');
      await write(formattedText(page), 'The shore is green again.');
      const files = await Promise.all([photograph('reeds.jpg', '#3b6b4f'), photograph('shore.jpg', '#7a6a45')]);
      await chooseFiles(page.getByTestId('file-input'), files);
      for (const number of [1, 2]) {
        await write(page.getByLabel(`What picture ${number} shows, in English`), `Reeds, ${number}`);
      }
      await published(page);
      await save(page);
      await said(page, 'Created');
      await expect(row(page, 'The reeds are back')).toContainText('Published');
    },
  },
  {
    name: 'a typing error in a published article is corrected',
    most: 4,
    async prepare(page) {
      article = await createNews(page.request, { content: { en: { title: 'The lome is here' } }, published: true });
    },
    async run(page) {
      await go(page, 'News');
      await editing(page, 'The lome is here');
      await write(title(page), 'The loom is here');
      await save(page);
      await said(page, 'Saved');
      expect((await readNews(page.request, article)).content.en?.title).toBe('The loom is here');
    },
  },
  {
    name: 'an article is planned for a day',
    most: 5,
    async run(page) {
      await add(page, 'Add news');
      await write(title(page), 'On Monday');
      await published(page);
      await write(page.getByLabel('Show from'), `${dayIn(7)}T09:00`);
      await save(page);
      await expect(row(page, 'On Monday')).toContainText('Shown later');
    },
  },
  {
    name: 'the fund of twenty ticked objects is set',
    most: 11,
    isShort: true,
    async prepare(page) {
      for (let number = 1; number <= 20; number++) await createObject(page.request, `Spindle ${number}`);
    },
    async run(page) {
      await go(page, 'Objects');
      await write(page.getByRole('searchbox', { name: 'Search' }), 'spindle');
      await expect(page.getByText('20 entries')).toBeVisible();
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await button(page, 'Other actions').click();
      await button(page, 'Change selected: 20').click();
      const dialog = page.getByRole('dialog', { name: 'Change 20 objects' });
      await choose(dialog.getByRole('combobox', { name: 'What to change' }), 'Fund');
      await choose(dialog.getByRole('combobox', { name: 'Fund' }), 'Main fund');
      await button(dialog, 'Preview').click();
      await button(dialog, 'Change 20 objects now').click();
      await said(page, '20 objects changed.');
      expect(await fundsOf(page, 'spindle')).toEqual(Array.from({ length: 20 }, () => 'main'));
    },
  },
  {
    name: 'that is undone the next day, except what a colleague has changed since',
    most: 3,
    isShort: true,
    async prepare(page, baseURL) {
      const answer = await page.request.get('/api/admin/collections?search=spindle&limit=1');
      const { collections } = (await answer.json()) as { collections: { id: string }[] };
      const colleague = await request.newContext({ baseURL });
      await signIn(colleague, await createAccount(page.request));
      const data = { record: { fund: 'auxiliary' } };
      expect((await colleague.put(`/api/admin/collections/${collections[0]?.id}`, { data })).ok()).toBe(true);
      await colleague.dispose();
    },
    async run(page) {
      const changes = page.getByRole('region', { name: 'Recent changes' });
      const line = changes.getByRole('article').filter({ hasText: '20 entries' });
      await button(line, 'Undo').click();
      await button(page.getByRole('dialog'), 'Undo').click();
      const told = page.getByRole('dialog', { name: 'Undone: 19' });
      await expect(told.getByRole('listitem')).toContainText('Somebody has changed it since. Fund');
      await button(told, 'Close').first().click();
      const funds = await fundsOf(page, 'spindle');
      expect(funds.filter((fund) => fund !== undefined)).toEqual(['auxiliary']);
    },
  },
  {
    name: 'a holiday on which all branches are closed is announced',
    most: 7,
    async run(page) {
      await go(page, /^Notices/);
      await add(page, 'Announce a closure');
      const form = page.getByRole('dialog', { name: 'Announce a closure' });
      await write(form.getByLabel('First day'), dayIn(30));
      await form.getByRole('checkbox', { name: 'All' }).check();
      await choose(form.getByRole('combobox', { name: 'Suggested reasons' }), 'Public holiday');
      await button(form, 'Save').click();
      await expect(page.getByRole('listitem').filter({ hasText: /closed on/i })).toBeVisible();
    },
  },
  {
    name: 'a day on which one branch is closed is entered',
    most: 4,
    async run(page) {
      await go(page, 'Branches');
      await page
        .getByRole('link', { name: /^Edit: / })
        .first()
        .click();
      await button(page, 'Add special day').click();
      // the first field has the focus
      await page.locator('input:focus').fill(dayIn(40));
      await save(page);
      await said(page, 'Saved');
    },
  },
  {
    name: 'a notice is put on top of the pages',
    most: 4,
    async run(page) {
      await go(page, /^Notices/);
      await add(page, 'Add notice');
      const form = page.getByRole('dialog', { name: 'New notice' });
      await write(form.getByRole('textbox', { name: 'Text' }), 'The lift is out of order.');
      await button(form, 'Save').click();
      await expect(page.getByRole('listitem').filter({ hasText: 'The lift is out of order.' })).toBeVisible();
    },
  },
  {
    name: 'a weekly event that leaves out a day is published',
    most: 8,
    async run(page) {
      await add(page, 'Add event');
      await write(title(page), 'Weaving for children');
      await write(page.getByLabel('Date', { exact: true }), dayIn(9));
      await page.getByRole('checkbox', { name: 'Repeats on other days' }).check();
      await write(page.getByLabel('Last possible day'), dayIn(60));
      const panel = page.getByRole('region', { name: 'Repeats', exact: true });
      await panel
        .getByRole('button', { name: /^Leave out: / })
        .nth(1)
        .click();
      await published(page);
      await save(page);
      await said(page, 'Created');
    },
  },
  {
    name: 'a message of a visitor is read and marked as answered',
    most: 3,
    async prepare(page) {
      const data = { name: 'A visitor', email: 'visitor@example.org', message: 'When are you open?' };
      expect((await page.request.post('/api/contact', { data })).ok()).toBe(true);
    },
    async run(page) {
      await page
        .getByRole('link', { name: /unread message/ })
        .first()
        .click();
      await page.getByRole('link', { name: 'A visitor' }).click();
      await button(page.getByRole('dialog'), 'Mark as answered').click();
      await said(page, 'Marked as answered');
    },
  },
  {
    name: 'an object is found by its number',
    most: 2,
    async prepare(page) {
      await createObject(page.request, 'A bag for a yurt', { record: { object_number: 'KP 4711/2' } });
    },
    async run(page) {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: 'Screen or entry' })).toBeFocused();
      await page.keyboard.type('kp4711/2');
      await expect(page.getByRole('option', { name: /A bag for a yurt/ })).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(title(page)).toHaveValue('A bag for a yurt');
    },
  },
  {
    name: 'an object with number and measures is recorded',
    most: 8,
    async run(page) {
      await add(page, 'Add object');
      await write(title(page), 'A felt rug');
      await choose(page.getByRole('combobox', { name: 'Category' }), 'Handicrafts');
      await write(page.getByRole('textbox', { name: 'Object number' }), 'KP 4712');
      await button(page, 'Add a dimension').click();
      await write(page.getByRole('textbox', { name: 'Value' }), '210');
      await save(page);
      await said(page, 'Created');
    },
  },
  {
    name: 'a draft is shown to the director by a link',
    most: 5,
    async prepare(page) {
      await createNews(page.request, { content: { en: { title: 'Before the opening' } } });
    },
    async run(page) {
      await go(page, 'News');
      await editing(page, 'Before the opening');
      await button(page, 'Preview in English').click();
      await button(page, 'Share').click();
      const dialog = page.getByRole('dialog', { name: 'Share the preview' });
      await button(dialog, 'Make a link').click();
      await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/link\//);
    },
  },
  {
    name: 'an earlier version of a text is restored',
    most: 6,
    async prepare(page) {
      article = await createNews(page.request, { content: { en: { title: 'Woven here' } }, published: true });
      await page.request.put(`/api/admin/news/${article}`, { data: { content: { en: { title: 'Woven there' } } } });
    },
    async run(page) {
      await go(page, 'News');
      await editing(page, 'Woven there');
      await page.getByRole('link', { name: 'History' }).click();
      const dialog = page.getByRole('dialog', { name: /^History/ });
      await dialog.getByRole('group', { name: 'Versions' }).getByRole('radio').last().check();
      await dialog.getByRole('group', { name: 'English: Title' }).getByRole('checkbox').check();
      await button(dialog, 'Restore selected').click();
      await button(page, 'Restore and show to visitors').click();
      await said(page, 'Restored. The previous version is kept.');
      expect((await readNews(page.request, article)).content.en?.title).toBe('Woven here');
    },
  },
  {
    name: 'a deleted article is brought back from the trash',
    most: 2,
    async prepare(page) {
      article = await createNews(page.request, { content: { en: { title: 'Thrown away' } }, published: true });
      await page.request.delete(`/api/admin/news/${article}`);
    },
    async run(page) {
      await go(page, 'Trash');
      await button(page, 'Restore: Thrown away').click();
      await said(page, '“Thrown away” has been restored.');
    },
  },
  {
    name: 'a page is put into the menu',
    most: 5,
    async prepare(page) {
      const content = { en: { title: 'Rules for photographers', content: 'Without flash.' } };
      await post(page, 'pages', { slug: 'photographers', content, published: true });
    },
    async run(page) {
      await go(page, 'Pages');
      await editing(page, 'Rules for photographers');
      await choose(page.getByRole('combobox', { name: 'Menu or footer' }), 'Menu');
      await save(page);
      await said(page, 'Saved');
    },
  },
  {
    name: 'two drafts are shown together in a release',
    most: 8,
    async prepare(page) {
      for (const name of ['Zardozi opens', 'Zardozi is made']) {
        await createNews(page.request, { content: { en: { title: name } } });
      }
    },
    async run(page) {
      await go(page, 'Releases');
      await button(page, 'New release').click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Zardozi');
      await page.keyboard.press('Enter');
      await write(page.getByRole('searchbox', { name: 'Add an entry' }), 'zardozi');
      for (const name of ['Zardozi opens', 'Zardozi is made']) {
        await button(page, `Add: ${name}`).click();
        await expect(button(page, `Take out: ${name}`)).toBeVisible();
      }
      await button(page, 'Show all now').click();
      await button(page.getByRole('dialog'), 'Show all now').click();
      await said(page, 'Visitors see all of it.');
    },
  },
  {
    name: 'a colleague of a branch is invited',
    most: 6,
    async run(page) {
      await page.getByRole('link', { name: 'Add administrator' }).click();
      const dialog = page.getByRole('dialog', { name: 'New administrator' });
      await write(dialog.getByRole('textbox', { name: 'User name' }), 'moynaq_editor');
      await choose(dialog.getByRole('combobox', { name: 'Rights' }), 'Branch editor');
      await dialog.getByRole('checkbox', { name: /Moynaq/ }).check();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Link' })).toBeVisible();
    },
  },
  {
    name: 'the file of a picture is replaced',
    most: 4,
    async prepare(page) {
      const answer = await page.request.post('/api/admin/upload/image', {
        multipart: { files: await photograph('IMG_0815.jpg', '#1f5b70') },
      });
      const { media } = (await answer.json()) as { media: { id: string }[] };
      const data = { alt: { en: 'A boat ashore' } };
      expect((await page.request.put(`/api/admin/media/${media[0]?.id}`, { data })).ok()).toBe(true);
    },
    async run(page) {
      await go(page, 'Media');
      await page.getByRole('link', { name: 'A boat ashore' }).click();
      const choosing = page.waitForEvent('filechooser');
      await button(page, 'Replace file').click();
      await (await choosing).setFiles(await photograph('IMG_0816.jpg', '#8c2f2b'));
      await button(page.getByRole('dialog', { name: 'Replace the file?' }), 'Replace file').click();
      await said(page, 'File replaced');
    },
  },
  {
    name: 'a translation is written beside its source, from the dashboard',
    most: 3,
    async run(page) {
      await page.getByRole('link', { name: /^Karakalpak: .*missing/ }).click();
      await page.getByRole('table', { name: 'To translate' }).getByRole('link').first().click();
      const fields = page.locator('form').locator('input[name^="content."], textarea, [contenteditable=true]');
      await fields.first().fill('Awdarma');
      await page.keyboard.press('Control+Enter');
      await said(page, 'Saved');
    },
  },
];

test.describe.configure({ mode: 'default' });

for (const { name, most, prepare, run } of TASKS.filter(({ isShort }) => isAll || isShort)) {
  test(`${name}, with at most ${most} acts`, async ({ page, demoMuseum }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await countActs(page);
    await signIn(page.request);
    await prepare?.(page, demoMuseum.siteUrl);
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: /^Good day/ })).toBeVisible();
    await run(page);
    const acts = await actsOf(page);
    console.log(`${acts} acts: ${name}`);
    expect(acts).toBeLessThanOrEqual(most);
  });
}
