import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { Node } from 'prosemirror-model';
import { blocksOfPlain, isEmptyText, normalNode, plainTextOf, type Blocks } from '../content/blocks.ts';
import { schema } from './schema.ts';

/** A text in the editor. Unknown blocks from another version of the console are replaced by their plain text. */
export function toEditor(blocks: Blocks): Node {
  try {
    const doc = docOf(blocks);
    doc.check();
    return doc;
  } catch {
    return docOf(blocksOfPlain(plainTextOf(blocks)));
  }
}

const docOf = (blocks: Blocks): Node =>
  Node.fromJSON(schema, { type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] });

const converted = new WeakMap<Node, DocumentNode>();

function blockOf(node: Node): DocumentNode {
  const cached = converted.get(node);
  if (cached) return cached;
  const block = normalNode(node.toJSON() as DocumentNode);
  converted.set(node, block);
  return block;
}

/** The blocks of the editor's text. An unchanged block returns the same object as before. */
export function fromEditor(doc: Node): Blocks {
  const blocks = doc.children.map(blockOf);
  return isEmptyText(blocks) ? [] : blocks;
}
