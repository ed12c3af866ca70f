import type { Page } from '@playwright/test';

/** Saves a screenshot of a page if `SCREENSHOTS` names a folder for them. */
export const look = async (page: Page, name: string): Promise<void> => {
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png`, fullPage: true });
};
