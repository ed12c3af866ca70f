import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import {
  attributesOf,
  markAttributesOf,
  storedDocument,
  type DocumentNode,
  type StoredDocument,
} from '@muzey/shared-ui/document/document.ts';
import { fromPlainText, toPlainText } from '@muzey/shared-ui/document/plain-text.ts';
import { MEDIA_KINDS, type ItemAddress, type MediaKind } from '@muzey/shared-ui/document/schema.ts';
import type { Localized, Texts } from '../text/localized.js';

/** The formatted long texts of an item. Languages whose text was last saved without formatting may be absent. */
export type Documents = Localized<StoredDocument>;

/** The texts of an item that its documents depend on. */
export interface Formatted {
  content: Localized<Texts<string>>;
  documents: Documents;
}

export const documentOf = (plain: string): StoredDocument => storedDocument(fromPlainText(plain));

/**
 * The document of a text. A text written by a version without documents has none, or an outdated one: then its
 * paragraphs are the document.
 */
export function currentDocument(
  stored: StoredDocument | undefined,
  plain: string | undefined,
): StoredDocument | undefined {
  if (stored && (toPlainText(stored.doc) || undefined) === plain) return stored;
  return plain === undefined ? undefined : documentOf(plain);
}

/** The documents of all languages that have one. @param field the name of the long text */
export const currentDocuments = ({ content, documents }: Formatted, field: string): Documents => {
  const current: Documents = {};
  for (const lang of LANGS) {
    const document = currentDocument(documents[lang], content[lang]?.[field]);
    if (document) current[lang] = document;
  }
  return current;
};

/** The documents of the languages of an answer. */
export const only = (documents: Documents, content: Localized<object>): Documents =>
  Object.fromEntries(Object.entries(documents).filter(([lang]) => lang in content));

/** An answer about one item, with each document as `text` next to the long text. */
export function withDocuments<Shown extends { content: Localized<object> }>(item: Shown, documents: Documents): Shown {
  const content: Localized<object> = { ...item.content };
  for (const lang of LANGS) {
    const text = documents[lang];
    if (text) content[lang] = { ...content[lang], text };
  }
  return { ...item, content };
}

/** Every node of a document, with its path in the body of the write. */
export function* nodesOf(node: DocumentNode, path: string): Iterable<{ node: DocumentNode; path: string }> {
  yield { node, path };
  for (const [at, child] of (node.content ?? []).entries()) yield* nodesOf(child, `${path}.content[${at}]`);
}

interface NamedMedium {
  id: string;
  field: string;
  /** The kinds that are allowed there. */
  kinds: readonly MediaKind[];
}

/**
 * The uploaded files that a document refers to.
 * @param path the document's own path in the body of the write
 */
export const mediaNamedIn = ({ doc }: StoredDocument, path: string): NamedMedium[] =>
  [...nodesOf(doc, `${path}.doc`)].flatMap(({ node: { type, attrs }, path: at }) =>
    typeof attrs?.media === 'string'
      ? [{ id: attrs.media, field: `${at}.attrs.media`, kinds: MEDIA_KINDS[type] ?? [] }]
      : [],
  );

/** The items that documents refer to in cards and links, without duplicates. */
export function itemsNamedIn(documents: Documents): ItemAddress[] {
  const items = new Map<string, ItemAddress>();
  const add = ({ type, id }: ItemAddress) => items.set(`${type} ${id}`, { type, id });
  for (const { node } of LANGS.flatMap((lang) => (documents[lang] ? [...nodesOf(documents[lang].doc, '')] : []))) {
    if (node.type === 'card') add(attributesOf(node));
    for (const mark of node.marks ?? []) {
      const to = mark.type === 'link' ? markAttributesOf(mark).to : null;
      if (to) add(to);
    }
  }
  return [...items.values()];
}

/** The ids of all uploaded files that an item's documents refer to. */
export const mediaIdsOf = (documents: Documents): string[] => [
  ...new Set(LANGS.flatMap((lang) => (documents[lang] ? mediaNamedIn(documents[lang], '') : [])).map(({ id }) => id)),
];
