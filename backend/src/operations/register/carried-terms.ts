import { isLang } from '@muzey/shared-ui/i18n/languages.ts';
import { isFirstCategory } from '@muzey/shared-ui/object-record/first-categories.ts';
import { isCategoryKey } from '../../content-types/collections/category.js';
import { termsOf } from '../../content-types/collections/record/derive-record.js';
import { isId } from '../../platform/http/existing.js';
import { TERM_KINDS, type TermKind } from '../../platform/terms/term.entity.js';
import type { Localized } from '../../platform/text/localized.js';
import { isCleanText } from '../../platform/text/text.validators.js';
import { Fields, fieldsIn } from './fields.js';
import type { Stored } from './patch.js';
import { Rejected } from './refused.js';

/** A term included with an exported object, because another museum may not have it. */
export interface CarriedTerm {
  id: string;
  kind: TermKind;
  labels: Localized<string>;
  /** For a category. */
  key?: string;
}

/** The terms that a museum exports with its objects. */
export interface OwnTerms {
  byId: ReadonlyMap<string, CarriedTerm>;
  /** Categories this museum added, by key; every museum has the seed categories. */
  categories: ReadonlyMap<string, CarriedTerm>;
}
export const NO_TERMS: OwnTerms = { byId: new Map(), categories: new Map() };

export function ownTerms(rows: readonly (Omit<CarriedTerm, 'key'> & { key: string | null })[]): OwnTerms {
  const [byId, categories] = [new Map<string, CarriedTerm>(), new Map<string, CarriedTerm>()];
  for (const { id, kind, key, labels } of rows) {
    if (kind !== 'category') byId.set(id, { id, kind, labels });
    else if (key !== null && !isFirstCategory(key)) categories.set(key, { id, kind, key, labels });
  }
  return { byId, categories };
}

type WithCategories = Pick<Stored, 'category' | 'register'>;

/** The keys of the categories that an object has, had in its register, and was given when that was imported. */
export function categoriesOf({ category, register }: WithCategories): string[] {
  const keys = [category, register?.category, register?.mapped?.category];
  const written = register && new Fields(register.record).get('category');
  return [...new Set([...keys, written])].filter((key) => typeof key === 'string');
}

export const carriedCategories = ({ categories }: OwnTerms, stored: WithCategories): CarriedTerm[] =>
  categories.size === 0 ? [] : categoriesOf(stored).flatMap((key) => categories.get(key) ?? []);

/** Everything that an object refers to. */
export const carriedTerms = (terms: OwnTerms, stored: Stored): CarriedTerm[] => {
  const records = [stored.objectRecord, stored.register?.mapped?.record ?? {}];
  const named = [...new Set(records.flatMap(termsOf))].flatMap((id) => terms.byId.get(id) ?? []);
  return [...named, ...carriedCategories(terms, stored)];
};

const MAX_TERMS = 1_000;
const MAX_LABEL_LENGTH = 1_000;

/** @throws {Rejected} when they are damaged */
export function termsIn(value: unknown): CarriedTerm[] {
  if (value === undefined) return [];
  const list: unknown[] = Array.isArray(value) ? value : [undefined];
  if (list.length > MAX_TERMS) throw damaged();
  return list.map((term) => {
    const { id, kind, labels, key } = fieldsIn(term);
    const termKind = TERM_KINDS.find((name) => name === kind);
    const words = Object.entries(fieldsIn(labels));
    const isWhole = words.every(([lang, word]) => isLang(lang) && typeof word === 'string' && isLabel(word));
    if (typeof id !== 'string' || !isId(id) || !termKind || words.length === 0 || !isWhole) throw damaged();
    return { id: id.toLowerCase(), kind: termKind, labels: Object.fromEntries(words), ...keyIn(termKind, key) };
  });
}

/**
 * Only categories have one.
 * @throws {Rejected}
 */
function keyIn(kind: TermKind, key: unknown): { key?: string } {
  if (kind !== 'category' && key === undefined) return {};
  if (kind !== 'category' || typeof key !== 'string' || !isCategoryKey(key)) throw damaged();
  return { key };
}

const isLabel = (word: string): boolean => word.trim() !== '' && word.length <= MAX_LABEL_LENGTH && isCleanText(word);
const damaged = (): Rejected =>
  new Rejected('not_exported_here', 'its data about terms is damaged', { field: 'muzey.terms' });
