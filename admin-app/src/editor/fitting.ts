import { useLayoutEffect, useState, type RefObject } from 'react';
import { whenResized } from '../ui/when-resized.ts';
import type { ToolGroup } from './tools.ts';

/** CSS pixels between two groups of buttons, as in toolbar.module.css. */
const GAP = 8;

/** Padding and border of a row at each side, in CSS pixels. */
const EDGE = 5;

/** The sizes of a row of buttons, in CSS pixels. */
export interface RowSizes {
  /** Of the place of the row, without its edges. */
  width: number;
  /** Of a button with an icon. */
  button: number;
  /** Of the buttons with words; 0 without any. */
  worded: number;
}

/** How many tools a row has room for. If that is not all of them, there is room for the button “More”. */
export function fittingTools(groups: readonly ToolGroup[], { width, button, worded }: RowSizes): number {
  const ends: number[] = [];
  let end = worded;
  for (const { tools } of groups) {
    if (end > 0) end += GAP;
    for (let count = 0; count < tools.length; count++) ends.push((end += button));
  }
  return end <= width ? ends.length : ends.filter((right) => right + GAP + button <= width).length;
}

/**
 * Measures a row of buttons, and the place that it may fill, whenever their widths change; undefined without a layout.
 * @param place is as wide whatever is in the row
 */
export function useRowSizes(
  row: RefObject<HTMLElement | null>,
  place: RefObject<HTMLElement | null>,
): RowSizes | undefined {
  const [sizes, setSizes] = useState<RowSizes>();
  useLayoutEffect(() => {
    const element = row.current;
    const around = place.current;
    if (!element || !around) return;
    const worded = element.querySelector<HTMLElement>('[data-words]');
    const measure = () => {
      const width = around.clientWidth - 2 * EDGE;
      const button = element.querySelector<HTMLElement>('button:not([data-words])')?.offsetWidth ?? 0;
      const next = { width, button, worded: worded?.offsetWidth ?? 0 };
      if (width > 0) setSizes((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    return whenResized(measure, around, worded);
  }, [row, place]);
  return sizes;
}
