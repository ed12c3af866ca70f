import { expect } from '@playwright/test';
import { createNews, signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { goTo } from '../support/keyboard.ts';
import { look } from '../support/look.ts';
import { inEmptyMuseum as test } from '../support/museums.ts';

test.describe.configure({ timeout: 120_000 });

test('terms of the source are offered at the caret, and words not to be used are named, by keyboard alone', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 844 } });
  const page = await context.newPage();
  await signIn(page.request);
  const term = { kind: 'glossary', labels: { en: 'spindle', kk: 'urshıq' }, deprecated: { kk: ['jip iyirgish'] } };
  expect((await page.request.post('/api/admin/terms', { data: term })).status()).toBe(201);
  const words = 'Old spindles lie here.';
  const text = {
    schema: 1,
    doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
  };
  const id = await createNews(page.request, { content: { en: { title: 'Two spindles', excerpt: '', text } } });

  await page.goto(`/admin/languages/news/${id}?lang=kk`);
  const marked = page.locator('mark', { hasText: 'spindles' });
  await expect(marked).toHaveCount(2);
  await expect(marked.first()).toHaveAttribute('title', 'urshıq');

  // a field without formatting: the name stands at the caret, not at the end
  const title = page.locator('input[name="content.kk.title"]');
  await goTo(page, title, 'Alt+ArrowUp', 3);
  await page.keyboard.type('Eki !');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Alt+Enter');
  await expect(page.getByRole('menuitem', { name: /^urshıq/ })).toBeFocused();
  await look(page, 'terms-offered');
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Eki urshıq!');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Eki jip iyirgish');
  const named = page.getByText('“jip iyirgish” is not to be used. Right: urshıq');
  await expect(named).toHaveCount(1);

  // a passage: the same, and the words are underlined
  const passage = page.locator('[data-passage]');
  await goTo(page, passage, 'Alt+ArrowDown', 3);
  await page.keyboard.type('Eski ');
  await page.keyboard.press('Alt+Enter');
  await expect(page.getByRole('menuitem', { name: /^urshıq/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(passage).toHaveText('Eski urshıq');
  await expect(passage).toBeFocused();
  await page.keyboard.type(', jip iyirgish jatır.');
  await expect(passage).toHaveText('Eski urshıq, jip iyirgish jatır.');
  await expect(passage.locator('span', { hasText: 'jip iyirgish' })).toHaveCSS('text-decoration-style', 'wavy');
  await expect(named).toHaveCount(2);
  await look(page, 'terms-rejected');
  await expectNoViolations(page);
  await context.close();
});
