import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { fromForm } from '../../editor/useEditorView.ts';
import styles from '../translation.module.css';
import { partsOf, type NamedForms } from './at-hand.ts';

const key = new PluginKey<NamedForms | undefined>('rejected');

/** Underlines forms that are not to be used. */
export const underlineRejected = (): Plugin<NamedForms | undefined> =>
  new Plugin<NamedForms | undefined>({
    key,
    state: {
      init: () => undefined,
      apply: (tr, before) => (tr.getMeta(key) as NamedForms | undefined) ?? before,
    },
    props: {
      decorations: (state) => {
        const rejected = key.getState(state);
        return rejected?.pattern && DecorationSet.create(state.doc, underlined(state.doc, rejected));
      },
    },
  });

export const rejecting = (tr: Transaction, rejected: NamedForms): Transaction => fromForm(tr.setMeta(key, rejected));

function underlined(doc: Node, rejected: NamedForms): Decoration[] {
  const found: Decoration[] = [];
  doc.descendants((node, pos) => {
    let from = pos;
    for (const [at, part] of partsOf(node.text ?? '', rejected).entries()) {
      const to = from + part.length;
      if (at % 2 === 1) found.push(Decoration.inline(from, to, { class: styles.isRejected ?? '' }));
      from = to;
    }
  });
  return found;
}
