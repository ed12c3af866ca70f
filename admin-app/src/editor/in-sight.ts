import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** The line of the cursor is never beneath the toolbar or the save bar. */
export const SCROLL_MARGIN = { top: 64, right: 0, bottom: 112, left: 0 };
/** Scrolling ends at whole pixels. */
const ROUNDED = 1;

/** Whether the cursor is in sight already. A block inside another may scroll within that, which is not looked at here. */
function isInSight(view: EditorView): boolean {
  const { $head } = view.state.selection;
  if ($head.depth !== 1 || !$head.parent.isTextblock) return false;
  const { top, bottom } = view.coordsAtPos($head.pos, 1);
  const height = window.visualViewport?.height ?? window.innerHeight;
  return top > SCROLL_MARGIN.top - ROUNDED && bottom < height - SCROLL_MARGIN.bottom + ROUNDED;
}

/** Most keys leave the cursor in sight: then nothing around the text is asked where it stands. */
export const scrollOutOfSight = new Plugin({ props: { handleScrollToSelection: isInSight } });
