import type { AttributeValue, DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { NODES, type NodeSpec } from '@muzey/shared-ui/document/schema.ts';
import { comparedBlocks } from '../comparison/block-changes.ts';
import { normalNode, type Blocks } from '../content/blocks.ts';
import type { LinkTarget } from '../editor/links.ts';
import { isLater } from '../content/later-text.ts';

/** Words of a block that are translated together: a text with its marks, or an attribute such as a caption. */
export interface Passage {
  /** The child of each level that leads to its node; none for the block itself. */
  path: readonly number[];
  /** Absent for a text. */
  attribute?: string;
}

/** A block of the translation, with the one that it is made from. */
export interface Pair {
  /** Absent where the source has no such block. */
  source?: DocumentNode;
  /** It has the structure of the source, and no words where nothing is translated yet. */
  target: DocumentNode;
}

const specOf = ({ type }: DocumentNode): NodeSpec => NODES[type];

const isPassage = (node: DocumentNode): boolean => specOf(node).marks === true && node.type !== 'footnote';

const wordAttributes = (node: DocumentNode): string[] =>
  Object.entries(specOf(node).attributes ?? {}).flatMap(([name, { words }]) => (words ? [name] : []));

/** A year or a number of a table is the same in every language. */
const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

const textOf = (node: DocumentNode): string => `${node.text ?? ''}${(node.content ?? []).map(textOf).join('')}`;

const attributeOf = (node: DocumentNode, name: string): string => {
  const value = node.attrs?.[name];
  return typeof value === 'string' ? value : '';
};

export const nodeAt = (block: DocumentNode | undefined, [at, ...rest]: readonly number[]): DocumentNode | undefined =>
  at === undefined ? block : nodeAt(block?.content?.[at], rest);

/** The words of a passage, without marks. */
export function wordsAt(block: DocumentNode | undefined, { path, attribute }: Passage): string {
  const node = nodeAt(block, path);
  if (!node) return '';
  return attribute === undefined ? textOf(node) : attributeOf(node, attribute);
}

/** A link in a passage. */
export interface PassageLink {
  words: string;
  target: LinkTarget;
}

/** The links of a passage, each with all of its words. */
export function linksIn(block: DocumentNode, { path, attribute }: Passage): PassageLink[] {
  const links: PassageLink[] = [];
  let before: string | undefined;
  for (const node of (attribute === undefined && nodeAt(block, path)?.content) || []) {
    const target = linkOf(node);
    const [last, here] = [links.at(-1), target && JSON.stringify(target)];
    if (target && last && here === before) last.words += textOf(node);
    else if (target) links.push({ words: textOf(node), target });
    before = here;
  }
  return links;
}

function linkOf({ marks = [] }: DocumentNode): LinkTarget | undefined {
  const attrs = marks.find(({ type }) => type === 'link')?.attrs ?? {};
  if (typeof attrs.href === 'string') return { href: attrs.href, to: null };
  return typeof attrs.to === 'object' && attrs.to !== null ? { href: null, to: attrs.to } : undefined;
}

/** The passages of a block with words to translate. */
export function passagesIn(block: DocumentNode, path: readonly number[] = []): Passage[] {
  const attributes = wordAttributes(block)
    .filter((name) => hasLetters(attributeOf(block, name)))
    .map((attribute): Passage => ({ path, attribute }));
  if (isPassage(block)) return hasLetters(textOf(block)) ? [{ path }, ...attributes] : attributes;
  const inner = (block.content ?? []).flatMap((child, at) => passagesIn(child, [...path, at]));
  return [...inner, ...attributes];
}

/** A copy of a block with the words of another one, as far as that has the same structure. */
function withWordsOf(source: DocumentNode, target: DocumentNode | undefined): DocumentNode {
  const { content, ...rest } = source;
  const words = wordAttributes(source).map((name): [string, AttributeValue] => {
    const [given, own] = [source, target].map((node) => node?.attrs?.[name] ?? null);
    return [name, hasLetters(attributeOf(source, name)) ? (own ?? null) : (own ?? given ?? null)];
  });
  const attrs = source.attrs && { ...source.attrs, ...Object.fromEntries(words) };
  const inner = isPassage(source)
    ? (target?.content ?? (hasLetters(textOf(source)) ? undefined : content))
    : content?.map((child, at) => {
        const other = target?.content?.[at];
        return withWordsOf(child, other?.type === child.type ? other : undefined);
      });
  return { ...rest, ...(attrs && { attrs }), ...(inner && { content: inner }) };
}

const typesOf = (blocks: Blocks): string => blocks.map(({ type }) => type).join(' ');

/**
 * The block of the translation that belongs to each block of the source, by index: by what changed in the source where the translation still
 * has the structure of the source that it was made from, else the longest sequence of blocks of the same types.
 */
function counterparts(source: Blocks, target: Blocks, earlier: Blocks | undefined): (number | undefined)[] {
  if (typesOf(source) === typesOf(target)) return source.map((_, at) => at);
  if (earlier && typesOf(earlier) === typesOf(target)) {
    const compared = comparedBlocks(earlier, source);
    const equal = new Map<string, number[]>();
    for (const [at, { block, kind }] of compared.earlier.entries()) {
      if (kind === 'own' || kind === 'changed') continue;
      const text = JSON.stringify(block);
      equal.set(text, [...(equal.get(text) ?? []), at]);
    }
    return compared.later.map(({ block, kind, other }) => {
      if (kind === 'own') return undefined;
      return kind === 'changed' ? earlier.findIndex((one) => one === other) : equal.get(JSON.stringify(block))?.shift();
    });
  }
  return commonTypes(source, target);
}

/** A longest common subsequence of types, as early in the translation as possible. */
function commonTypes(source: Blocks, target: Blocks): (number | undefined)[] {
  const width = target.length + 1;
  const lengths = new Uint16Array((source.length + 1) * width);
  const isSame = (at: number, other: number) => source[at]?.type === target[other]?.type;
  const length = (at: number, other: number) => lengths[at * width + other] ?? 0;
  for (let at = source.length - 1; at >= 0; at--) {
    for (let other = target.length - 1; other >= 0; other--) {
      lengths[at * width + other] = isSame(at, other)
        ? length(at + 1, other + 1) + 1
        : Math.max(length(at + 1, other), length(at, other + 1));
    }
  }
  let other = 0;
  return source.map((_, at) => {
    for (; other < target.length; other++) {
      if (isSame(at, other)) return other++;
      if (length(at + 1, other) >= length(at, other + 1)) return undefined;
    }
    return undefined;
  });
}

/**
 * The blocks of a source with those of its translation. Blocks that only the translation has stay where they are.
 * @param earlier the source that the translation was made from, if it is known
 */
export function pairsOf(source: Blocks, target: Blocks, earlier?: Blocks): Pair[] {
  if (isLater(source) || isLater(target)) return [];
  const found = counterparts(source, target, earlier);
  const used = new Set(found.filter((at) => at !== undefined));
  const pairs: Pair[] = [];
  let next = 0;
  const keepUntil = (end: number) => {
    for (; next < end; next++) {
      const block = target[next];
      if (block && !used.has(next)) pairs.push({ target: block });
    }
  };
  for (const [at, block] of source.entries()) {
    const place = found[at];
    if (place !== undefined) keepUntil(place);
    pairs.push({ source: block, target: withWordsOf(block, place === undefined ? undefined : target[place]) });
  }
  keepUntil(target.length);
  return pairs;
}

/** A copy of a block with other words in a passage. */
export function withPassage(
  block: DocumentNode,
  { path, attribute }: Passage,
  words: DocumentNode | string,
): DocumentNode {
  const [at, ...rest] = path;
  if (at !== undefined) {
    const change = (child: DocumentNode, index: number) =>
      index === at ? withPassage(child, { path: rest, attribute }, words) : child;
    return { ...block, content: (block.content ?? []).map(change) };
  }
  if (typeof words !== 'string') return words;
  return attribute === undefined
    ? block
    : { ...block, attrs: { ...block.attrs, [attribute]: words === '' ? null : words } };
}

/** Whether an attribute that a block must have is still empty. */
const lacksWords = (node: DocumentNode): boolean => {
  const { attributes = {} } = specOf(node);
  return (
    wordAttributes(node).some((name) => attributes[name]?.absent === undefined && attributeOf(node, name) === '') ||
    (node.content ?? []).some(lacksWords)
  );
};

const isTranslated = ({ source, target }: Pair): boolean =>
  source === undefined || passagesIn(source).every((passage) => wordsAt(target, passage).trim() !== '');

const hasWords = ({ source, target }: Pair): boolean =>
  source === undefined || passagesIn(source).some((passage) => wordsAt(target, passage).trim() !== '');

/** The text of the translation: none without words; what follows the last words is left out until it has some. */
export function blocksOf(pairs: readonly Pair[]): Blocks {
  const last = pairs.findLastIndex(
    (pair) => hasWords(pair) && (pair.source === undefined || passagesIn(pair.source).length > 0),
  );
  if (last < 0) return [];
  const kept = pairs.every(isTranslated) ? pairs : pairs.slice(0, last + 1);
  return kept.flatMap(({ target }) => (lacksWords(target) ? [] : [normalNode(target)]));
}
