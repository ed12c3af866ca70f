import { expect, type Page, type Request, type Response } from '@playwright/test';

/** Of bodies, in thousands of bytes. With the heads of five answers it is what the bench weighs: 106 kB at most. */
export const MAX_SCRIPT_BYTES = 105_000;

/** The console's log-in page. */
export const MAX_LOGIN_SCRIPT_BYTES = 143_000;

/** A list of the console. */
export const MAX_LIST_SCRIPT_BYTES = 187_000;

/** The editor of long texts, which is loaded with a form. */
export const MAX_EDITOR_SCRIPT_BYTES = 90_000;

/**
 * The bytes of all scripts that a page loads by itself.
 * @param expected part of the name of a script that has to be among them
 */
export async function scriptBytes(page: Page, path: string, expected: string): Promise<number> {
  const scripts: Request[] = [];
  const collect = (request: Request) => {
    if (isScript(request)) scripts.push(request);
  };
  page.on('request', collect);
  await Promise.all([
    // on a busy machine the network may rest before the page asks for it
    page.waitForResponse((response) => isScript(response) && pathOf(response).includes(expected)),
    page.goto(path, { waitUntil: 'networkidle' }),
  ]);
  page.off('request', collect);
  const sizes = await Promise.all(scripts.map(sizeOf));
  return sizes.reduce((total, size) => total + size, 0);
}

const pathOf = (sent: Request | Response): string => new URL(sent.url()).pathname;
const isScript = (sent: Request | Response): boolean => pathOf(sent).endsWith('.js');

/** Of a script's body, as it was sent. */
async function sizeOf(request: Request): Promise<number> {
  const response = await request.response();
  expect(response?.headers()['content-encoding'], pathOf(request)).toBe('br');
  return (await request.sizes()).responseBodySize;
}
