import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { DOCUMENT_LIMITS, DOCUMENT_SCHEMA } from '@muzey/shared-ui/document/schema.ts';
import { countGraphemes } from '@muzey/shared-ui/i18n/graphemes.ts';
import { plainTextOf, type Blocks } from '../content/blocks.ts';

/** How much of a document's limits is left; negative if they are exceeded. */
export interface Left {
  graphemes: number;
  /** Whether the characters are the limit closest to being reached. */
  byGraphemes: boolean;
  /** The smallest fraction left of any limit, from 1 down. */
  share: number;
}

/** The sizes of a block, or of a whole document. */
interface Sizes {
  nodes: number;
  bytes: number;
  /** Of texts, and of attributes that are text. */
  written: number;
  /** Of the plain text. */
  plain: number;
  notes: number;
  /** Files and cards. */
  shown: number;
  recordings: number;
  ownLinks: number;
}

type Count = (text: string) => number;

/** Counting graphemes takes long, so an unchanged block, which is the same object as before, is measured only once. */
const measured = new WeakMap<DocumentNode, Sizes>();

function sizesOf(block: DocumentNode, count: Count): Sizes {
  const sizes = {
    nodes: 0,
    bytes: new TextEncoder().encode(JSON.stringify(block)).length,
    written: 0,
    plain: count(plainTextOf([block])),
    notes: 0,
    shown: 0,
    recordings: 0,
    ownLinks: 0,
  };
  const add = (attrs: object = {}) => {
    for (const value of Object.values(attrs)) if (typeof value === 'string') sizes.written += count(value);
  };
  const visit = ({ type, text = '', attrs, marks = [], content = [] }: DocumentNode) => {
    sizes.nodes++;
    if (type === 'footnote') sizes.notes++;
    if (type === 'film' || type === 'audio') sizes.recordings++;
    if (type === 'card' || (attrs && 'media' in attrs)) sizes.shown++;
    sizes.written += count(text);
    add(attrs);
    for (const { attrs: given } of marks) {
      add(given);
      if (given && 'to' in given && given.to) sizes.ownLinks++;
    }
    content.forEach(visit);
  };
  visit(block);
  return sizes;
}

function exactSizesOf(block: DocumentNode): Sizes {
  const sizes = measured.get(block) ?? sizesOf(block, countGraphemes);
  measured.set(block, sizes);
  return sizes;
}

/** In UTF-16 units, of which there are at least as many as graphemes. */
const roughSizesOf = (block: DocumentNode): Sizes => sizesOf(block, (text) => text.length);

const EMPTY = JSON.stringify({ schema: DOCUMENT_SCHEMA, doc: { type: 'doc', content: [] } }).length;
/** An empty line. */
const BETWEEN_BLOCKS = 2;

/** The characters of the numbers from 1 to `count`. */
const digitsTo = (count: number): number =>
  Array.from({ length: count }, (_, at) => `${at + 1}`.length).reduce((sum, length) => sum + length, 0);

/** Counts like the check in shared-ui/src/document, precisely where little is left. @param limit in graphemes */
export function leftOf(blocks: Blocks, limit: number = DOCUMENT_LIMITS.graphemes): Left {
  const rough = leftBy(blocks, limit, roughSizesOf);
  return rough.share < TELL_BELOW ? leftBy(blocks, limit, exactSizesOf) : rough;
}

function leftBy(blocks: Blocks, limit: number, sizesIn: (block: DocumentNode) => Sizes): Left {
  const counts = { nodes: 1, notes: 0, shown: 0, recordings: 0, ownLinks: 0 };
  const total: Sizes = { ...counts, bytes: EMPTY, written: 0, plain: 0 };
  for (const block of blocks) {
    const sizes = sizesIn(block);
    for (const what of ['nodes', 'notes', 'shown', 'recordings', 'ownLinks', 'written'] as const)
      total[what] += sizes[what];
    total.bytes += sizes.bytes + ','.length;
    // each note contains its number twice, and the numbers start at 1 in each block
    total.plain += sizes.plain + BETWEEN_BLOCKS - 2 * digitsTo(sizes.notes);
  }
  const plain = total.plain - BETWEEN_BLOCKS + 2 * digitsTo(total.notes);
  const graphemes = limit - Math.max(total.written, plain);
  const ofGraphemes = graphemes / limit;
  const share = Math.min(
    ofGraphemes,
    (DOCUMENT_LIMITS.bytes - total.bytes) / DOCUMENT_LIMITS.bytes,
    ...(['nodes', 'shown', 'recordings', 'ownLinks'] as const).map((what) => 1 - total[what] / DOCUMENT_LIMITS[what]),
  );
  return { graphemes, byGraphemes: share === ofGraphemes, share };
}

/** From this fraction of the limit on, the form shows how much is left. */
export const TELL_BELOW = 0.2;
