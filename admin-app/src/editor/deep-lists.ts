import { DOCUMENT_LIMITS } from '@muzey/shared-ui/document/schema.ts';
import { Fragment, type Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { nodes } from './schema.ts';

export const isList = (node: Node): boolean => node.type === nodes.bullet_list || node.type === nodes.ordered_list;

/** The items of a list, including those of nested lists. */
const flatItems = (list: Node): Node[] =>
  list.children.flatMap((item) => {
    const last = item.lastChild;
    if (!last || !isList(last)) return [item];
    return [item.copy(item.content.cut(0, item.content.size - last.nodeSize)), ...flatItems(last)];
  });

/** Merges lists that are nested too deep into the deepest allowed one. */
export const withoutDeepLists = (list: Node, depth = 1): Node =>
  depth === DOCUMENT_LIMITS.listDepth
    ? list.copy(Fragment.from(flatItems(list)))
    : list.copy(
        Fragment.from(
          list.children.map((item) =>
            item.copy(
              Fragment.from(item.children.map((child) => (isList(child) ? withoutDeepLists(child, depth + 1) : child))),
            ),
          ),
        ),
      );

/** Whatever is typed, pasted or dropped, no list gets deeper than the schema allows. */
export const flattenDeepLists = new Plugin({
  appendTransaction: (transactions, _before, state) => {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    const tr = state.tr;
    state.doc.forEach((block, offset) => {
      if (!isList(block)) return;
      const flat = withoutDeepLists(block);
      if (flat.eq(block)) return;
      const from = tr.mapping.map(offset);
      tr.replaceWith(from, from + block.nodeSize, flat);
    });
    return tr.docChanged ? tr : null;
  },
});
