import { expect, type Page } from '@playwright/test';

// the form of an article, in the English console
export const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
export const conflict = (page: Page) =>
  page.getByRole('dialog', { name: 'Somebody else has changed this in the meantime' });
export const offer = (page: Page) => page.getByRole('region', { name: 'Unsaved text' });

/** A title that no other test and no other run has. */
export const fresh = (words: string) => `${words} ${Date.now()}`;

/** Waits until the typed text is stored in the browser. */
export const isKept = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string>((resolve, reject) => {
            const opening = indexedDB.open('muzey-console');
            opening.onerror = () => reject(new Error('there is no store'));
            opening.onsuccess = () => {
              const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
              reading.onsuccess = () => {
                opening.result.close();
                resolve(JSON.stringify(reading.result));
              };
            };
          }),
      ),
    )
    .toContain(text);

/** The page of the site that the form's preview shows. */
export const preview = (page: Page) => page.frameLocator('iframe[title^="Preview"]');

/** Opens the preview of the form, which has this heading. */
export async function openPreview(page: Page, lang: string, heading: string): Promise<void> {
  await page.getByRole('button', { name: `Preview in ${lang}` }).click();
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(heading);
}

/** At both widths, whether it is beside the form or over it. */
export const closePreview = (page: Page) =>
  page
    .getByRole('region', { name: /^Preview in/ })
    .or(page.getByRole('dialog', { name: /^Preview in/ }))
    .getByRole('button', { name: 'Close' })
    .click();
