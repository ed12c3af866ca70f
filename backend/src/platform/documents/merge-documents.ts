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

/** The texts of one language in a write: the long text under its own name, and the document as `text`. */
export interface SentTexts {
  text?: SentDocument | null;
}

interface Change {
  sent: Localized<SentTexts | null>;
  /** The texts after the same change, with the long texts as sent. */
  after: Formatted['content'];
  /** The name of the long text. */
  field: string;
  /** The types of items that a document may link to. */
  types: readonly string[];
  /** The path of a language's document in the body of the write. */
  pathOf?: (lang: Lang) => string;
}

/** The path of the document of a long text in items. */
export const pathInContent = (lang: Lang): string => `content.${lang}.text`;

interface Merged extends Formatted {
  errors: FieldProblem[];
}

const FILM = '"type":"film"';

/** Whether a document in a write might embed a film; it is not validated yet. */
export const mayShowFilm = (sent: Localized<SentTexts | null>): boolean =>
  LANGS.some((lang) => JSON.stringify(sent[lang]?.text?.())?.includes(FILM));

/** Whether stored documents embed a film, which a change may remove. */
export const showsFilm = (documents: Documents): boolean => JSON.stringify(documents).includes(FILM);

/**
 * Documents and their long texts after a change. Whichever of the two differs from the stored one counts; if both do,
 * the document (docs/api.md, "Formatted texts"). So a client that does not know documents, and sends back what it read,
 * changes none.
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
    // an unformatted text is its own document (documents.ts), and is stored as typed
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

/** A document may only link to items of known types; whether the items exist does not matter. */
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

/** An embedded film of another site must have the address of a film. Films stored before this rule stay. */
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

/** Writes a document and its plain text; a blank document is dropped. */
function put(merged: Merged, lang: Lang, document: StoredDocument | undefined, field: string): void {
  const plain = document ? toPlainText(document.doc) : '';
  const { [field]: _, ...others } = merged.content[lang] ?? {};
  const texts = plain.trim() === '' ? others : { ...others, [field]: plain };
  const { [lang]: _before, ...languages } = merged.content;
  merged.content = Object.keys(texts).length > 0 ? { ...languages, [lang]: texts } : languages;
  if (document && !isBlank(document)) merged.documents[lang] = document;
}

/** Without words, and without blocks that need no words. */
const isBlank = ({ doc }: StoredDocument): boolean =>
  toPlainText(doc).trim() === '' && !(doc.content ?? []).some(({ type }) => isWhole(type));
