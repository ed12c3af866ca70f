import type { AttributeValue, DocumentNode, RootNode } from '../document/document.ts';
import { DOCUMENT_SCHEMA, NODES, type NodeSpec } from '../document/schema.ts';
import {
  recordFieldOf,
  textsOfRecord,
  withOwnWords,
  withRecordText,
  type RecordWithTexts,
} from '../object-record/record-texts.ts';
import { canonical, fromPieces, toPieces, wordsOf, type Code, type Piece } from './inline.ts';

/** A text without breaks: a field, a paragraph, a cell, a caption, a note. */
export interface Unit {
  /** The name of a field, or `text`, with the place of a block: `text/3/0`, `text/4@caption`, `text/0/note1`. */
  path: string;
  pieces: Piece[];
  codes: Code[];
}

const specOf = (type: DocumentNode['type']): NodeSpec => NODES[type];

const hasLetters = (pieces: readonly Piece[]): boolean => /\p{L}/u.test(wordsOf(pieces));

/** Whether a node contains words and marks, and no blocks. */
const isText = ({ type }: DocumentNode): boolean => (specOf(type).children ?? []).some(({ of }) => of.includes('text'));

/** A quotation in another language is not translated. */
const isOtherLanguage = ({ attrs }: DocumentNode): boolean => typeof attrs?.lang === 'string';

/** The children of a node with their paths; of a text, its notes. */
function childrenOf(node: DocumentNode, path: string): { child: DocumentNode; path: string }[] {
  const children = node.content ?? [];
  if (!isText(node)) return children.map((child, index) => ({ child, path: `${path}/${index}` }));
  return children
    .filter(({ type }) => type === 'footnote')
    .map((child, index) => ({ child, path: `${path}/note${index + 1}` }));
}

const wordAttributes = ({ type, attrs = {} }: DocumentNode): [name: string, words: string][] =>
  Object.entries(specOf(type).attributes ?? {}).flatMap(([name, { words }]) => {
    const value = attrs[name];
    return words && typeof value === 'string' ? [[name, value]] : [];
  });

/** @param known the codes of the texts that these translate, by path */
function* unitsOfNode(node: DocumentNode, path: string, known?: ReadonlyMap<string, readonly Code[]>): Iterable<Unit> {
  if (isOtherLanguage(node)) return;
  if (isText(node)) yield { path, ...toPieces(node.content ?? [], known?.get(path)) };
  for (const [name, words] of wordAttributes(node)) yield { path: `${path}@${name}`, pieces: [words], codes: [] };
  for (const { child, path: at } of childrenOf(node, path)) yield* unitsOfNode(child, at, known);
}

const ROOT = 'text';

/** The texts of a document, without those that have no letters. */
export const unitsOfDocument = (doc: RootNode): Unit[] =>
  [...unitsOfNode(doc, ROOT)].filter(({ pieces }) => hasLetters(pieces));

/** A node without its words. */
const frameOf = (node: DocumentNode): unknown => {
  const words = new Set(wordAttributes(node).map(([name]) => name));
  const attrs = Object.fromEntries(Object.entries(node.attrs ?? {}).filter(([name]) => !words.has(name)));
  return [node.type, attrs, childrenOf(node, '').map(({ child }) => frameOf(child))];
};

/**
 * The texts of a translated document by the paths of their sources. If it has other blocks than the source, they correspond to each other
 * from the beginning and from the end, as long as they have the same structure: a guess.
 */
export function translatedUnits(source: RootNode, target: RootNode): { texts: Map<string, Piece[]>; isGuess: boolean } {
  const known = new Map(unitsOfDocument(source).map(({ path, codes }) => [path, codes]));
  const [from, to] = [source.content ?? [], target.content ?? []];
  const frames = [from, to].map((blocks) => blocks.map((block) => canonical(frameOf(block))));
  const isSame = (a: number, b: number) => frames[0]?.[a] === frames[1]?.[b];
  const shorter = Math.min(from.length, to.length);
  let first = 0;
  while (first < shorter && isSame(first, first)) first++;
  let last = 0;
  while (last < shorter - first && isSame(from.length - 1 - last, to.length - 1 - last)) last++;
  const texts = new Map<string, Piece[]>();
  for (const [index, block] of to.entries()) {
    const at = index < first ? index : index >= to.length - last ? index + from.length - to.length : undefined;
    if (at === undefined) continue;
    for (const { path, pieces } of unitsOfNode(block, `${ROOT}/${at}`, known))
      if (known.has(path) && wordsOf(pieces).trim() !== '') texts.set(path, pieces);
  }
  return { texts, isGuess: first < Math.max(from.length, to.length) };
}

/** A document with other words, by path. Texts that are not named stay. */
export const withUnits = (doc: RootNode, texts: ReadonlyMap<string, readonly Piece[]>): RootNode =>
  rewritten(doc, ROOT, texts) as RootNode;

