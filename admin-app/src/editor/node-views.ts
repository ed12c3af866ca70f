import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import type { WholeName } from '@muzey/shared-ui/document/schema.ts';
import type { Node } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';
import { plainTextOf } from '../content/blocks.ts';
import styles from './text.module.css';
import { WHOLE_BLOCKS } from './rendering.ts';
import type { EditorT } from './words.ts';

/** The name of an atomic block, with its caption if it has one. */
export const wholeName = (node: Node, name: WholeName, t: EditorT): string =>
  [t(`block-${name}`), plainTextOf([node.toJSON() as DocumentNode]).split('\n')[0]].filter(Boolean).join(': ');

/** A block that the editor shows by its name. */
const wholeView =
  (name: WholeName, t: EditorT): NodeViewConstructor =>
  (node) => {
    const dom = document.createElement('div');
    dom.className = styles.whole ?? '';
    dom.textContent = wholeName(node, name, t);
    return { dom, ignoreMutation: () => true };
  };

/** Returns the title of an item of the museum; undefined if it cannot be read. */
export type ReadTitle = (type: string, id: string) => Promise<string | undefined>;

/** A card shows its type at first, and the title of its item once that has loaded. */
const cardView =
  (t: EditorT, readTitle: ReadTitle): NodeViewConstructor =>
  (node, view, getPos, decorations, inner) => {
    const block = wholeView('card', t)(node, view, getPos, decorations, inner);
    const { type, id } = node.attrs as { type: string; id: string };
    void readTitle(type, id).then((title) => {
      block.dom.textContent = `${t('block-card')}: ${title ?? t('editor-card-gone')}`;
    });
    return block;
  };

/** A note is shown as its number, which the style sheet counts. */
const noteView =
  (t: EditorT): NodeViewConstructor =>
  (first) => {
    const dom = document.createElement('span');
    dom.className = styles.note ?? '';
    dom.setAttribute('role', 'img');
    const show = (node: Node) => {
      dom.title = node.textContent;
      dom.setAttribute('aria-label', t('editor-noteIs', { text: node.textContent }));
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

export const nodeViews = (t: EditorT, readTitle: ReadTitle): Record<string, NodeViewConstructor> => ({
  footnote: noteView(t),
  ...Object.fromEntries(WHOLE_BLOCKS.map((name) => [name, wholeView(name, t)])),
  card: cardView(t, readTitle),
});
