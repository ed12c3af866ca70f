import { expect, type Browser } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The width that margins of 12 mm leave of A4, in CSS pixels. */
const SHEET = { width: 703, height: 1_000 };
/** A CSS inch has 96 pixels. */
const DOTS_PER_INCH = 150;

/**
 * Opens a page as it is printed, and expects that many QR codes on it. `npm run test:codes` reads them with zbarimg from
 * the page at 150 dpi.
 * @param texts of the codes
 */
export async function expectCodes(
  browser: Browser,
  { url, texts, prepare }: { url: string; texts: readonly string[]; prepare?: Parameters<Browser['newContext']>[0] },
): Promise<void> {
  const context = await browser.newContext({ ...prepare, viewport: SHEET, deviceScaleFactor: DOTS_PER_INCH / 96 });
  const page = await context.newPage();
  await page.emulateMedia({ media: 'print' });
  await page.goto(url);
  const codes = page.locator('main svg[role=img]');
  await expect(codes).toHaveCount(texts.length);
  await expect(codes.last()).toBeVisible();
  if (process.env.READ_CODES) {
    const folder = await mkdtemp(join(process.env.TEST_FOLDER ?? tmpdir(), 'codes-'));
    const pictures = texts.map((_, at) => join(folder, `${at}.png`));
    for (const [at, path] of pictures.entries()) await codes.nth(at).screenshot({ path });
    const options = ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', ...pictures];
    const read = execFileSync('zbarimg', options, { encoding: 'utf8' }).trim().split('\n');
    await rm(folder, { recursive: true });
    expect(read.sort()).toEqual([...texts].sort());
  }
  await context.close();
}
