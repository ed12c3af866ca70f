import { expect, type Page } from '@playwright/test';

/** Of bodies, in thousands of bytes. With the heads of five answers it is what the bench weighs: 98 kB at most. */
export const MAX_SCRIPT_BYTES = 97_000;

/** The console's log-in page. */
export const MAX_LOGIN_SCRIPT_BYTES = 118_000;

/** A list of the console. */
export const MAX_LIST_SCRIPT_BYTES = 160_000;

/** The editor of long texts, which is loaded with a form. */
export const MAX_EDITOR_SCRIPT_BYTES = 90_000;

/**
 * The bytes of all scripts that a page loads by itself.
 * @param expected part of the name of a script that has to be among them
 */
export async function scriptBytes(page: Page, path: string, expected: string): Promise<number> {
  const scripts: { address: string; bytes: Promise<number> }[] = [];
  const collect = (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
    const address = new URL(response.url()).pathname;
    if (!address.endsWith('.js')) return;
    expect(response.headers()['content-encoding'], address).toBe('br');
    const sized = response.request().sizes();
    scripts.push({ address, bytes: sized.then(({ responseBodySize }) => responseBodySize) });
  };
  page.on('response', collect);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('response', collect);
  expect(scripts.map(({ address }) => address).join(' ')).toContain(expected);
  const sizes = await Promise.all(scripts.map(({ bytes }) => bytes));
  return sizes.reduce((total, size) => total + size, 0);
}
