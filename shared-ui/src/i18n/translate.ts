import type { Lang } from './languages.ts';
import { number } from './numbers.ts';
import { pluralRules, type PluralForm } from './plurals.ts';

/** A sentence, or its forms by count. `other` is always there. */
export type Message = string | ({ other: string } & Partial<Record<Exclude<PluralForm, 'other'>, string>>);
export type Messages = Readonly<Record<string, Message>>;
export type Params = Readonly<Record<string, string | number>>;

/** The same keys in another language; whether a key counts things may differ from language to language. */
export type Translation<Source extends Messages> = Readonly<Record<keyof Source, Message>>;

/** A dictionary in every language. */
export type Words<Source extends Messages> = Readonly<Record<Lang, Translation<Source>>>;

/** Puts values in the place of `{name}`; numbers are grouped. `{count}` also chooses the form. */
export function format(message: Message, lang: Lang, params: Params = {}): string {
  const count = Number(params.count ?? 0);
  const text = typeof message === 'string' ? message : (message[pluralRules[lang](count)] ?? message.other);
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
