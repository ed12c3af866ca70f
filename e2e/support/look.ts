import type { Page } from '@playwright/test';

/** Keeps a picture of a page where `SCREENSHOTS` names a folder for them. */
export const look = async (page: Page, name: string): Promise<void> => {
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png`, fullPage: true });
};
