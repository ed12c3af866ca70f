import { expect, type Page, type Request, type Response } from '@playwright/test';

/** Bodies only, in thousands of bytes. Including the headers of five responses it is the 106 kB at most that the bench measures. */
export const MAX_SCRIPT_BYTES = 105_000;

/** The console's login page. */
export const MAX_LOGIN_SCRIPT_BYTES = 147_200;

/** A list of the console. */
export const MAX_LIST_SCRIPT_BYTES = 198_000;

/** The editor for long texts, which is loaded with a form. */
export const MAX_EDITOR_SCRIPT_BYTES = 90_500;

/**
 * The size of all scripts that a page loads on its own.
 * @param expected part of the name of a script that has to be among them
 */
export async function scriptBytes(page: Page, path: string, expected: string): Promise<number> {
  const scripts: Request[] = [];
  const collect = (request: Request) => {
    if (isScript(request)) scripts.push(request);
  };
  page.on('request', collect);
  await Promise.all([
    // on a busy machine the network may be idle before the page requests it
    page.waitForResponse((response) => isScript(response) && pathOf(response).includes(expected)),
    page.goto(path, { waitUntil: 'networkidle' }),
  ]);
  page.off('request', collect);
  const sizes = await Promise.all(scripts.map(sizeOf));
  return sizes.reduce((total, size) => total + size, 0);
}

const pathOf = (sent: Request | Response): string => new URL(sent.url()).pathname;
const isScript = (sent: Request | Response): boolean => pathOf(sent).endsWith('.js');

/** The compressed size of a script's body. */
async function sizeOf(request: Request): Promise<number> {
  const response = await request.response();
  expect(response?.headers()['content-encoding'], pathOf(request)).toBe('br');
  return (await request.sizes()).responseBodySize;
}
