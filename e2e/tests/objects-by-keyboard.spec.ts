import { expect, type Locator, type Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectStill, openObserved } from '../support/layout-shifts.ts';
import { inEmptyMuseum as test } from '../support/museums.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

const OBJECTS = 126;
const PER_BATCH = 6;
const BATCHES = 10;
const COMMAND = resolve(import.meta.dirname, '../../backend/dist/operations/register/cli.js');

// many objects with terms, which are imported from an export in one go
test.beforeAll(async ({ emptyMuseum }) => {
  const file = join(process.env.TEST_FOLDER ?? tmpdir(), `objects-${randomUUID()}.jsonl`);
  await writeFile(file, exported());
  const env = { ...process.env, DATABASE_URL: emptyMuseum.databaseUrl };
  await promisify(execFile)(process.execPath, [COMMAND, 'import', '--type', 'collections', file, '--publish'], { env });
});

/** In the form that a museum with a category of its own would export. */
function exported(): string {
  const term = (kind: string, en: string, key?: string) => ({ id: randomUUID(), kind, labels: { en }, key });
  const [carpet, felt, silk] = [term('object_name', 'carpet'), term('material', 'felt'), term('material', 'silk')];
  const textiles = term('category', 'Textiles', 'textiles');
  const lines = Array.from({ length: OBJECTS }, (_, at) => {
    const material = at % 2 === 0 ? felt : silk;
    const title =
      `Carpet ${at + 1} ${at % 3 === 0 ? 'with a name that takes two lines of its card and more' : ''}`.trim();
    return {
      external_id: `T-${at + 1}`,
      category: 'textiles',
      content: { en: { title } },
      record: { object_name: [carpet.id], material: [material.id] },
      muzey: { id: randomUUID(), terms: [carpet, material, textiles] },
    };
  });
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

const filter = (page: Page, name: string): Locator =>
  page.locator('details[name=filter]', { has: page.getByText(name, { exact: true }) });
/** How many objects the list says that there are. */
const found = (page: Page, text: string): Locator =>
  page.locator('main p[role=status]').getByText(text, { exact: true });
const cards = (page: Page): Locator => page.getByRole('main').locator('li:not([aria-hidden]) article');

/** Opens a filter and selects one of its values, with Tab and Enter only; Escape returns to it. */
async function choose(page: Page, name: string, value: RegExp): Promise<void> {
  const summary = filter(page, name).locator('summary');
  await tabTo(page, summary);
  await page.keyboard.press('Enter');
  const link = filter(page, name).getByRole('link', { name: value });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(link).toHaveAttribute('aria-current', 'true');
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(summary).toBeFocused();
}

const isFocused = async (target: Locator): Promise<boolean> =>
  (await target.count()) === 1 && (await target.evaluate((element) => element === document.activeElement));

/** Resolves when the page is not loading more: an observer reports in the next frame, and the loading it starts shows a task later. */
async function expectSettled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let left = 4;
        const frame = () => {
          left = document.querySelector('main ul[aria-busy]') ? 4 : left - 1;
          if (left > 0) requestAnimationFrame(frame);
          else resolve();
        };
        requestAnimationFrame(frame);
      }),
  );
}

for (const width of CONSOLE_WIDTHS) {
  test(`at ${width} px a reader without a mouse narrows the list, goes on through ten batches, and comes back`, async ({
    browser,
    baseURL,
  }) => {
    const page = await openObserved(browser, `${baseURL}/collections`, width);
    await choose(page, 'What', /^carpet/);
    await expect(found(page, `${OBJECTS} objects`)).toBeVisible();
    await choose(page, 'Materials', /^felt/);
    await expect(found(page, '63 objects')).toBeVisible();
    await expectNoViolations(page);

    await tabTo(page, page.getByRole('link', { name: 'Remove: carpet' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?material=[\da-f-]{36}$/);
    await tabTo(page, page.getByRole('link', { name: 'Remove: felt' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/collections');

    // more are loaded while the focus moves from card to card; a faster reader reaches the button, and continues from there
    const last = cards(page)
      .nth(PER_BATCH * BATCHES - 1)
      .getByRole('link');
    const more = page.getByRole('button', { name: 'Load more' });
    await tabTo(page, cards(page).first().getByRole('link'));
    const isPast = async () => (await cards(page).locator(':focus').count()) === 0 && !(await isFocused(more));
    // a card has a link and a button
    for (let stop = 1; stop < 3 * PER_BATCH * BATCHES && !(await isFocused(last)); stop++) {
      await page.keyboard.press((await isFocused(more)) ? 'Enter' : (await isPast()) ? 'Shift+Tab' : 'Tab');
      // otherwise the focus may move from the button to a card between the check and the Enter that follows
      await expectSettled(page);
    }
    await expect(last).toBeFocused();
    await expectStill(page);

    const title = await last.innerText();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
    await expect(last).toBeInViewport();
    await expect(last).toHaveText(title);
    await page.context().close();
  });
}
