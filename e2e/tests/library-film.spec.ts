import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

const MEBIBYTE = 1024 * 1024;
/** The console sends parts of this size: two for this film. */
const PART_BYTES = 16 * MEBIBYTE;
const FILM_BYTES = 24 * MEBIBYTE;
const UPLOADS = '/api/admin/upload/resumable';

/** On disk, where the browser reads it: Playwright takes seconds to send it that many bytes. */
async function filmFile(name: string): Promise<string> {
  const start = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1');
  // removed at the end of the run
  const path = join(process.env.TEST_FOLDER ?? tmpdir(), name);
  await writeFile(path, Buffer.concat([start, randomBytes(FILM_BYTES - start.length)]));
  return path;
}

/** A line with this many bytes per second, or none. */
const setLine = (line: CDPSession, uploadThroughput: number) =>
  line.send('Network.emulateNetworkConditions', {
    offline: uploadThroughput === 0,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });

/** Starts an upload by keyboard alone, over a slow line. */
async function beginUpload(page: Page, name: string): Promise<CDPSession> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const path = await filmFile(name);
  // from now on, so that no file chooser opens before the browser is told to report it
  const choosing = new Promise<void>((resolve, reject) => {
    page.once('filechooser', (chooser) => void chooser.setFiles(path).then(resolve, reject));
  });
  await page.goto('/admin/media');
  await tabTo(page, page.getByRole('button', { name: 'Choose files' }));
  await setLine(line, 4 * MEBIBYTE);
  await page.keyboard.press('Enter');
  await choosing;
  return line;
}

/** Waits until this much of the film has been sent, in percent. */
const expectSent = (page: Page, name: string, percent: number) =>
  expect
    .poll(() => page.getByRole('progressbar', { name }).evaluate((bar: HTMLProgressElement) => bar.value))
    .toBeGreaterThan(percent);

for (const width of CONSOLE_WIDTHS) {
  test(`at ${width} px a film goes on by itself after the connection was away, by keyboard alone`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page.request);
    const name = `Sea ${randomBytes(4).toString('hex')}.mp4`;
    const offsets: number[] = [];
    const secondPart = new Promise<void>((resolve) => {
      page.on('request', (request) => {
        if (request.method() !== 'PATCH') return;
        offsets.push(Number(request.headers()['upload-offset']));
        if (offsets.at(-1) === PART_BYTES) resolve();
      });
    });
    const line = await beginUpload(page, name);
    await secondPart;
    await setLine(line, 0);
    const waiting = page.getByRole('status').getByText(/^No connection\. Uploading continues automatically/);
    await expect(waiting).toBeVisible();
    await expect(page.getByRole('button', { name: `Cancel upload of ${name}` })).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await expectNoViolations(page);
    await setLine(line, -1);
    await expect(page.getByRole('status').getByText(`“${name}” added`)).toBeAttached();
    await expect(waiting).toHaveCount(0);
    await expect(page.getByRole('link', { name })).toBeVisible();
    // the first part was not sent again
    expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
    expect(offsets.at(-1)).toBeGreaterThanOrEqual(PART_BYTES);
  });
}

test('cancelling by keyboard removes what has come', async ({ page }) => {
  await signIn(page.request);
  const name = `Storm ${randomBytes(4).toString('hex')}.mp4`;
  const begun = page.waitForResponse(
    (answer) => answer.url().endsWith(UPLOADS) && answer.request().method() === 'POST',
  );
  const line = await beginUpload(page, name);
  const { id } = (await (await begun).json()) as { id: string };
  await expectSent(page, name, 10);
  await tabTo(page, page.getByRole('button', { name: `Cancel upload of ${name}` }));
  const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.status() === 204);
  await page.keyboard.press('Enter');
  await setLine(line, -1);
  await ended;
  await expect(page.getByRole('status').getByText(`Upload of ${name} cancelled`)).toBeAttached();
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeFocused();
  const gone = await page.request.get(`${UPLOADS}/${id}`, { headers: { 'tus-resumable': '1.0.0' } });
  expect(gone.status()).toBe(404);
});
