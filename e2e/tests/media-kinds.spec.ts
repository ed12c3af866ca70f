import { expect, test } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

/** A silent second of MPEG audio, layer III: frames of 417 bytes. */
const silence = (): Buffer =>
  Buffer.concat(Array.from({ length: 40 }, () => Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)])));

const numbered = (name: string): string => `${name} ${Math.floor(Math.random() * 1_000_000)}`;

for (const width of CONSOLE_WIDTHS) {
  test(`at ${width} px a document and a sound are uploaded, found by their kind, downloaded and played`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page.request);
    const [rules, guide] = [`${numbered('Rules')}.pdf`, `${numbered('Guide')}.mp3`];
    await page.goto('/admin/media');
    await page.getByTestId('file-input').setInputFiles([
      { name: rules, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${rules}\n%%EOF`) },
      { name: guide, mimeType: 'audio/mpeg', buffer: Buffer.concat([silence(), Buffer.from(guide)]) },
      { name: 'letter.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') },
    ]);
    await expect(page.getByText(/^“letter\.docx” was not added: A file of this kind can’t be used here/)).toBeVisible();
    await expect(page.getByRole('link', { name: guide })).toBeVisible();
    await page.goto('/admin/media?kind=document');
    await expect(page.getByRole('link', { name: rules })).toBeVisible();
    await expect(page.getByRole('link', { name: guide })).toHaveCount(0);
    await expectNoSidewaysScrolling(page);
    await expectNoViolations(page);

    await page.getByRole('link', { name: rules }).click();
    await expect(page.getByRole('heading', { name: rules })).toBeVisible();
    await page.getByRole('textbox', { name: 'Caption' }).fill('The rules');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await expectNoViolations(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download file' }).click();
    expect((await download).suggestedFilename()).toBe(rules);

    await page.goto('/admin/media?kind=audio');
    await page.getByRole('link', { name: guide }).click();
    const player = page.getByLabel(guide, { exact: true });
    await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0);
  });
}
