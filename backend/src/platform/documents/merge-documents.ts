import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { faultsOfDocument } from '@muzey/shared-ui/document/check.ts';
import type { StoredDocument } from '@muzey/shared-ui/document/document.ts';
import { toPlainText } from '@muzey/shared-ui/document/plain-text.ts';
import { isWhole } from '@muzey/shared-ui/document/schema.ts';
import { isFilmAddress } from '@muzey/shared-ui/document/values.ts';
import { isDeepStrictEqual } from 'node:util';
import type { FieldProblem } from '../errors/problem.js';
import type { Localized } from '../text/localized.js';
import { currentDocument, nodesOf, type Documents, type Formatted } from './documents.js';
import type { SentDocument } from './document.dto.js';

/** The texts of one language in a write: the long text by its own name, and the document as `text`. */
export interface SentTexts {
  text?: SentDocument | null;
}

interface Change {
  sent: Localized<SentTexts | null>;
  /** The texts after the same change, with the long texts as they were sent. */
  after: Formatted['content'];
  /** The name of the long text. */
  field: string;
  /** The types of items that a document may name. */
  types: readonly string[];
  /** Where the body of the write has the document of a language. */
  pathOf?: (lang: Lang) => string;
}

/** Where items have the documents of their long texts. */
export const pathInContent = (lang: Lang): string => `content.${lang}.text`;

interface Merged extends Formatted {
  errors: FieldProblem[];
}

const FILM = '"type":"film"';

/** Whether a document in a write may show a film; it is still unchecked. */
export const mayShowFilm = (sent: Localized<SentTexts | null>): boolean =>
  LANGS.some((lang) => JSON.stringify(sent[lang]?.text?.())?.includes(FILM));

/** Whether stored documents show a film: a change may take it away. */
export const showsFilm = (documents: Documents): boolean => JSON.stringify(documents).includes(FILM);

/**
 * Documents and their long texts after a change. Of both, the one that differs from what is stored counts, and the document if both do
 * (docs/api.md, "Formatted texts"), so that a client that knows no documents and writes back what it read changes none.
 */
export function mergeDocuments(
  stored: Formatted,
  { sent, after, field, types, pathOf = pathInContent }: Change,
): Merged {
  const merged: Merged = { content: after, documents: {}, errors: [] };
  for (const lang of LANGS) {
    if (sent[lang] === null) continue;
    const asked = sent[lang]?.text;
    const before = currentDocument(stored.documents[lang], stored.content[lang]?.[field]);
    const plain = after[lang]?.[field];
    const document = asked === undefined ? before : (asked?.() ?? undefined);
    if (!isDeepStrictEqual(document, before)) {
      const errors = faultsAt(document, before, pathOf(lang), types);
      merged.errors.push(...errors);
      if (errors.length === 0) put(merged, lang, document as StoredDocument | undefined, field);
    } else if (plain === stored.content[lang]?.[field] && stored.documents[lang]) {
      merged.documents[lang] = stored.documents[lang];
    }
    // a text without formatting is its own document (documents.ts), and stays as it was typed
  }
  return merged;
}

function faultsAt(
  document: unknown,
  before: StoredDocument | undefined,
  path: string,
  types: readonly string[],
): FieldProblem[] {
  if (document === undefined) return [];
  const faults = faultsOfDocument(document);
  if (faults.length === 0) {
    const checked = document as StoredDocument;
    return [...unknownTypes(checked, path, types), ...otherPages(checked, before, path)];
  }
  return faults.map(({ path: at, ...fault }) => ({ ...fault, field: at === '' ? path : `${path}.${at}` }));
}

/** A document names items of the types that there are; the items themselves may come and go. */
function* unknownTypes({ doc }: StoredDocument, path: string, types: readonly string[]): Iterable<FieldProblem> {
  const isType = (type: unknown) => types.some((name) => name === type);
  const unknownType = (field: string) => ({
    field,
    code: 'invalid_value',
    message: `must be one of ${types.join(', ')}`,
  });
  for (const { node, path: at } of nodesOf(doc, `${path}.doc`)) {
    if (node.type === 'card' && !isType(node.attrs?.type)) yield unknownType(`${at}.attrs.type`);
    for (const [index, mark] of (node.marks ?? []).entries()) {
      const to = mark.attrs?.to;
      if (typeof to === 'object' && to !== null && !isType(to.type))
        yield unknownType(`${at}.marks[${index}].attrs.to.type`);
    }
  }
}

/** A film of another site is at an address of a film. One that was stored before this rule stays. */
function* otherPages(
  { doc }: StoredDocument,
  before: StoredDocument | undefined,
  path: string,
): Iterable<FieldProblem> {
  const formerAddresses = before ? [...nodesOf(before.doc, '')].map(({ node }) => node.attrs?.href) : [];
  for (const { node, path: at } of nodesOf(doc, `${path}.doc`)) {
    const href = node.type === 'embed' ? node.attrs?.href : undefined;
    if (typeof href === 'string' && !isFilmAddress(href) && !formerAddresses.includes(href))
      yield { field: `${at}.attrs.href`, code: 'invalid_link', message: 'must be the address of a film' };
  }
}

/** Writes a document and the plain text that it gives; a blank document is none. */
function put(merged: Merged, lang: Lang, document: StoredDocument | undefined, field: string): void {
  const plain = document ? toPlainText(document.doc) : '';
  const { [field]: _, ...others } = merged.content[lang] ?? {};
  const texts = plain.trim() === '' ? others : { ...others, [field]: plain };
  const { [lang]: _before, ...languages } = merged.content;
  merged.content = Object.keys(texts).length > 0 ? { ...languages, [lang]: texts } : languages;
  if (document && !isBlank(document)) merged.documents[lang] = document;
}

/** Without words, and without blocks that need none. */
const isBlank = ({ doc }: StoredDocument): boolean =>
  toPlainText(doc).trim() === '' && !(doc.content ?? []).some(({ type }) => isWhole(type));
