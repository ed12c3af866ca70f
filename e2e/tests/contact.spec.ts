import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { waitForHydration } from '../support/hydration.ts';
import { VISITOR_WIDTHS } from '../support/widths.ts';

const words = {
  en: { path: '/', name: 'Name', email: 'E-mail', message: 'Message', send: 'Send message', sent: 'has been sent!' },
  ru: {
    path: '/ru',
    name: 'Имя',
    email: 'Электронная почта',
    message: 'Сообщение',
    send: 'Отправить сообщение',
    sent: 'Ваше сообщение отправлено!',
  },
  uz: {
    path: '/uz',
    name: 'Ismingiz',
    email: 'Elektron pochta',
    message: 'Xabar',
    send: 'Xabarni yuborish',
    sent: 'Xabaringiz yuborildi!',
  },
  kk: {
    path: '/kk',
    name: 'Atıńız',
    email: 'Elektron pochta mánzili',
    message: 'Xabar',
    send: 'Xabardı jiberiw',
    sent: 'Xabarıńız jiberildi!',
  },
} as const;
type Words = (typeof words)[keyof typeof words];

const section = (page: Page) => page.locator('#contact');

async function write(page: Page, own: Words, message: string, hasScripts = true): Promise<void> {
  await page.goto(`${own.path}#contact`);
  const form = section(page).locator('form');
  // until the scripts take over the form, the browser submits it itself and shows the answer as a page
  if (hasScripts) await waitForHydration(form);
  await form.getByLabel(own.name, { exact: true }).fill('Aygul');
  await form.getByLabel(own.email, { exact: true }).fill('aygul@example.org');
  await form.getByLabel(own.message, { exact: true }).fill(message);
}

/** How many times staff find a message. */
async function received(request: APIRequestContext, message: string): Promise<number> {
  await signIn(request);
  const inbox = (await (await request.get('/api/admin/messages')).json()) as { messages: { message: string }[] };
  return inbox.messages.filter((one) => one.message === message).length;
}

for (const [lang, own] of Object.entries(words)) {
  test(`in ${lang} a message reaches the museum once, and the form stays replaced`, async ({ page, request }) => {
    const message = `Salem, ${lang} ${Date.now()}\n\n<b>Second</b> paragraph`;
    await write(page, own, message);
    await section(page).getByRole('button', { name: own.send }).click();
    const note = section(page).getByRole('status').filter({ hasText: own.sent });
    await expect(note).toBeFocused();
    await expect(section(page).locator('form')).toHaveCount(0);
    await page.reload();
    await expect(note).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('contact-sent'))).not.toBeNull();
    expect(await received(request, message)).toBe(1);
  });
}

test('sent again after the connection was lost, a message is stored once', async ({ page, request }) => {
  const message = `Is anybody there? ${Date.now()}`;
  await write(page, words.uz, message);
  let lost = 0;
  await page.route('**/api/contact', async (route) => {
    // it arrives, but its answer does not
    await route.fetch();
    lost += 1;
    await route.abort('connectionreset');
  });
  const button = section(page).getByRole('button', { name: words.uz.send });
  await button.click();
  await expect(section(page).getByRole('alert')).toContainText('Xabar yuborishda xatolik yuz berdi');
  await expect(button).toBeFocused();
  await expect(section(page).getByLabel(words.uz.message, { exact: true })).toHaveValue(message);
  expect(lost).toBe(1);
  await page.unroute('**/api/contact');
  await button.click();
  await expect(section(page).getByRole('status')).toContainText(words.uz.sent);
  expect(await received(request, message)).toBe(1);
});

test('by keyboard alone: what is wrong is found, put right and sent', async ({ page }) => {
  await page.goto('/kk#contact');
  await waitForHydration(section(page).locator('form'));
  await section(page).getByLabel(words.kk.name, { exact: true }).focus();
  await page.keyboard.type('Aygul');
  await page.keyboard.press('Tab');
  // an address for the browser, not for the server
  await page.keyboard.type('aygul@museum');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Salem');
  await page.keyboard.press('Tab');
  await expect(section(page).getByRole('button', { name: words.kk.send })).toBeFocused();
  await page.keyboard.press('Enter');
  const email = section(page).getByLabel(words.kk.email, { exact: true });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Bul elektron pochta mánzili emes.');
  await expectNoViolations(page, '#contact');
  await page.keyboard.press('End');
  await page.keyboard.type('.example');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(section(page).getByRole('status')).toContainText(words.kk.sent);
  await expectNoViolations(page, '#contact');
});

test('while it is being sent the button says so and takes no second press', async ({ page }) => {
  await write(page, words.en, 'Slow');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/contact', async (route) => {
    await held;
    await route.fulfill({ status: 429, headers: { 'retry-after': '540' }, json: { code: 'too_many_requests' } });
  });
  await section(page).getByRole('button', { name: words.en.send }).click();
  await expect(section(page).getByRole('button', { name: 'Sending...' })).toBeDisabled();
  release();
  await expect(section(page).getByRole('alert')).toContainText('Try again in 9 minutes.');
  await expect(section(page).getByRole('button', { name: words.en.send })).toBeEnabled();
});

test('choosing another language loses nothing that was typed', async ({ page }) => {
  await write(page, words.en, 'Half a sentence');
  await page.getByRole('link', { name: /^RU/ }).click();
  await expect(page).toHaveURL(/\/ru#contact$/);
  await expect(section(page).getByLabel(words.ru.message, { exact: true })).toHaveValue('Half a sentence');
});

for (const width of VISITOR_WIDTHS) {
  test(`axe finds nothing at ${width} px, and nothing foreign is loaded`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 900 });
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url());
    });
    await page.goto('/ru#contact');
    await expect(section(page).getByRole('button', { name: words.ru.send })).toBeVisible();
    await expectNoViolations(page, '#contact');
    expect(foreign).toEqual([]);
  });
}

test('the navigation leads to it from any page', async ({ page }) => {
  await page.goto('/news');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/#contact');
  await expect(section(page).getByRole('button', { name: words.en.send })).toBeVisible();
  await expect(section(page)).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is written, put right and received', async ({ page, request }) => {
    const message = `Without a script ${Date.now()}`;
    await write(page, words.kk, message, false);
    const email = section(page).getByLabel(words.kk.email, { exact: true });
    await email.fill('aygul@museum');
    await section(page).getByRole('button', { name: words.kk.send }).click();
    await expect(page).toHaveURL('/kk/contact');
    const form = page.getByRole('form', { name: 'Bizge jazıń' });
    const again = form.getByLabel(words.kk.email, { exact: true });
    await expect(again).toHaveAccessibleDescription('Bul elektron pochta mánzili emes.');
    await expect(form.getByLabel(words.kk.message, { exact: true })).toHaveValue(message);
    await again.fill('aygul@museum.example');
    await form.getByRole('button', { name: words.kk.send }).click();
    await expect(page.getByRole('status').filter({ hasText: words.kk.sent })).toBeVisible();
    expect(await received(request, message)).toBe(1);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'before any script', () => {
    test.use({ javaScriptEnabled });

    test('the form is among the forms of the home page at once', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('form', { name: 'Write to us' })).toHaveCount(1);
      await page.goto('/contact');
      await expect(page.getByRole('form', { name: 'Write to us' })).toBeVisible();
    });
  });
}
