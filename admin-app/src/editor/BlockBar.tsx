import type { EditorView } from 'prosemirror-view';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { selectedNode } from './active.ts';
import { whenResized } from '../ui/when-resized.ts';
import { tableAround } from './tables/table.ts';
import styles from './toolbar.module.css';
import { ToolRow, type ToolRowProps } from './ToolRow.tsx';
import { blockGroups } from './tools.ts';
import { useT } from './words.ts';

interface BlockBarProps extends ToolRowProps {
  view: EditorView;
  /** The box that contains the text. */
  surface: RefObject<HTMLElement | null>;
}

/** The tools of the selected block, or of the table with the cursor, above it as long as some of it is in sight. */
export function BlockBar({ view, surface, label, ...row }: BlockBarProps) {
  const t = useT();
  const { state } = row;
  const isShown = selectedNode(state)?.isBlock === true || tableAround(state) !== undefined;
  const [place, setPlace] = useState<{ top: number; height: number; isFirst: boolean }>();
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const measure = () => {
      const { selection } = view.state;
      const block = view.nodeDOM(selection.$from.depth > 0 ? selection.$from.before(1) : selection.from);
      const box = surface.current?.getBoundingClientRect();
      if (!(block instanceof HTMLElement) || !box) return setPlace(undefined);
      const { top, height } = block.getBoundingClientRect();
      setPlace({ top: top - box.top, height, isFirst: selection.$from.index(0) === 0 });
    };
    return whenResized(measure, view.dom);
  }, [view, state, isShown, surface]);
  if (!isShown || !place) return null;
  return (
    <div
      className={styles.blockPlace}
      data-first={place.isFirst || undefined}
      style={{ top: place.top, height: `calc(${place.height}px + var(--row-height))` }}
    >
      <div className={styles.blockBar}>
        <ToolRow {...row} label={`${t('editor-blockTools')}: ${label}`} groups={blockGroups(state)} />
      </div>
    </div>
  );
}
