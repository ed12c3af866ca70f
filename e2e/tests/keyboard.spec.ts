import { expect, test, type Page } from '@playwright/test';
import { scrollToTheEnd } from '../support/screens.ts';

/** More stops than any page has; a walk that doesn't come back by then is caught somewhere. */
const MAX_STOPS = 400;
/** Within so many frames the focus must be in view. */
const MAX_FRAMES = 60;

interface Stop {
  what: string;
  /** Why somebody who sees the page would not find the focus; absent where they do. */
  trouble?: string;
}

/** Where the focus is, and whether it can be seen there: on the screen, marked, and not below something else (WCAG 2.4.7, 2.4.11). */
function focused(page: Page): Promise<Stop | undefined> {
  return page.evaluate(async (maxFrames) => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const what = `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}`;
    const boxes = [...element.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (boxes.length === 0) return { what, trouble: 'has no size' };
    const style = getComputedStyle(element);
    // a card's link is marked around the whole card, by its ::after
    const marked = [element, ...element.querySelectorAll('*')]
      .flatMap((part) => [getComputedStyle(part), getComputedStyle(part, '::after')])
      .some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2);
    // a radio button shows its focus on its label
    const label = element.closest('label');
    const onLabel = label !== null && getComputedStyle(label).outlineStyle !== 'none';
    if (!marked && !onLabel && style.boxShadow === 'none') return { what, trouble: 'is not marked' };
    const isSeen = () =>
      [...element.getClientRects()].some(({ left, top, width, height }) =>
        [0.1, 0.5, 0.9].some((x) =>
          [0.2, 0.5, 0.8].some((y) => {
            const above = document.elementFromPoint(left + width * x, top + height * y);
            return (
              above !== null &&
              (element.contains(above) || above.contains(element) || above.closest('label')?.contains(element))
            );
          }),
        ),
      );
    // a section above may come to life just now: the browser keeps the focus in view as it paints
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let frame = 0; frame < maxFrames && !isSeen(); frame++) await painted();
    return isSeen() ? { what } : { what, trouble: 'cannot be seen' };
  }, MAX_FRAMES);
}

/** Tabs from the top of the page to its end. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
  );
  for (let step = 0; step < MAX_STOPS; step++) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error(`${page.url()}: the walk has no end`);
}

const walks = {
  320: { en: ['/news', '/collections'], kk: ['/kk/branches/muynak', '/kk/no-such-page', '/kk'] },
  1280: { ru: ['/ru', '/ru/visit', '/ru/events'], uz: ['/uz', '/uz/about', '/uz/exhibitions', '/uz/search?q=muzey'] },
};

for (const [width, byLang] of Object.entries(walks)) {
  for (const [lang, paths] of Object.entries(byLang)) {
    test(`every stop of the keyboard is seen, ${lang} at ${width} px`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width: Number(width), height: 800 });
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'networkidle' });
        // nobody tabs faster than sections come: the walk is through a page that is there
        await scrollToTheEnd(page);
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
        const stops = await walk(page);
        expect(stops.length, path).toBeGreaterThan(8);
        const troubled = stops.filter(({ trouble }) => trouble);
        expect.soft(troubled, path).toEqual([]);
      }
    });
  }
}
