import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isAll } from './widths.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Pure ASCII: a dozen other characters would double its size in the browser. */
const source = (await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')).replaceAll(
  /[^\0-\x7f]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/**
 * Checks every rule of WCAG 2.2 A and AA that axe supports, and its best practices, for the whole page or the elements of a selector. axe
 * is loaded into a document only once, however often it runs. `npm test` leaves out what this process has seen already: a screen that shows
 * no kind of element, state or place that is new. `npm run test:screens` checks every step, and the console's screens in both themes.
 */
export async function expectNoViolations(page: Page, within = ':root'): Promise<void> {
  if (!isAll && within === ':root' && !(await showsSomethingNew(page))) return;
  await runAxe(page, within);
  if (isAll && (await page.locator('html[data-theme]').count()) > 0) await expectNoViolationsInTheDark(page, within);
}

/** The same for a screen of the console in its dark theme. */
export async function expectNoViolationsInTheDark(page: Page, within = ':root'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await runAxe(page, within);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Screens and kinds of elements that axe has seen in this process. */
const seen = new Set<string>();

/** Whether the page has another address than those before, except for ids, or an element whose kind, state or frame is new. */
async function showsSomethingNew(page: Page): Promise<boolean> {
  const [root = '', ...kinds] = await page.evaluate(() => {
    const STATES = [
      'type',
      'role',
      'open',
      'disabled',
      'aria-invalid',
      'aria-expanded',
      'aria-current',
      'aria-selected',
    ];
    const kindOf = (element: Element) =>
      [element.localName, element.getAttribute('class'), ...STATES.map((name) => element.getAttribute(name))].join(' ');
    const shown = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility());
    // language, theme and special view
    const tag = document.documentElement.cloneNode(false);
    return [
      tag instanceof Element ? tag.outerHTML : '',
      ...shown.map((element) => `${kindOf(element.parentElement ?? element)} > ${kindOf(element)}`),
    ];
  });
  const { pathname } = new URL(page.url());
  const screen = `${root} ${page.viewportSize()?.width} ${pathname.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')}`;
  const before = seen.size;
  for (const kind of [screen, ...kinds]) seen.add(kind);
  return seen.size > before;
}

async function runAxe(page: Page, within: string): Promise<void> {
  // a document embedded in the page has to be checked separately; the preview's is a page of the site
  const embedded = page.frames().filter((frame) => frame !== page.mainFrame());
  expect(embedded.filter((frame) => !frame.url().includes('/preview/'))).toEqual([]);
  if (!(await page.evaluate(() => 'axe' in window))) await readAxeInto(page);
  const found = await page.evaluate(async (selector) => {
    // an element that is fading in does not have its final colours yet; endless animations are not waited for
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
    if (!window.axe) throw new Error('axe is not there');
    // the result needs no list of elements without faults
    const { violations } = await window.axe.run(selector, { resultTypes: ['violations'], iframes: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, within);
  expect(found, `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([]);
}

/**
 * Through the browser's own protocol: `page.evaluate` would pass half a megabyte of text as an argument, which takes as long as parsing it.
 */
async function readAxeInto(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: source });
  expect(exceptionDetails).toBeUndefined();
  await session.detach();
}
