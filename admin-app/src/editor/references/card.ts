import type { ItemAddress } from '@muzey/shared-ui/document/schema.ts';
import type { Command } from 'prosemirror-state';
import { selectedNode } from '../active.ts';
import { insertNode } from '../commands.ts';
import { nodes } from '../schema.ts';

/** Puts the card of an item in place of the selected card, else as any block. */
export const setCard =
  ({ type, id }: ItemAddress): Command =>
  (state, dispatch) => {
    const card = nodes.card.create({ type, id });
    if (selectedNode(state)?.type !== nodes.card) return insertNode(card)(state, dispatch);
    dispatch?.(state.tr.replaceSelectionWith(card, false));
    return true;
  };
