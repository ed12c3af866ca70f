import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** In ASCII alone: a dozen other letters would make it twice as large in the browser. */
const source = (await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')).replaceAll(
  /[^\0-\x7f]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/**
 * Every rule of WCAG 2.2 A and AA that axe knows, and its best practices, for the whole page or the elements of a selector. It is read into
 * a document once, however often that is looked at.
 */
export async function expectNoViolations(page: Page, within = ':root'): Promise<void> {
  // a document of its own inside the page would have to be looked at by itself
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await readAxeInto(page);
  const found = await page.evaluate(async (selector) => {
    // an element that is fading in does not have its colours yet; an endless animation is not waited for
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
    if (!window.axe) throw new Error('axe is not there');
    // of what has no fault, not even a list is wanted
    const { violations } = await window.axe.run(selector, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, within);
  expect(found, `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([]);
}

/** By the browser's own protocol: `page.evaluate` would pack half a megabyte of text into an argument, which takes as long as to read it. */
async function readAxeInto(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: source });
  expect(exceptionDetails).toBeUndefined();
  await session.detach();
}
