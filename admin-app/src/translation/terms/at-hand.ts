import type { TermInText } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { createContext } from 'react';

/** Forms of terms as a text writes them. */
export interface NamedForms {
  /** Finds all of them, and has each in its group; undefined: there are none. */
  pattern: RegExp | undefined;
  terms: ReadonlyMap<string, readonly TermInText[]>;
}

/** The museum's terms for the one who translates an item. */
export interface TermsAtHand {
  /** The language that is written. */
  lang: Lang;
  /** Those of the source. */
  named: NamedForms;
  /** Forms in the translation that are not to be used. */
  rejected: NamedForms;
}

const NONE: NamedForms = { pattern: undefined, terms: new Map() };

export const TermsContext = createContext<TermsAtHand>({ lang: 'en', named: NONE, rejected: NONE });

/** @param deprecated whether only those that are not to be used, or only the others */
export function namedForms(found: readonly TermInText[], deprecated: boolean): NamedForms {
  const terms = new Map<string, TermInText[]>();
  for (const term of found) {
    for (const form of term.forms)
      if (form.deprecated === deprecated) terms.set(form.text, [...(terms.get(form.text) ?? []), term]);
  }
  if (terms.size === 0) return NONE;
  const longestFirst = [...terms.keys()].toSorted((a, b) => b.length - a.length);
  const any = longestFirst.map((form) => form.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
  return { pattern: new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, 'gu'), terms };
}

/** The parts of a text; each second one is a form of a term. */
export const partsOf = (text: string, { pattern }: NamedForms): string[] => (pattern ? text.split(pattern) : [text]);

/** The different forms in a text, in its order. */
export const formsIn = (text: string, named: NamedForms): string[] => [
  ...new Set(partsOf(text, named).filter((_, at) => at % 2 === 1)),
];

/** The different labels of the terms that a form belongs to. */
export const labelsFor = (form: string, { terms }: NamedForms, lang: Lang): string[] => [
  ...new Set((terms.get(form) ?? []).flatMap(({ labels }) => labels[lang] ?? [])),
];