function rewritten(node: DocumentNode, path: string, texts: ReadonlyMap<string, readonly Piece[]>): DocumentNode {
  const attrs: Record<string, AttributeValue> = { ...node.attrs };
  for (const [name] of wordAttributes(node)) {
    const pieces = texts.get(`${path}@${name}`);
    if (pieces) attrs[name] = wordsOf(pieces);
  }
  const children = new Map(childrenOf(node, path).map(({ child, path: at }) => [child, rewritten(child, at, texts)]));
  const content = node.content?.map((child) => children.get(child) ?? child);
  const pieces = isText(node) ? texts.get(path) : undefined;
  return {
    ...node,
    ...(node.attrs && { attrs }),
    ...(content && { content: pieces ? fromPieces(pieces, toPieces(content).codes) : content }),
  };
}

/** An item as staff read it, as far as its texts are concerned. */
export interface TextItem {
  id: string;
  version: number;
  published?: boolean;
  content: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  /** Of an object. */
  record?: RecordWithTexts;
  /** Its own texts for its pictures. */
  pictures?: readonly PictureTexts[];
}

interface PictureTexts {
  /** An id. */
  media: string;
  alt?: object;
  caption?: object;
}

/** Texts per language beside `content`, with their names among the states of translations. */
const OTHER_TEXTS: Readonly<Record<string, string>> = {
  locations: 'location',
  addresses: 'address',
  directions: 'directions',
};

/** The name of a text beside `content` among the states of translations; undefined: it is in the content. */
export const stateOfOther = (name: string): string | undefined => OTHER_TEXTS[name];

/** Derived from the formatted text. */
const PLAIN_LONG_TEXTS = ['content', 'description'];

/** The name of the long text of a type. */
export const longTextOf = (item: TextItem, lang: string): string =>
  PLAIN_LONG_TEXTS.find((name) => item.content[lang]?.[name] !== undefined) ?? 'content';

/** The formatted text of a language. A document of a later version is not read. */
export function documentOf(item: TextItem, lang: string): RootNode | undefined {
  const text = item.content[lang]?.text as { schema: number; doc: RootNode } | null | undefined;
  return text && text.schema <= DOCUMENT_SCHEMA ? text.doc : undefined;
}

/** The texts of a language that have no formatting, by field. */
export function plainTexts(item: TextItem, lang: string): Map<string, string> {
  const texts = Object.entries(item.content[lang] ?? {}).filter(([name]) => !PLAIN_LONG_TEXTS.includes(name));
  const others = Object.keys(OTHER_TEXTS).map((name): [string, unknown] => {
    const perLang: unknown = Reflect.get(item, name);
    return [name, typeof perLang === 'object' && perLang !== null ? Reflect.get(perLang, lang) : undefined];
  });
  const recorded = textsOfRecord(item.record ?? {}).map((text): [string, unknown] => [
    text.path,
    Reflect.get(withOwnWords(text), lang),
  ]);
  const pictured = (item.pictures ?? []).flatMap(({ media, alt = {}, caption = {} }): [string, unknown][] => [
    [`pictures.${media}.alt`, Reflect.get(alt, lang)],
    [`pictures.${media}.caption`, Reflect.get(caption, lang)],
  ]);
  return new Map(
    [...texts, ...others, ...recorded, ...pictured].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/** Whether a text is in the record of an object. */
export const isInRecord = (name: string): boolean => name.startsWith('record.');

/** Whether a text is what the item itself says of a picture. */
export const isOfPicture = (name: string): boolean => name.startsWith('pictures.');

/** The own texts of an item for its pictures, with others in one language. The API writes all of it as a whole. */
export const picturesWith = (
  { pictures = [] }: TextItem,
  lang: string,
  changed: ReadonlyMap<string, unknown>,
): object[] =>
  pictures.map((picture) => {
    const after = (['alt', 'caption'] as const).flatMap((part) => {
      const text = changed.get(`pictures.${picture.media}.${part}`);
      return text === undefined ? [] : [[part, { ...picture[part], [lang]: text }] as const];
    });
    return { ...picture, ...Object.fromEntries(after) };
  });

/** The fields of a record with other texts of a language. The API writes each field as a whole. */
export function recordWith(
  { record = {} }: TextItem,
  lang: string,
  changed: ReadonlyMap<string, unknown>,
): Record<string, unknown> {
  const texts = new Map(textsOfRecord(record).map((text) => [text.path, text.texts]));
  const after = [...changed].reduce(
    (all, [path, text]) => withRecordText(all, path, { ...texts.get(path), [lang]: text }),
    record,
  );
  return Object.fromEntries(
    [...changed.keys()].map((path) => {
      const field = recordFieldOf(path);
      return [field, Reflect.get(after, field)];
    }),
  );
}

/** The title in one of these languages. */
export const titleOf = (item: TextItem, langs: readonly string[]): string =>
  [...langs, ...Object.keys(item.content)]
    .map((lang) => item.content[lang]?.title)
    .find((title) => typeof title === 'string') ?? '';
