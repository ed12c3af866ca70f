import { faultsOfDocument } from '@muzey/shared-ui/document/check.ts';
import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { DOCUMENT_SCHEMA } from '@muzey/shared-ui/document/schema.ts';
import { Fragment, Slice, type Node } from 'prosemirror-model';
import { blocksOfPlain, normalNode, plainTextOf } from '../content/blocks.ts';
import { nodes, schema } from './schema.ts';

/** Faults that only concern size: the form shows how much is too much. */
const isAboutSize = (code: string): boolean => code === 'too_long' || code === 'too_many';

/** A text that can be stored: without control characters and lone surrogates. */
export const storable = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]/gu, ' ').toWellFormed();

/** A block in the form that the document's schema allows; of an invalid one, only its words. */
export function validBlock(node: Node): Node[] {
  const block = normalNode(node.toJSON() as DocumentNode);
  const faults = faultsOfDocument({ schema: DOCUMENT_SCHEMA, doc: { type: 'doc', content: [block] } });
  if (faults.every(({ code }) => isAboutSize(code))) return [node];
  return blocksOfPlain(storable(plainTextOf([block]))).map((plain) => schema.nodeFromJSON(plain));
}

/** Blocks that claim to come from an editor like this one, as any page may. */
export function validSlice(slice: Slice): Slice {
  const isPart = (node: Node) => nodes.doc.contentMatch.matchType(node.type) === null;
  const valid = slice.content.content.flatMap((node) => (isPart(node) ? [node] : validBlock(node)));
  const isSame =
    valid.length === slice.content.childCount && valid.every((node, at) => node === slice.content.child(at));
  return isSame ? slice : new Slice(Fragment.from(valid), 0, 0);
}
