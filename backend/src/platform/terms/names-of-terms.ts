import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isFormOf, wordInText, type WordInText } from '../text/search-words.js';

/** Names with more words are not looked for. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 64;
/** Names that are followed at the same time from one word of a text. */
const MAX_FOLLOWED = 32;
/** Words of names that one word of a text may be a form of. */
const MAX_LIKE = 32;
/** Words of texts that are kept with what they are forms of. */
const MAX_KEPT = 50_000;
/** Different words of a text that are looked up, unless they were in a text before. Texts of the greatest length have some 7,000. */
const MAX_DIFFERENT = 10_000;
/** Answered for one text. */
const MAX_TERMS = 500;
const MAX_FORMS = 20;
/** Words that are looked at before other requests get a turn. */
const WORDS_PER_TURN = 100;

const WORD = /[\p{L}\p{N}\p{M}\u00AD\u200B-\u200D\u2060'’‘ʻʼ`´]+/gu;
/** Between the words of a name: a space or a hyphen, but no line break and no full stop. */
const BETWEEN = /^(?:[^\S\n]{1,3}|[-‐‑])$/u;

type KnownWords = Map<string, WordInText>;

/** A part of the names that begin with the same words. */
interface Branch {
  next: Map<number, Branch>;
  /** The terms whose name ends here, and whether it is not to be used. */
  named: Map<string, boolean>;
}

const branch = (): Branch => ({ next: new Map(), named: new Map() });

/** A term that a text names. */
export interface TermInText {
  id: string;
  /** As the text writes it, and whether that is not to be used. */
  forms: { text: string; deprecated: boolean }[];
}

/** The names of terms in one language, by their words. Texts have them in any form, as searches find them. */
export class NamesOfTerms {
  /** The words of all names as they are written. */
  readonly known: KnownWords = new Map();
  private readonly root = branch();
  private readonly numbers = new Map<string, number>();
  private readonly words: WordInText[] = [];
  /** The words of names that words of texts are forms of: a text is looked through again whenever it has changed. */
  private readonly like = new Map<string, readonly number[]>();
  private readonly byForm = new Map<string, number[]>();

  /** @param formerly the words of the names before a change, which are mostly the same */
  constructor(
    private readonly lang: Lang,
    private readonly formerly: KnownWords = new Map(),
  ) {}

  /** @param isDeprecated whether the name is not to be used */
  add(id: string, name: string, isDeprecated: boolean): void {
    const words = [...withoutQualifier(name).matchAll(WORD)].flatMap(([word]) => this.wordOfName(word) ?? []);
    if (words.length === 0 || words.length > MAX_WORDS) return;
    let at = this.root;
    for (const word of words) {
      const number = this.numberOf(word);
      const next = at.next.get(number) ?? branch();
      at.next.set(number, next);
      at = next;
    }
    at.named.set(id, isDeprecated && (at.named.get(id) ?? true));
  }

  /** The terms that a text names; of two names at the same place the longer one. */
  async in(text: string): Promise<TermInText[]> {
    const found = new Map<string, Map<string, boolean>>();
    const tokens = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, index, end: index + word.length }));
    let lookedUp = 0;
    const numbersAt = (at: number): readonly number[] => {
      const word = tokens[at]?.word ?? '';
      const before = this.like.get(word);
      if (before) return before;
      if (++lookedUp > MAX_DIFFERENT) return [];
      const made = this.numbersOf(word);
      if (this.like.size >= MAX_KEPT) this.like.clear();
      this.like.set(word, made);
      return made;
    };
    const isNext = (at: number): boolean => {
      const [one, next] = [tokens[at - 1], tokens[at]];
      return one !== undefined && next !== undefined && BETWEEN.test(text.slice(one.end, next.index));
    };
    for (let at = 0; at < tokens.length && found.size < MAX_TERMS;) {
      if (at % WORDS_PER_TURN === WORDS_PER_TURN - 1) await nextTurn();
      const match = this.longest(at, numbersAt, isNext);
      if (match) note(found, match.named, text.slice(tokens[at]?.index, tokens[match.end - 1]?.end));
      at = match?.end ?? at + 1;
    }
    return [...found].map(([id, forms]) => ({
      id,
      forms: [...forms].map(([form, deprecated]) => ({ text: form, deprecated })),
    }));
  }

  private longest(
    start: number,
    numbersAt: (at: number) => readonly number[],
    isNext: (at: number) => boolean,
  ): { end: number; named: ReadonlyMap<string, boolean> } | undefined {
    let followed = [this.root];
    let longest: { end: number; named: ReadonlyMap<string, boolean> } | undefined;
    for (let at = start; followed.length > 0 && (at === start || isNext(at)); at++) {
      const numbers = numbersAt(at);
      followed = followed
        .flatMap(({ next }) => numbers.flatMap((number) => next.get(number) ?? []))
        .slice(0, MAX_FOLLOWED);
      const named = followed.filter((end) => end.named.size > 0);
      if (named.length > 0) longest = { end: at + 1, named: new Map(named.flatMap((end) => [...end.named])) };
    }
    return longest;
  }

  /** The words of names that a word of a text is a form of. */
  private numbersOf(word: string): readonly number[] {
    const own = word.length > MAX_WORD_LENGTH ? undefined : wordInText(word, this.lang);
    if (!own) return [];
    const likely = new Set(formsOf(own).flatMap((form) => this.byForm.get(form) ?? []));
    const isLike = (number: number) => {
      const of = this.words[number];
      return of !== undefined && isFormOf(own, of);
    };
    return [...likely].slice(0, MAX_LIKE).filter(isLike);
  }

  private numberOf(word: WordInText): number {
    const key = word.written.join(' ');
    const before = this.numbers.get(key);
    if (before !== undefined) return before;
    const made = this.words.push(word) - 1;
    this.numbers.set(key, made);
    for (const form of formsOf(word)) {
      const numbers = this.byForm.get(form);
      if (numbers) numbers.push(made);
      else this.byForm.set(form, [made]);
    }
    return made;
  }

  private wordOfName(word: string): WordInText | undefined {
    if (word.length > MAX_WORD_LENGTH) return undefined;
    const made = this.known.get(word) ?? this.formerly.get(word) ?? wordInText(word, this.lang);
    if (!made) return undefined;
    this.known.set(word, made);
    return made;
  }
}

/** Two words of which one is a form of the other have one of these in common. */
const formsOf = ({ written, forms }: WordInText): string[] => [
  ...new Set([...written, ...forms.map(({ text }) => text)]),
];

/** A label such as “patchwork (kurak)” is written without what is in brackets. */
const withoutQualifier = (name: string): string => name.replace(/(?<=\S)\s*\([^()]*\)/gu, '');

function note(found: Map<string, Map<string, boolean>>, named: ReadonlyMap<string, boolean>, form: string): void {
  // a form that one term rejects may be the right name of another one
  const isDeprecated = [...named.values()].every(Boolean);
  for (const [id, isOwn] of named) {
    if (isOwn !== isDeprecated) continue;
    const forms = found.get(id) ?? new Map<string, boolean>();
    if (forms.size < MAX_FORMS) forms.set(form, isDeprecated);
    found.set(id, forms);
  }
}
