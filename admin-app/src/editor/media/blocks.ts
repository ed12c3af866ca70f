import { MEDIA_KINDS, type MediaKind, type NodeName } from '@muzey/shared-ui/document/schema.ts';
import type { Node } from 'prosemirror-model';
import { NodeSelection, type Command } from 'prosemirror-state';

/** The blocks that show files of the library. */
export const MEDIA_BLOCKS = ['figure', 'gallery', 'film', 'audio', 'file'] as const satisfies NodeName[];
export type MediaBlock = (typeof MEDIA_BLOCKS)[number];

/** The kinds of files that a block shows. */
export const kindsOf = (name: MediaBlock): readonly MediaKind[] =>
  MEDIA_KINDS[name === 'gallery' ? 'figure' : name] ?? [];

/** Replaces the selected block by another one, which is then selected. */
export const replaceSelected =
  (block: Node): Command =>
  ({ tr, selection }, dispatch) => {
    if (!(selection instanceof NodeSelection)) return false;
    const { from, to } = selection;
    tr.replaceWith(from, to, block);
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, from)).scrollIntoView());
    return true;
  };
