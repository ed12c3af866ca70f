import { expect, test, type Page } from '@playwright/test';
import { MailServer, textOf } from '../../backend/test/mail-server.ts';
import { startProvider, type TestProvider } from '../../backend/test/identity-provider.ts';
import { account } from '../support/account.ts';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

const ADDRESS = 'aygul@example.org';
const ANOTHER = 'Walnut4drawer';

let mail: MailServer;
let provider: TestProvider;
let product: Awaited<ReturnType<typeof startOwnProduct>>;
test.beforeAll(async () => {
  mail = await MailServer.start();
  provider = await startProvider();
  product = await startOwnProduct('off', {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    CONTACT_TO: 'office@museum.test',
    ...provider.env,
    OIDC_CLIENT_ID: 'local-museum',
  });
});
test.afterAll(async () => {
  await product.stop();
  await mail.stop();
  await provider.stop();
});

/** The link in the e-mails that come after some. */
async function nextLink(after: number): Promise<string> {
  const link = () => /^http\S+#\S+$/m.exec(mail.received.slice(after).map(textOf).join('\n'))?.[0] ?? '';
  await expect.poll(link).not.toBe('');
  return link();
}

let password: string = account.password;

for (const width of CONSOLE_WIDTHS) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('an address is confirmed by keyboard, and another password chosen by a link', async ({ page }) => {
      const { keyboard } = page;
      const signIn = async (typed: string) => {
        await tabTo(page, page.getByRole('textbox', { name: 'User name', exact: true }));
        await keyboard.press('Control+A');
        await keyboard.type(account.username);
        await keyboard.press('Tab');
        await keyboard.type(typed);
        await keyboard.press('Enter');
      };
      const shoot = async (name: string) => {
        await expectNoViolations(page);
        if (process.env.SCREENSHOTS)
          await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}-${width}.png`, fullPage: true });
      };

      await page.goto(`${product.siteUrl}/admin/account`);
      await signIn(password);
      let before = mail.received.length;
      await tabTo(page, page.getByRole('textbox', { name: 'New e-mail address' }));
      await keyboard.type(ADDRESS);
      await keyboard.press('Tab');
      await keyboard.type(password);
      await keyboard.press('Enter');
      await expect(page.getByText(`A link was sent to ${ADDRESS}.`)).toBeVisible();
      await shoot('email-sent');
      await page.goto(await nextLink(before));
      await expect(page.getByRole('heading', { name: 'Confirm your e-mail address' })).toBeFocused();
      await shoot('email-confirm');
      await tabTo(page, page.getByRole('button', { name: 'Confirm the address' }));
      await keyboard.press('Enter');
      await expect(page.getByText(`Your address: ${ADDRESS}`)).toBeVisible();
      await shoot('email-confirmed');
      await page.context().clearCookies();

      before = mail.received.length;
      await page.goto(`${product.siteUrl}/login`);
      await tabTo(page, page.getByText('Lost your password?'));
      await keyboard.press('Enter');
      await tabTo(page, page.getByRole('textbox', { name: 'User name or e-mail' }));
      await keyboard.type(ADDRESS.toUpperCase());
      await keyboard.press('Enter');
      await expect(page.getByText('If this account has a confirmed e-mail address')).toBeVisible();
      await shoot('password-forgotten');
      await page.goto(await nextLink(before));
      const other = password === ANOTHER ? account.password : ANOTHER;
      await tabTo(page, page.getByLabel('New password'));
      await keyboard.type(other);
      await keyboard.press('Enter');
      await expect(page.getByText('Your password has been saved. Log in with it.')).toBeVisible();
      password = other;
      await signIn(password);
      await page.waitForURL('**/admin/dashboard');
    });
  });
}

test.describe('the identity provider', () => {
  test('signs staff in, gives them the rights of their groups, and is linked to accounts', async ({ browser }) => {
    const pageOf = async (person: string) =>
      (await browser.newContext({ extraHTTPHeaders: { 'x-person': person } })).newPage();
    const shoot = async (page: Page, name: string) => {
      await expectNoViolations(page);
      if (process.env.SCREENSHOTS)
        await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png`, fullPage: true });
    };
    const comeIn = async (page: Page) => {
      await page.goto(`${product.siteUrl}/login`);
      await tabTo(page, page.getByRole('button', { name: 'Log in with Ministry' }));
      await shoot(page, 'provider-button');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/dashboard$/);
    };

    const editor = await pageOf('editor');
    await comeIn(editor);
    const menu = editor.getByRole('navigation', { name: 'Console' });
    await expect(menu.getByRole('link', { name: 'Overview' })).toBeVisible();
    await expect(editor.getByText('Your account has no rights yet.')).toBeVisible();
    await shoot(editor, 'provider-no-rights');

    const boss = await pageOf('director');
    await boss.goto(`${product.siteUrl}/login`);
    await boss.getByRole('textbox', { name: 'User name', exact: true }).fill(account.username);
    await boss.getByLabel('Password', { exact: true }).fill(password);
    await boss.keyboard.press('Enter');
    await expect(boss).toHaveURL(/\/admin\/dashboard$/);
    await boss.goto(`${product.siteUrl}/admin/admins`);
    await boss.getByRole('link', { name: 'Groups of Ministry' }).click();
    await boss.getByRole('button', { name: 'Add group' }).click();
    await boss.getByRole('textbox', { name: 'Group' }).fill('museum-editors');
    await boss.getByRole('combobox', { name: 'Rights', exact: true }).selectOption({ label: 'Press officer' });
    await shoot(boss, 'provider-group');
    await boss.getByRole('button', { name: 'Save' }).click();
    await expect(boss.getByRole('button', { name: 'Change museum-editors' })).toBeVisible();
    await shoot(boss, 'provider-groups');

    await editor.context().clearCookies();
    await comeIn(editor);
    await expect(menu.getByRole('link', { name: 'News' })).toBeVisible();

    await boss.goto(`${product.siteUrl}/admin/account`);
    await tabTo(boss, boss.getByRole('button', { name: 'Link', exact: true }));
    await boss.keyboard.press('Enter');
    await expect(boss.getByText(/^Linked since/)).toBeVisible();
    await shoot(boss, 'provider-linked');
    await boss.context().clearCookies();
    await comeIn(boss);
    await expect(boss.getByText('superadmin', { exact: true }).first()).toBeVisible();
    for (const page of [editor, boss]) await page.context().close();
  });
});
