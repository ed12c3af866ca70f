import type { CSSProperties } from 'react';

/** 24rem, in CSS pixels. */
const MAX_HEIGHT = 384;
/** 15rem, in CSS pixels: with so much room below, it opens there. */
const ENOUGH = 240;
/** Of the widest menu: 18.5rem, in CSS pixels. */
const MAX_WIDTH = 296;
/** The space between the menu and an edge, in CSS pixels. */
const EDGE = 8;

/**
 * The place of a menu below a line, in what is visible of the page above a save bar; above the line if there is more room, and little below.
 * A long menu scrolls.
 * @param line in the window, in CSS pixels
 * @param box the element that the menu is positioned in
 */
export function menuPlace(line: Pick<DOMRect, 'top' | 'bottom' | 'left'>, box: Element): CSSProperties {
  const { top, bottom, left } = box.getBoundingClientRect();
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
  // that of the form on top is the last one
  const saveBar = [...document.querySelectorAll('[data-save-bar]')].at(-1)?.getBoundingClientRect().top ?? 0;
  const lowest = Math.min(offsetTop + height, saveBar > line.bottom ? saveBar : Infinity);
  const below = lowest - line.bottom - EDGE;
  const above = line.top - offsetTop - EDGE;
  const isBelow = below >= Math.min(above, ENOUGH);
  const furthest = document.documentElement.clientWidth - MAX_WIDTH - EDGE;
  return {
    left: Math.max(EDGE, Math.min(line.left, furthest)) - left,
    maxWidth: MAX_WIDTH,
    maxHeight: Math.min(isBelow ? below : above, MAX_HEIGHT),
    ...(isBelow ? { top: line.bottom - top } : { bottom: bottom - line.top }),
  };
}
