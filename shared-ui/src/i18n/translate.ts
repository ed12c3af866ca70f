import type { Lang } from './languages.ts';
import { number } from './numbers.ts';

/** A sentence, or its forms by count. `other` is always there. */
export type Message = string | ({ other: string } & Partial<Record<'one' | 'few' | 'many', string>>);
export type Messages = Readonly<Record<string, Message>>;
export type Params = Readonly<Record<string, string | number>>;

/** The same keys in another language; whether a key counts things may differ from language to language. */
export type Translation<Source extends Messages> = Readonly<Record<keyof Source, Message>>;

/** A dictionary in every language. */
export type Words<Source extends Messages> = Readonly<Record<Lang, Translation<Source>>>;

const rules: Record<Lang, (count: number) => 'one' | 'few' | 'many' | 'other'> = {
  en: (count) => (count === 1 ? 'one' : 'other'),
  // CLDR, plural rules of ru, for whole numbers
  ru: (count) => {
    const [last, lastTwo] = [count % 10, count % 100];
    if (last === 1 && lastTwo !== 11) return 'one';
    return last >= 2 && last <= 4 && !(lastTwo >= 12 && lastTwo <= 14) ? 'few' : 'many';
  },
  // a counted noun stays in the singular in Uzbek and Karakalpak
  uz: () => 'other',
  kk: () => 'other',
};

/** Puts values in the place of `{name}`; numbers are grouped. `{count}` also chooses the form. */
export function format(message: Message, lang: Lang, params: Params = {}): string {
  const count = Number(params.count ?? 0);
  const text = typeof message === 'string' ? message : (message[rules[lang](count)] ?? message.other);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? number(value) : value;
  });
}

export type Translate<Source extends Messages> = (key: keyof Source & string, params?: Params) => string;

export function translator<Source extends Messages>(messages: Translation<Source>, lang: Lang): Translate<Source> {
  return (key, params) => {
    const message = messages[key];
    return message === undefined ? key : format(message, lang, params);
  };
}
