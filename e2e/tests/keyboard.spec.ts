import { expect, test, type Page } from '@playwright/test';

/** More stops than any page has: if the focus has not returned by then, it is trapped somewhere. */
const MAX_STOPS = 400;

interface Stop {
  what: string;
  /** Why a sighted user would not find the focus; absent if they would. */
  trouble?: string;
}

/** Where the focus is, and whether it is visible: on the screen, marked, and not covered (WCAG 2.4.7, 2.4.11). */
function focused(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const what = `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}`;
    const boxes = [...element.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (boxes.length === 0) return { what, trouble: 'has no size' };
    const style = getComputedStyle(element);
    // the focus of a card's link is shown around the whole card, by its ::after
    const marked = [element, ...element.querySelectorAll('*')]
      .flatMap((part) => [getComputedStyle(part), getComputedStyle(part, '::after')])
      .some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2);
    // a radio button shows its focus on its label
    const label = element.closest('label');
    const onLabel = label !== null && getComputedStyle(label).outlineStyle !== 'none';
    if (!marked && !onLabel && style.boxShadow === 'none') return { what, trouble: 'is not marked' };
    const seen = boxes.some(({ left, top, width, height }) =>
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
    return seen ? { what } : { what, trouble: 'cannot be seen' };
  });
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
  320: { en: ['/', '/news', '/collections'], kk: ['/kk', '/kk/branches/muynak', '/kk/no-such-page'] },
  1280: { ru: ['/ru', '/ru/visit', '/ru/events'], uz: ['/uz', '/uz/about', '/uz/exhibitions', '/uz/search?q=muzey'] },
};

for (const [width, byLang] of Object.entries(walks)) {
  for (const [lang, paths] of Object.entries(byLang)) {
    test(`every stop of the keyboard is seen, ${lang} at ${width} px`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width: Number(width), height: 800 });
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'networkidle' });
        const stops = await walk(page);
        expect(stops.length, path).toBeGreaterThan(8);
        const troubled = stops.filter(({ trouble }) => trouble);
        expect.soft(troubled, path).toEqual([]);
      }
    });
  }
}

test('the text area comes into view as a whole, however little of it is on the screen before', async ({ page }) => {
  const height = 800;
  await page.setViewportSize({ width: 320, height });
  await page.goto('/', { waitUntil: 'networkidle' });
  const area = page.getByRole('form').getByRole('textbox').last();
  for (let top = height - 160; top <= height; top += 8) {
    await area.evaluate((element, at) => {
      document.querySelector<HTMLElement>('input[name=email]')?.focus({ preventScroll: true });
      window.scrollBy({ top: element.getBoundingClientRect().top - at, behavior: 'instant' });
    }, top);
    await page.keyboard.press('Tab');
    await expect(area).toBeFocused();
    await expect(area, `at ${top} px before`).toBeInViewport({ ratio: 1 });
  }
});
