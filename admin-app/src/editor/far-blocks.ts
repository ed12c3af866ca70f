import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import styles from './text.module.css';

/** Blocks around the cursor that are always laid out: more than a screen shows. */
const NEAR = 60;
/** The cursor moves so far before they are counted again, which costs a look at the style of each block. */
const SLACK = 20;

/** A built name may have characters that a selector of classes would need escaped. */
const named = (name = ''): string => `[class~='${name}']`;

/**
 * The blocks of a text that are far from the cursor, as a rule that leaves them out of layout while they are out of sight; without any,
 * an empty one. A browser puts its cursor at the beginning of a block that it has not laid out, and letters beside it. So new blocks are
 * always near, and the first and the last, where keys jump to, are laid out wherever they are.
 *
 * The rule contains the style of a block, and numbers of notes are counted across blocks: one with a note is left as it is.
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

/** In a long text, a key asks a browser less the fewer blocks it has laid out. */
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
