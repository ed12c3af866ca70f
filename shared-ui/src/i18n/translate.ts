import type { Lang } from './languages.ts';
import { number } from './numbers.ts';
import { pluralRules, type PluralForm } from './plurals.ts';

/** A catalogue in i18next's JSON format (v4): a counted sentence has one entry per plural form, `key_one` to `key_other`. */
export type Messages = Readonly<Record<string, string>>;
export type Params = Readonly<Record<string, string | number>>;

/** The keys that the code uses: those of counted sentences without their plural forms. */
export type Key<Source> = WithoutForm<keyof Source & string>;
type WithoutForm<Name extends string> = Name extends `${infer Counted}_${PluralForm}` ? Counted : Name;

/** The same keys in another language, which may have more plural forms than English, or only `_other`. */
export type Translation<Source> = Readonly<Record<Exclude<keyof Source, `${string}_one`>, string>>;

/** A dictionary in every language. */
export type Words<Source> = Readonly<Record<Lang, Translation<Source>>>;

/** Replaces `{{name}}` by values; digits of numbers are grouped. */
function format(text: string, params: Params = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = params[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? number(value) : value;
  });
}

/** `count` also selects the plural form. */
export type Translate<Source> = (key: Key<Source>, params?: Params) => string;

/** Whether a catalogue has a key, with or without plural forms. */
export const hasKey = (messages: Messages, key: string): boolean =>
  Object.hasOwn(messages, key) || Object.hasOwn(messages, `${key}_other`);

export function translator<Source>(translation: Translation<Source>, lang: Lang): Translate<Source> {
  const messages: Messages = translation;
  return (key: string, params) => {
    const text = messages[key] ?? messages[`${key}_${pluralRules[lang](Number(params?.count ?? 0))}`];
    return text === undefined ? key : format(text, params);
  };
}
