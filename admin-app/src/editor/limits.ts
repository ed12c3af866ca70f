import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { DOCUMENT_LIMITS, DOCUMENT_SCHEMA } from '@muzey/shared-ui/document/schema.ts';
import { countGraphemes } from '@muzey/shared-ui/i18n/graphemes.ts';
import type { Blocks } from '../content/blocks.ts';

/** The rest of the limits of a document: below zero it is too much. */
export interface Left {
  graphemes: number;
  /** Whether it is the characters of which least is left. */
  byGraphemes: boolean;
  /** The least part that is left of any limit, from 1 down. */
  share: number;
}

/** Counts as the check of shared-ui/src/document does: texts and the attributes that are texts. */
export function leftOf(blocks: Blocks): Left {
  const texts: string[] = [];
  let count = 1;
  const visit = (node: DocumentNode) => {
    count++;
    if (node.text !== undefined) texts.push(node.text);
    for (const value of Object.values(node.attrs ?? {})) if (typeof value === 'string') texts.push(value);
    for (const { attrs = {} } of node.marks ?? [])
      for (const value of Object.values(attrs)) if (typeof value === 'string') texts.push(value);
    node.content?.forEach(visit);
  };
  blocks.forEach(visit);
  const stored = JSON.stringify({ schema: DOCUMENT_SCHEMA, doc: { type: 'doc', content: blocks } });
  const text = texts.join('');
  const graphemes = DOCUMENT_LIMITS.graphemes - lengthOf(text);
  const bytes = DOCUMENT_LIMITS.bytes - new TextEncoder().encode(stored).length;
  const ofGraphemes = graphemes / DOCUMENT_LIMITS.graphemes;
  const share = Math.min(
    ofGraphemes,
    bytes / DOCUMENT_LIMITS.bytes,
    (DOCUMENT_LIMITS.nodes - count) / DOCUMENT_LIMITS.nodes,
  );
  return { graphemes, byGraphemes: share === ofGraphemes, share };
}

/** From this part of the limit on, the form says how much is left. */
export const TELL_BELOW = 0.2;

/** Counting exactly takes long; far from the limit the number of UTF-16 units will do. */
const lengthOf = (text: string): number =>
  text.length < DOCUMENT_LIMITS.graphemes * (1 - TELL_BELOW) ? text.length : countGraphemes(text);
