import type { Locator, Page } from '@playwright/test';
/** The superadmin of the product under test, which exists only while the tests run. */
export const account = { username: 'superadmin', password: 'Correct9horse' } as const;

/** Opens and closes the menu with the language, the own account and the way out. */
export const accountMenu = (page: Page): Locator => page.locator('#console-side summary');
