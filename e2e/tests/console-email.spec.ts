import { expect, test } from '@playwright/test';
import { MailServer, textOf } from '../../backend/test/mail-server.ts';
import { account } from '../support/account.ts';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

const ADDRESS = 'aygul@example.org';
const ANOTHER = 'Walnut4drawer';

let mail: MailServer;
let product: Awaited<ReturnType<typeof startOwnProduct>>;
test.beforeAll(async () => {
  mail = await MailServer.start();
  product = await startOwnProduct('off', {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    CONTACT_TO: 'office@museum.test',
  });
});
test.afterAll(async () => {
  await product.stop();
  await mail.stop();
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
