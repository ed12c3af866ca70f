import { expect, type Page } from '@playwright/test';

/** No page may be wider than the screen that it is shown on. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(excess, `${page.url()} at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}

/**
 * No text may be cut off: elements that hide overflow must not hide text, and no text may extend beyond the screen. Elements for screen
 * readers only are left out, and so is the moving line at the top.
 */
export async function expectNothingCutOff(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const found: string[] = [];
    const leftOut =
      '[aria-hidden=true], [inert], script, noscript, dialog:not([open]), option, [class*=hidden], [class^=lane-]';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const parent = text.parentElement;
      if (!text.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest(leftOut)) continue;
      // wide tables and toolbars scroll inside themselves, and can be reached by keyboard
      if (parent.closest('[role=region][tabindex="0"], [role=toolbar]')) continue;
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      let isScrolled = false;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { left: from, right: to } = box.getBoundingClientRect();
        const { overflowX, clipPath } = getComputedStyle(box);
        // text that scrolls in its frame is not cut off; labels for screen readers only are, on purpose
        isScrolled ||= overflowX === 'auto' || overflowX === 'scroll';
        if (isScrolled || clipPath === 'inset(50%)') break;
        if (overflowX !== 'visible' && (left < from - 1 || right > to + 1))
          found.push(`hidden in ${box.className}: ${text.textContent}`);
      }
      if (!isScrolled && (right > document.documentElement.clientWidth + 1 || left < -1))
        found.push(`beyond the screen, in ${parent.className || parent.tagName}: ${text.textContent}`);
    }
    return found;
  });
  expect.soft(cut, `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([]);
}
