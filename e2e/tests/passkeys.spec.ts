import { expect, type CDPSession, type Page } from '@playwright/test';
import { Client } from 'pg';
import { account, accountMenu } from '../support/account.ts';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { inEmptyMuseum as test } from '../support/museums.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The device of the user, whose finger is on it. */
async function addDevice(page: Page, synced: boolean): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      defaultBackupEligibility: synced,
      defaultBackupState: synced,
    },
  });
  return { cdp, authenticatorId };
}

/** Saves pictures of a screen where these are asked for, and checks it. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of CONSOLE_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/passkeys-${name}-${width}.png`, fullPage: true });
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function logOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await button(page, 'Log out').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('textbox', { name: 'User name' })).toBeFocused();
}

async function logInByPassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'User name' }).fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await button(page, 'Log in').click();
}

/** As if everybody had logged in a quarter of an hour ago. */
async function ageLogins(databaseUrl: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query("UPDATE session SET authenticated_at = now() - interval '16 minutes'");
  await database.end();
}

for (const synced of [true, false])
  test(`a ${synced ? 'synced passkey' : 'passkey of one device'} is added, logs in by keyboard, and stands in for the password`, async ({
    page,
    emptyMuseum,
  }) => {
    await page.goto('/admin/factor');
    await expect(page.getByRole('textbox', { name: 'User name' })).toBeVisible();
    await look(page, 'login');
    await logInByPassword(page);
    const name = page.getByRole('textbox', { name: 'Name' });
    await expect(name).toHaveValue(/Chrom/);
    await look(page, 'none');
    const { cdp, authenticatorId } = await addDevice(page, synced);
    await name.fill(synced ? 'Phone' : 'Laptop');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
    await button(page, 'I have kept them').click();
    await expect(page.getByRole('heading', { name: synced ? 'Phone' : 'Laptop' })).toBeVisible();
    await expect(page.getByText(synced ? /^Synced:/ : 'On this one device only')).toBeVisible();
    await look(page, synced ? 'synced' : 'single');

    await logOut(page);
    const login = button(page, 'Log in with a passkey');
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await login.click();
    await expect(page.getByText(/^Nothing was confirmed on your device\./)).toBeVisible();
    await look(page, 'cancelled');
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await page.getByRole('textbox', { name: 'User name' }).focus();
    await tabTo(page, login);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();

    // after the password
    await logOut(page);
    await logInByPassword(page);
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
    await look(page, 'second-step');
    await login.click();
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();

    // by links: another document might know no device
    await accountMenu(page).click();
    await page.getByRole('link', { name: 'Your account' }).click();
    await page.getByRole('link', { name: 'Passkeys and codes' }).click();
    await expect(page.getByText(/^Last used on/)).toBeVisible();

    // long after the login: once more, by the passkey alone
    await ageLogins(emptyMuseum.databaseUrl);
    await button(page, 'Make new recovery codes').click();
    const again = page.getByRole('dialog', { name: 'Log in once more' });
    await expect(again).toBeVisible();
    await look(page, 'again');
    await again.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
    await button(page, 'I have kept them').click();

    await button(page, `Remove: ${synced ? 'Phone' : 'Laptop'}`).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('You have no passkey yet.')).toBeVisible();
    await expect(page.getByText(/Recovery codes left/)).toHaveCount(0);
  });
