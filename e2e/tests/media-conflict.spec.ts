import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { conflict, isKept, offer, save } from '../support/news-form.ts';
import { changePicture, describedPicture, readPicture } from '../support/pictures.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

const description = (page: Page) => page.getByRole('textbox', { name: 'What the picture shows' });
const caption = (page: Page) => page.getByRole('textbox', { name: 'Caption' });
const isSaved = (page: Page) => expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();

for (const width of CONSOLE_WIDTHS) {
  test(`two editors describe one picture, at ${width} px: the second sees both texts and chooses; nothing is lost`, async ({
    page,
    browser,
  }) => {
    await signIn(page.request);
    const { id } = await describedPicture(page.request, { en: 'A loom', ru: 'Станок' });
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const second = await context.newPage();
    await signIn(second.request);
    for (const editor of [page, second]) {
      await editor.goto(`/admin/media/${id}`);
      await expect(description(editor)).toHaveValue('A loom');
    }
    await description(page).fill('A loom of the first editor');
    await save(page);
    await isSaved(page);

    await description(second).fill('A loom of the second editor');
    await caption(second).fill('Nukus, 1931');
    await save(second);
    const question = conflict(second);
    await expect(question).toContainText('A loom of the first editor');
    await expect(question).toContainText('A loom of the second editor');
    await expectNoSidewaysScrolling(second);
    await expectNoViolations(second);
    // nothing is stored before a choice is made
    expect((await readPicture(page.request, id)).alt).toEqual({ en: 'A loom of the first editor', ru: 'Станок' });
    await question.getByRole('radio', { name: 'Theirs A loom of the first editor' }).check();
    await question.getByRole('button', { name: 'Save this choice' }).click();
    await isSaved(second);
    expect(await readPicture(page.request, id)).toMatchObject({
      alt: { en: 'A loom of the first editor', ru: 'Станок' },
      caption: { en: 'Nukus, 1931' },
    });
    await context.close();
  });
}

test('a description that was never saved is offered again, also after somebody else has saved the picture', async ({
  page,
}) => {
  await signIn(page.request);
  const { id } = await describedPicture(page.request, { en: 'A boat' });
  await page.goto(`/admin/media/${id}`);
  const typed = `A boat of reed ${Date.now()}`;
  await description(page).fill(typed);
  await isKept(page, typed);
  await changePicture(page.request, id, { credit_line: 'Picture by A. Berdieva' });

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(description(page)).toHaveValue('A boat');
  await expect(offer(page)).toContainText('has been changed and saved since');
  await offer(page).getByRole('button', { name: 'Restore' }).click();
  await expect(description(page)).toHaveValue(typed);
  await save(page);
  // they have changed another field: both changes are merged without asking
  await isSaved(page);
  expect(await readPicture(page.request, id)).toMatchObject({
    alt: { en: typed },
    credit_line: 'Picture by A. Berdieva',
  });
});
