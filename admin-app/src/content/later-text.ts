import type { DocumentNode, StoredDocument } from '@muzey/shared-ui/document/document.ts';
import { DOCUMENT_SCHEMA, MARKS, NODES, type MarkSpec, type NodeSpec } from '@muzey/shared-ui/document/schema.ts';
import type { Blocks } from './blocks.ts';

/**
 * A text written by a later version, in a form: one `doc` node that contains the stored document, which is shown and sent back unchanged.
 * The API may be newer than a console that was opened before the upgrade.
 */
export const laterText = ({ schema, doc }: StoredDocument): Blocks => [
  { type: 'doc', attrs: { schema }, content: [doc] },
];

export const isLater = ([first]: Blocks): boolean => first?.type === 'doc';

/** The document of such a text. */
export function laterDocument([wrapper]: Blocks): StoredDocument | undefined {
  const [doc] = wrapper?.content ?? [];
  if (wrapper?.type !== 'doc' || doc?.type !== 'doc') return undefined;
  return { schema: Number(wrapper.attrs?.schema), doc };
}

/** The blocks of a draft, which a later version of the console may have stored. */
export const ofAnyVersion = (blocks: Blocks): Blocks =>
  isLater(blocks) || blocks.every(isKnown)
    ? blocks
    : laterText({ schema: DOCUMENT_SCHEMA + 1, doc: { type: 'doc', content: [...blocks] } });

export const isOfThisVersion = ({ schema, doc: { content = [] } }: StoredDocument): boolean =>
  schema <= DOCUMENT_SCHEMA && content.every(isKnown);

const nodes: Readonly<Record<string, NodeSpec>> = NODES;
const marks: Readonly<Record<string, MarkSpec>> = MARKS;

/** Whether this version knows the node and everything in it. */
const isKnown = ({ type, attrs, marks: given = [], content = [] }: DocumentNode): boolean =>
  hasSpec(nodes, type, attrs) && given.every((mark) => hasSpec(marks, mark.type, mark.attrs)) && content.every(isKnown);

const hasSpec = (specs: Readonly<Record<string, MarkSpec | NodeSpec>>, type: string, attrs: object = {}): boolean =>
  Object.hasOwn(specs, type) && Object.keys(attrs).every((name) => Object.hasOwn(specs[type]?.attributes ?? {}, name));
