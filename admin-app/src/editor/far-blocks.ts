import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import styles from './text.module.css';

/** Blocks around the cursor that are always laid out: more than fit on a screen. */
const NEAR = 60;
/** How far the cursor moves before they are computed again, which costs a style check of each block. */
const SLACK = 20;

/** A generated class name may contain characters that a selector has to escape. */
const named = (name = ''): string => `[class~='${name}']`;

/**
 * A style rule that skips the layout of blocks far from the cursor while they are out of view; an empty rule if there are none. A browser
 * puts the cursor at the start of a block that it has not laid out, and typed letters in the wrong place. So new blocks are always near,
 * and the first and last block, which keys jump to, are always laid out.
 *
 * `content-visibility` implies style containment, and numbers of notes are counted across blocks: so a block with a note is left out.
 */
export function farRule(count: number, cursor: number): string {
  const before = cursor - NEAR;
  const after = cursor + NEAR + 2;
  const far = [before > 0 && `-n + ${before}`, after <= count && `n + ${after}`].filter((range) => range !== false);
  if (far.length === 0) return '';
  const blocks = far.map(
    (range) =>
      `${named(styles.text)} > p:nth-child(${range}):not(:first-child, :last-child, :has(${named(styles.note)}))`,
  );
  return `${blocks.join(', ')} { content-visibility: auto; contain-intrinsic-height: auto 4.5em }`;
}

/** In a long text, the fewer blocks are laid out, the less work a key press is for the browser. */
export const farBlocks = new Plugin({
  view: (first) => {
    let sheet: CSSStyleSheet | undefined;
    let cursor: number | undefined;
    const update = ({ state: { doc, selection } }: EditorView) => {
      const now = selection.$head.index(0);
      if (cursor !== undefined && Math.abs(now - cursor) <= SLACK) return;
      cursor = now;
      const rule = farRule(doc.childCount, now);
      if (!sheet) {
        if (rule === '') return;
        sheet = new CSSStyleSheet();
        document.adoptedStyleSheets.push(sheet);
      }
      sheet.replaceSync(rule);
    };
    update(first);
    const destroy = () => {
      if (sheet) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
    return { update, destroy };
  },
});
