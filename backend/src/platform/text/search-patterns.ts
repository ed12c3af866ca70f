import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { isShort, type Reach, type SearchWord } from './search-words.js';
import { FORMS_IN, type WordForm } from './word-forms.js';

/**
 * LIKE patterns that tell how well a word of a search matches a text of which the index has told that it is a hit, the
 * best kind first. Each kind also matches the hits of those before it.
 */
export interface Patterns {
  /** The exact word. */
  whole: string[];
  /** The word in another form or spelling. */
  forms: string[];
  /** All hits. */
  any: string[];
}

const literal = (form: string): string => form.replace(/[\\%_]/g, '\\$&');
const whole = (form: string): string => `% ${literal(form)} %`;
const beginning = (form: string): string => `% ${literal(form)}%`;
const inside = (form: string): string => `%${literal(form)}%`;
const upper = (form: string): string => form.toUpperCase();

export function searchPatterns({ written, forms, meant, loose }: SearchWord, reach: Reach): Patterns {
  const others = [...forms, ...meant];
  const stems = others.filter(({ as }) => as !== 'whole').map(({ text }) => text);
  const begun = shortest([...written, ...stems, ...loose]);
  const declined = others.filter(({ as, text }) => as === 'whole' && !begun.some((stem) => text.startsWith(stem)));
  const patterns = [...begun, ...loose.map(upper)].map(beginning).concat(declined.map(({ text }) => whole(text)));
  const parts = reach === 'inside' ? [...written, ...loose].filter((form) => !isShort(form)) : [];
  return { whole: written.map(whole), forms: patterns, any: [...patterns, ...parts.map(inside)] };
}

/** Those that do not begin with another one. */
export const shortest = (forms: readonly string[]): string[] =>
  [...new Set(forms)].filter((form, _, all) => !all.some((other) => other !== form && form.startsWith(other)));

/** A form, and the languages whose texts may have it; `null` for texts without a language. */
export interface PlacedForm {
  text: string;
  langs: readonly (Lang | null)[];
}

/** How the index of words finds a word (migration 0074). */
export interface IndexedForms {
  whole: PlacedForm[];
  /** Words that begin so. */
  beginning: PlacedForm[];
  /** Short stems, of words with an ending. */
  stems: PlacedForm[];
  /** LIKE patterns for words with something before the form, and before that the sign of the section. */
  inside: string[];
}

const ANYWHERE: readonly (Lang | null)[] = [...LANGS, null];
const anywhere = (text: string): PlacedForm => ({ text, langs: ANYWHERE });
const placed = ({ text, of }: WordForm): PlacedForm => ({ text, langs: FORMS_IN[of] });

export function indexedForms({ written, forms, meant, loose }: SearchWord, reach: Reach): IndexedForms {
  const like = [...loose, ...loose.map(upper)].map(anywhere);
  if (reach === 'forms') return { whole: written.map(anywhere), beginning: like, stems: [], inside: [] };
  const of = (kind: WordForm['as']) => forms.filter(({ as }) => as === kind).map(placed);
  const inWords = reach === 'inside' ? [...written.filter((form) => !isShort(form)), ...loose] : [];
  return {
    whole: [...of('whole'), ...of('ends'), ...meant.map(placed)],
    beginning: [...written.map(anywhere), ...of('begins'), ...like],
    stems: of('ends').filter(({ text }) => !isShort(text)),
    inside: inWords.map((form) => `__%${literal(form)}%`),
  };
}
