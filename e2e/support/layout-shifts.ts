import { expect, type Browser, type Page } from '@playwright/test';

/** The Cumulative Layout Shift that a page may have while somebody reads it; elsewhere 0.1 counts as good. */
const MAX_SHIFT = 0.02;

type Box = Record<'x' | 'y' | 'width' | 'height', number>;

/** One thing that moved. */
interface ShiftSource {
  /** `main > article > p.control "Play animation"`; empty if it is gone. */
  node: string;
  before: Box;
  after: Box;
}

export interface LayoutShift {
  /** Its share of the Cumulative Layout Shift. */
  value: number;
  sources: ShiftSource[];
}

declare global {
  interface Window {
    /** The layout shifts of a page so far. */
    layoutShifts: LayoutShift[];
  }
}

/** As browsers report it (Layout Instability API); TypeScript has no type for it yet. */
interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Runs in the page, before all of its scripts. */
export function observeShifts(): void {
  const shifts: LayoutShift[] = (window.layoutShifts = []);
  const isShift = (entry: PerformanceEntry): entry is LayoutShiftEntry => 'hadRecentInput' in entry;
  const named = ({ localName, id, className }: Element): string =>
    localName + (id && `#${id}`) + (typeof className === 'string' && className && `.${className.split(' ').join('.')}`);
  const described = (node: Node | null): string => {
    if (!node) return '';
    const path: string[] = [];
    for (let one = node instanceof Element ? node : node.parentElement; one && path.length < 4; one = one.parentElement)
      path.unshift(named(one));
    return `${path.join(' > ')} “${(node.textContent ?? '').trim().slice(0, 40)}”`;
  };
  const box = ({ x, y, width, height }: DOMRectReadOnly) => ({ x, y, width, height });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries().filter(isShift)) {
      if (entry.hadRecentInput) continue;
      const sources = entry.sources.map(({ node, previousRect, currentRect }) => ({
        node: described(node),
        before: box(previousRect),
        after: box(currentRect),
      }));
      shifts.push({ value: entry.value, sources });
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

const boxInWords = ({ x, y, width, height }: Box): string =>
  `${[x, y].map(Math.round).join(', ')} (${[width, height].map(Math.round).join(' × ')})`;

/** `0.0123: p.control “Play” from 16, 400 (300 × 44) to 16, 417 (300 × 44)`. */
export function shiftInWords({ value, sources }: LayoutShift): string {
  const moved = sources.map(
    ({ node, before, after }) => `${node || 'something gone'} from ${boxInWords(before)} to ${boxInWords(after)}`,
  );
  return `layout shift ${value.toFixed(4)}: ${moved.join('; ')}`;
}

/** A page of its own whose layout shifts are recorded from the start. The test closes its context. */
export async function openObserved(browser: Browser, address: string, width: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(address).origin, viewport: { width, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(observeShifts);
  await page.goto(address, { waitUntil: 'networkidle' });
  return page;
}

/** Checks that nothing has moved on its own on an observed page so far. */
export async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.layoutShifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, shifts.map(shiftInWords).join('\n')).toBeLessThanOrEqual(MAX_SHIFT);
}
