import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** The line of the cursor is never behind the toolbar or the save bar. */
export const SCROLL_MARGIN = { top: 64, right: 0, bottom: 112, left: 0 };
/** Scroll positions are whole pixels. */
const ROUNDED = 1;

/** Whether the cursor is visible already. A nested block may scroll on its own, which is not checked here. */
function isInSight(view: EditorView): boolean {
  const { $head } = view.state.selection;
  if ($head.depth !== 1 || !$head.parent.isTextblock) return false;
  const { top, bottom } = view.coordsAtPos($head.pos, 1);
  const height = window.visualViewport?.height ?? window.innerHeight;
  return top > SCROLL_MARGIN.top - ROUNDED && bottom < height - SCROLL_MARGIN.bottom + ROUNDED;
}

/** Most keys leave the cursor visible: then no layout around the text is measured. */
export const scrollOutOfSight = new Plugin({ props: { handleScrollToSelection: isInSight } });
