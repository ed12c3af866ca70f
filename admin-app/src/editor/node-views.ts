import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import type { Node } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';
import { plainTextOf } from '../content/blocks.ts';
import styles from './editor.module.css';
import { WHOLE_BLOCKS, type WholeBlock } from './schema.ts';
import type { EditorT } from './words.ts';

/** The name of a block that is shown as a whole, with its caption where it has one. */
export const wholeName = (node: Node, name: WholeBlock, t: EditorT): string =>
  [t(`block.${name}`), plainTextOf([node.toJSON() as DocumentNode]).split('\n')[0]].filter(Boolean).join(': ');

/** A block that the editor shows by its name. */
const wholeView =
  (name: WholeBlock, t: EditorT): NodeViewConstructor =>
  (node) => {
    const dom = document.createElement('div');
    dom.className = styles.whole ?? '';
    dom.textContent = wholeName(node, name, t);
    return { dom, ignoreMutation: () => true };
  };

/** A note stands as its number, which the style sheet counts. */
const noteView =
  (t: EditorT): NodeViewConstructor =>
  (first) => {
    const dom = document.createElement('span');
    dom.className = styles.note ?? '';
    dom.setAttribute('role', 'img');
    const show = (node: Node) => {
      dom.title = node.textContent;
      dom.setAttribute('aria-label', t('editor.noteIs', { text: node.textContent }));
    };
    show(first);
    return {
      dom,
      ignoreMutation: () => true,
      update: (node) => {
        if (node.type !== first.type) return false;
        show(node);
        return true;
      },
    };
  };

export const nodeViews = (t: EditorT): Record<string, NodeViewConstructor> => ({
  footnote: noteView(t),
  ...Object.fromEntries(WHOLE_BLOCKS.map((name) => [name, wholeView(name, t)])),
});
