import type { FormattedDocument } from '@muzey/shared-ui/api/generated/index.ts';
import {
  storedDocument,
  type AttributeValue,
  type DocumentNode,
  type TextMark,
} from '@muzey/shared-ui/document/document.ts';
import { fromPlainText, toPlainText } from '@muzey/shared-ui/document/plain-text.ts';
import { MARKS, NODES, type MarkSpec, type NodeSpec } from '@muzey/shared-ui/document/schema.ts';
import { isLater, isOfThisVersion, laterDocument, laterText } from './later-text.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { perLang } from './localized.ts';

/** A formatted text in a form: the blocks of its document, or none if it is empty. */
export type Blocks = readonly DocumentNode[];
export type BlocksPerLang = Record<Lang, Blocks>;

/** The texts of one language in an API response. */
interface StoredTexts {
  text?: FormattedDocument | null;
}
type StoredContent = Partial<Record<Lang, StoredTexts & Readonly<Record<string, unknown>>>>;

/**
 * The formatted texts of an item, in the form's shape. An item without a document has paragraphs made from its long text.
 * @param field the name of the long text
 */
export const toBlocks = (stored: Partial<Record<Lang, object>>, field: string | undefined): BlocksPerLang =>
  perLang((lang) => {
    const texts: StoredContent[Lang] = { ...stored[lang] };
    const plain = field === undefined ? undefined : texts?.[field];
    if (texts?.text) return ofDocument(texts.text);
    return typeof plain === 'string' ? blocksOfPlain(plain) : [];
  });

const ofDocument = (document: FormattedDocument): Blocks =>
  isOfThisVersion(document) ? normalBlocks(document.doc.content ?? []) : laterText(document);

export const blocksOfPlain = (text: string): Blocks => normalBlocks(fromPlainText(text).content ?? []);

export const plainTextOf = (blocks: Blocks): string => toPlainText({ type: 'doc', content: [...blocks] });

/** A formatted text as it is sent; null if there is none. The API checks it, path by path. */
export function toDocument(blocks: Blocks): FormattedDocument | null {
  if (blocks.length === 0) return null;
  const later = laterDocument(blocks);
  return (later ?? storedDocument({ type: 'doc', content: [...blocks] })) as FormattedDocument;
}

/**
 * The canonical form of blocks, so that two texts can be compared: attributes with default values are left out, and so are empty lists and
 * marks. A single empty paragraph counts as no text.
 */
export function normalBlocks(blocks: Blocks): Blocks {
  if (isLater(blocks)) return blocks;
  const normal = blocks.map(normalNode);
  return isEmptyText(normal) ? [] : normal;
}

/** Whether there is nothing but an empty line. */
export const isEmptyText = ([first, ...others]: Blocks): boolean =>
  others.length === 0 && (!first || (first.type === 'paragraph' && !first.content && !first.attrs));

export function normalNode(node: DocumentNode): DocumentNode {
  const spec: NodeSpec = NODES[node.type];
  const attrs = givenOnly(node.attrs, spec.attributes);
  const content = joinedTexts((node.content ?? []).map(normalNode));
  const marks = node.type === 'text' ? (node.marks ?? []).map(normalMark).toSorted(byPlace) : [];
  return {
    type: node.type,
    ...(attrs && { attrs }),
    ...(content.length > 0 && { content }),
    ...(marks.length > 0 && { marks }),
    ...(node.text !== undefined && { text: node.text }),
  };
}

const places = Object.keys(MARKS);
const byPlace = (a: TextMark, b: TextMark): number => places.indexOf(a.type) - places.indexOf(b.type);

/** Adjacent texts with the same marks are joined. */
function joinedTexts(nodes: readonly DocumentNode[]): DocumentNode[] {
  const joined: DocumentNode[] = [];
  for (const node of nodes) {
    // it may have consisted of invisible characters only
    if (node.type === 'text' && node.text === '') continue;
    const before = joined.at(-1);
    const isSame =
      before?.type === 'text' && node.type === 'text' && JSON.stringify(before.marks) === JSON.stringify(node.marks);
    if (isSame) joined[joined.length - 1] = { ...before, text: `${before.text ?? ''}${node.text ?? ''}` };
    else joined.push(node);
  }
  return joined;
}

function normalMark(mark: TextMark): TextMark {
  const spec: MarkSpec = MARKS[mark.type];
  const attrs = givenOnly(mark.attrs, spec.attributes);
  return { type: mark.type, ...(attrs && { attrs }) };
}

/** The attributes without default values, in the order of the schema. */
function givenOnly(
  attrs: Readonly<Record<string, AttributeValue>> = {},
  attributes: NodeSpec['attributes'] = {},
): Record<string, AttributeValue> | undefined {
  const given: Record<string, AttributeValue> = {};
  for (const [name, { absent }] of Object.entries(attributes)) {
    const value = attrs[name];
    if (value !== undefined && value !== absent) given[name] = value;
  }
  return Object.keys(given).length > 0 ? given : undefined;
}

/** Whether both are the same text. */
export const areSame = (a: Blocks, b: Blocks): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * A copy in which all words are rewritten.
 * @param stays whether the words of a node are left unchanged
 */
export const withWords = (
  blocks: Blocks,
  write: (text: string) => string,
  stays: (node: DocumentNode) => boolean = () => false,
): Blocks => (isLater(blocks) ? blocks : normalBlocks(blocks.map((block) => rewritten(block, write, stays))));

function rewritten(
  node: DocumentNode,
  write: (text: string) => string,
  stays: (node: DocumentNode) => boolean,
): DocumentNode {
  if (stays(node)) return node;
  const { attributes = {} }: NodeSpec = NODES[node.type];
  const written = ([name, value]: [string, AttributeValue]): [string, AttributeValue] => [
    name,
    attributes[name]?.words && typeof value === 'string' ? write(value) : value,
  ];
  return {
    ...node,
    ...(node.text !== undefined && { text: write(node.text) }),
    ...(node.attrs && { attrs: Object.fromEntries(Object.entries(node.attrs).map(written)) }),
    ...(node.content && { content: node.content.map((child) => rewritten(child, write, stays)) }),
  };
}
