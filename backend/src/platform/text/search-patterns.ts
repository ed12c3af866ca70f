import { isShort, type SearchWord } from './search-words.js';
import { MAX_ENDING_LENGTH, type WordForm } from './word-forms.js';

/** LIKE patterns for one word in a search text, the best kind of hit first. Each kind also finds the hits of those before it. */
export interface Patterns {
  /** The exact word. */
  whole: string[];
  /** The word in another form or spelling. */
  inflected: string[];
  /** Words that begin with it. */
  beginning: string[];
  /** All of these hits. */
  any: string[];
}

const literal = (form: string): string => form.replace(/[\\%_]/g, '\\$&');
const whole = (form: string): string => `% ${literal(form)} %`;
const beginning = (form: string): string => `% ${literal(form)}%`;
const inside = (form: string): string => `%${literal(form)}%`;
/** The word with endings of every length. */
const inflected = (form: string): string[] =>
  Array.from({ length: MAX_ENDING_LENGTH + 1 }, (_, letters) => `% ${literal(form)}${'_'.repeat(letters)} %`);

export function searchPatterns({ written, forms, loose }: SearchWord): Patterns {
  const like = loose.map((form) => form.toUpperCase());
  const of = (kind: WordForm['as']) => forms.filter(({ as }) => as === kind).map(({ text }) => text);
  const exactly = written.map(whole);
  const declined = [...of('whole').map(whole), ...of('ends').flatMap(inflected)];
  const begun = of('begins');
  return {
    whole: exactly,
    inflected: [...exactly, ...declined, ...begun.flatMap(inflected), ...[...loose, ...like].map(whole)],
    beginning: [...written, ...begun, ...loose, ...like].map(beginning).concat(declined),
    any: [
      ...written.map((form) => (isShort(form) ? beginning(form) : inside(form))),
      ...begun.map(beginning),
      ...declined,
      // no capitals in words that equal their loose form, and in search texts of an older rule
      ...loose.map(inside),
      ...like.map(beginning),
    ],
  };
}

/** The hits of {@link Patterns.any}, as the index of words finds them (migration 0074). */
export interface IndexedForms {
  whole: string[];
  /** Words that begin so. */
  beginning: string[];
  /**
   * LIKE patterns for words with something before the form (at least the section prefix), and for those with an ending
   * of a given length.
   */
  parts: string[];
}

export function indexedForms({ written, forms, loose }: SearchWord): IndexedForms {
  const of = (kind: WordForm['as']) => forms.filter(({ as }) => as === kind).map(({ text }) => text);
  const inWords = [...written.filter((form) => !isShort(form)), ...loose];
  return {
    whole: [...of('whole'), ...of('ends')],
    beginning: [...written, ...of('begins'), ...loose, ...loose.map((form) => form.toUpperCase())],
    parts: [
      ...inWords.map((form) => `__%${literal(form)}%`),
      ...of('ends').flatMap((form) =>
        Array.from({ length: MAX_ENDING_LENGTH }, (_, letters) => `_${literal(form)}_${'_'.repeat(letters)}`),
      ),
    ],
  };
}
