import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { TextState, TranslationMarks, TranslationState } from '../src/platform/text/origins.js';

export const FIELDS = ['title', 'content'] as const;
export type Field = (typeof FIELDS)[number];

/** A text with the very text that it was made from. */
interface Written {
  text: string;
  origin?: { source: Lang; text: string };
}

interface Language {
  title?: Written;
  content?: Written;
  from?: Lang;
  checked: boolean;
  show?: 'as_it_is' | 'not_yet';
}

type Languages = Record<Lang, Language>;

export type Texts = Partial<Record<Lang, Partial<Record<Field, string | null>>>>;

/** An item whose translations are followed by comparing texts, with neither hashes nor bits. */
export class TranslationsModel {
  languages: Languages = { en: blank(), ru: blank(), uz: blank(), kk: blank() };
  private readonly versions = new Map<number, Languages>();

  /** Remembers the state as a version that can be restored. */
  keep(version: number): void {
    this.versions.set(version, structuredClone(this.languages));
  }

  get restorable(): number[] {
    return [...this.versions.keys()];
  }

  get texts(): Texts {
    const written = ({ title, content }: Language) => ({
      ...(title && { title: title.text }),
      ...(content && { content: content.text }),
    });
    return Object.fromEntries(LANGS.map((lang) => [lang, written(this.languages[lang])]));
  }

  write(
    texts: Texts,
    { from = {}, small = [], still_right: still = [], checked = [], show = {} }: TranslationMarks = {},
  ): void {
    const before = structuredClone(this.languages);
    const now = this.languages;
    for (const lang of LANGS) {
      now[lang].from = from[lang] ?? now[lang].from;
      const mark = show[lang] ?? now[lang].show;
      now[lang].show = mark === 'by_rule' ? undefined : mark;
      for (const field of FIELDS) {
        const text = texts[lang]?.[field];
        if (text === null) delete now[lang][field];
        else if (text !== undefined && text !== now[lang][field]?.text) now[lang][field] = { text };
      }
    }
    for (const lang of LANGS) {
      for (const field of FIELDS) {
        const [was, is] = [before[lang][field], now[lang][field]];
        if (was?.text !== is?.text) now[lang].checked = false;
        if (!is) continue;
        const usual = LANGS.find((other) => other !== lang && now[other][field]) ?? lang;
        if (was?.text !== is.text) is.origin = this.origin(lang, field, now[lang].from);
        else if (still.includes(lang)) is.origin = this.origin(lang, field, now[lang].from ?? usual);
        else if (is.origin && is.origin.source !== lang && small.includes(is.origin.source)) {
          const { source, text } = is.origin;
          const after = now[source][field];
          if (before[source][field]?.text === text && after) is.origin = { source, text: after.text };
        }
      }
      if (checked.includes(lang) && FIELDS.some((field) => now[lang][field])) now[lang].checked = true;
    }
  }

  private origin(lang: Lang, field: Field, from: Lang | undefined): Written['origin'] {
    if (!from) return undefined;
    const source = this.languages[from][field] ? from : lang;
    return { source, text: this.languages[source][field]?.text ?? '' };
  }

  restore(version: number): void {
    const earlier = structuredClone(this.versions.get(version) ?? this.languages);
    for (const lang of LANGS) earlier[lang].from ??= this.languages[lang].from;
    this.languages = earlier;
  }

  /** A language that another editor wrote in a waiting change goes live. */
  publish(lang: Lang, written: Language): void {
    this.languages[lang] = structuredClone(written);
  }

  stateOf(lang: Lang): TranslationState {
    const fields = FIELDS.filter((field) => LANGS.some((other) => this.languages[other][field]));
    const states = fields.map((field) => this.stateOfText(lang, field));
    const worst = (['missing', 'behind', 'unknown', 'current', 'original'] as const).find((state) =>
      states.includes(state),
    );
    const isDone = worst === 'current' || worst === 'original';
    return isDone && this.languages[lang].checked ? 'checked' : (worst ?? 'missing');
  }

  private stateOfText(lang: Lang, field: Field): TextState {
    const written = this.languages[lang][field];
    if (!written) return 'missing';
    if (written.origin?.source === lang) return 'original';
    const source = written.origin && this.languages[written.origin.source][field];
    if (!written.origin || !source) return 'unknown';
    return source.text === written.origin.text ? 'current' : 'behind';
  }

  /** The languages that readers see. */
  get shown(): Lang[] {
    const titled = LANGS.filter((lang) => this.languages[lang].title && this.languages[lang].show !== 'not_yet');
    const isWhole = (lang: Lang) => this.languages[lang].content !== undefined;
    return titled.some(isWhole)
      ? titled.filter((lang) => isWhole(lang) || this.languages[lang].show === 'as_it_is')
      : titled;
  }
}

const blank = (): Language => ({ checked: false });
