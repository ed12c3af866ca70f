import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { ShowMark } from '@muzey/shared-ui/i18n/shown-languages.ts';
import { createHash } from 'node:crypto';
import type { FieldProblem } from '../errors/problem.js';
import type { Localized, Texts } from './localized.js';

/**
 * The origin of a text: the language it was made from, the version of the item, and the hash of that language's text in
 * it. A text whose origin is its own language is an original.
 */
export type Origin = readonly [source: Lang, version: number, hash: string];

/** The marks of one language. They stand beside the origins of its texts, under names that no field has. */
interface LanguageMarks {
  /** The language that it is made from, until somebody says otherwise. */
  from?: Lang;
  /** The version in which somebody checked it; absent once a text of it changes. */
  checked?: number;
  /** Whether visitors see it against the rule (content-types/shown-languages.ts). */
  show?: ShowMark;
  /** Tells who last wrote a text of it; absent if nobody knows. */
  by?: Writer;
}

/** The version makes each write differ from one that knows nothing of origins (database/translation-states.ts). */
interface Writer {
  account: string;
  version: number;
}

type LanguageOrigins = Partial<Record<string, Origin | Lang | number | ShowMark | Writer>>;

/** The column `origins` (docs/decisions/0054-states-of-translations.md). */
export type Origins = Localized<LanguageOrigins>;

export type Content = Localized<Texts<string>>;

/** Missing in no language: the author's usual name stands where a language has no own spelling. */
const OPTIONAL_FIELDS = ['author'];

/** From the worst to the best. A field that is empty in all languages has none. */
export const TEXT_STATES = ['missing', 'behind', 'unknown', 'current', 'original'] as const;
export const TRANSLATION_STATES = [...TEXT_STATES, 'checked'] as const;
export type TextState = (typeof TEXT_STATES)[number];
export type TranslationState = (typeof TRANSLATION_STATES)[number];

/** The texts of an item, with their origins. */
export interface Translated {
  content: Content;
  origins: Origins;
}

/** The part of a write that concerns translations. */
export interface TranslationMarks {
  from?: Localized<Lang | null>;
  /** Sources whose change leaves translations current. */
  small?: Lang[];
  still_right?: Lang[];
  checked?: Lang[];
  /** Texts, such as `kk.title`, that were made from an earlier text of their source. */
  behind?: string[];

  /** Of a branch, which texts are still right; absent: all. */
  part?: TextGroup;

  /** Whether visitors see a language against the rule. */
  show?: Localized<ShowMark | 'by_rule'>;
}

/** The texts of a branch: those outside of lists, its price lines, its days and weeks. */
export const TEXT_GROUPS = ['texts', 'prices', 'hours'] as const;
export type TextGroup = (typeof TEXT_GROUPS)[number];

/** Entries of lists are named as in `prices.0`. */
const isInPart = (field: string, part: TextGroup | undefined): boolean =>
  part === undefined || part === (field.includes('.') ? field.slice(0, field.indexOf('.')) : 'texts');

/** An earlier state that a write goes back to. */
export interface EarlierTexts extends Translated {
  /** Whether a language goes back although its texts are as they were then. */
  restores: (lang: Lang) => boolean;
}

/** The state that a write goes back to. @param fields the paths that it restores; absent: all */
export const earlierTexts = (earlier: Translated, fields?: readonly string[]): EarlierTexts => ({
  ...earlier,
  restores: (lang) => !fields || fields.includes(`${MARKS}.${lang}`),
});

/** Texts that are stored in a column each, by the names of their fields. */
export function textsByLanguage(columns: Readonly<Record<string, Localized<string>>>): Content {
  const written = (lang: Lang) =>
    Object.entries(columns).flatMap(([field, { [lang]: text }]) =>
      text === undefined ? [] : [[field, text] as const],
    );
  const all = LANGS.map((lang) => [lang, written(lang)] as const).filter(([, texts]) => texts.length > 0);
  return Object.fromEntries(all.map(([lang, texts]) => [lang, Object.fromEntries(texts)]));
}

/** The names of all texts. */
export const fieldsOf = (...contents: readonly Content[]): string[] => [
  ...new Set(contents.flatMap((content) => LANGS.flatMap((lang) => Object.keys(content[lang] ?? {})))),
];

/** The same as in SQL (database/translation-states.ts). */
const hashOf = (text: string): string => createHash('md5').update(text).digest('hex').slice(0, 16);

/** In place of the hash of a text that is not known. */
const EARLIER_TEXT = '';

export function originOf(origins: Origins, lang: Lang, field: string): Origin | undefined {
  const origin = origins[lang]?.[field];
  return Array.isArray(origin) ? (origin as unknown as Origin) : undefined;
}

export const marksOf = (origins: Origins, lang: Lang): LanguageMarks => origins[lang] ?? {};

/** The languages that visitors see against the rule, or do not see. */
export const showMarksOf = (origins: Origins): Localized<ShowMark> =>
  Object.fromEntries(
    LANGS.flatMap((lang) => {
      const { show } = marksOf(origins, lang);
      return show ? [[lang, show]] : [];
    }),
  );

/** Whether the source of a text is as it was when the text was made from it. */
function isCurrent(content: Content, field: string, [source, , hash]: Origin): boolean {
  const text = content[source]?.[field];
  return text !== undefined && hashOf(text) === hash;
}

export interface Write {
  stored: Translated;
  after: Content;
  fields: readonly string[];
  /** Of the item after this write. */
  version: number;
  marks?: TranslationMarks;
  earlier?: EarlierTexts;
  /** The id of the account that writes. */
  account?: string;
}

/** The origins after a write. A trigger does the same for writes that know nothing of origins. */
export function originsAfter(write: Write): Origins {
  const all = LANGS.map((lang) => [lang, languageAfter(write, lang)] as const);
  return Object.fromEntries(all.filter(([, origins]) => Object.keys(origins).length > 0));
}

function languageAfter(write: Write, lang: Lang): LanguageOrigins {
  const { stored, after, fields, marks = {}, version, earlier } = write;
  const before = marksOf(stored.origins, lang);
  const { isAsEarlier, hasChanged } = textsAfter(write, lang);
  const {
    from: then,
    checked: checkedThen,
    show: shownThen,
  } = earlier && isAsEarlier && (hasChanged || earlier.restores(lang)) ? marksOf(earlier.origins, lang) : before;
  const asked = marks.from?.[lang];
  const by = writerAfter(write, lang);
  const from = asked === undefined ? (then ?? before.from) : (asked ?? undefined);
  const origins = fields.flatMap((field): [string, Origin][] => {
    const origin = textAfter(write, lang, field, from);
    return origin ? [[field, origin]] : [];
  });
  const isChecked = marks.checked?.includes(lang) === true && after[lang] !== undefined;
  const kept = hasChanged && !isAsEarlier ? undefined : checkedThen;
  const checked = isChecked ? version : kept;
  const { show = shownThen } = { show: marks.show?.[lang] };
  return {
    ...Object.fromEntries(origins),
    ...(show === undefined || show === 'by_rule' ? {} : { show }),
    ...(from === undefined ? {} : { from }),
    ...(checked === undefined ? {} : { checked }),
    ...(by && { by }),
  };
}

/** Whether a write changes the texts of a language, and whether they are then as in the state that it goes back to. */
const textsAfter = ({ stored, after, fields, earlier }: Write, lang: Lang) => ({
  hasChanged: !isEqual(stored.content, after, lang, fields),
  isAsEarlier: earlier !== undefined && isEqual(earlier.content, after, lang, fields),
});

function writerAfter(write: Write, lang: Lang): Writer | undefined {
  const { stored, after, version, account, earlier } = write;
  const { hasChanged, isAsEarlier } = textsAfter(write, lang);
  if (after[lang] === undefined) return undefined;
  if (!hasChanged) return marksOf(stored.origins, lang).by;
  if (earlier && isAsEarlier) return marksOf(earlier.origins, lang).by;
  return account === undefined ? undefined : { account, version };
}

/** Refuses to mark languages as checked that nobody but this account has written since. */
export const ownChecks = (write: Write): FieldProblem[] =>
  (write.marks?.checked ?? [])
    .filter((lang) => write.account !== undefined && writerAfter(write, lang)?.account === write.account)
    .map((lang) => ({
      field: `translation.checked.${lang}`,
      code: 'own_text',
      message: 'is for somebody who did not write this language last',
    }));

const isEqual = (one: Content, other: Content, lang: Lang, fields: readonly string[]): boolean =>
  fields.every((field) => one[lang]?.[field] === other[lang]?.[field]);

function textAfter(
  { stored, after, marks = {}, version, earlier }: Write,
  lang: Lang,
  field: string,
  from: Lang | undefined,
): Origin | undefined {
  const text = after[lang]?.[field];
  if (text === undefined) return undefined;
  const hasChanged = text !== stored.content[lang]?.[field];
  const asked = marks.from?.[lang] !== undefined;
  if (earlier && !asked && text === earlier.content[lang]?.[field]) {
    const origin = originOf(earlier.origins, lang, field);
    if (hasChanged || earlier.restores(lang) || (origin && isCurrent(after, field, origin))) return origin;
  }
  if (hasChanged) {
    const made = from && madeFrom(after, { lang, field, from, version });
    return made && marks.behind?.includes(`${lang}.${field}`) ? [made[0], made[1], EARLIER_TEXT] : made;
  }
  const origin = originOf(stored.origins, lang, field);
  if (marks.still_right?.includes(lang) && isInPart(field, marks.part))
    return madeFrom(after, { lang, field, from: from ?? usualSource(after, lang, field), version });
  if (!origin) return undefined;
  const [source] = origin;
  const isThere = after[source]?.[field] !== undefined;
  const isSmall = source !== lang && isThere && marks.small?.includes(source) === true;
  return isSmall && isCurrent(stored.content, field, origin)
    ? madeFrom(after, { lang, field, from: source, version })
    : origin;
}

/** A text whose source has no such text is an original. */
function madeFrom(
  content: Content,
  { lang, field, from, version }: { lang: Lang; field: string; from: Lang; version: number },
): Origin {
  const source = content[from]?.[field] === undefined ? lang : from;
  return [source, version, hashOf(content[source]?.[field] ?? '')];
}

/** The first language that has the text, but for the language itself. */
const usualSource = (content: Content, lang: Lang, field: string): Lang =>
  LANGS.find((other) => other !== lang && content[other]?.[field] !== undefined) ?? lang;

/** A language of an item as staff see it. */
export interface Translation {
  state: TranslationState;
  /** The language that it is made from; null: nobody has said. */
  from: Lang | null;
  show?: ShowMark;
  fields: Partial<Record<string, TextState>>;
  /** The account that last wrote it. */
  written_by?: string;
  /** The version of the item that each text was made from, of those that are behind. */
  versions?: Partial<Record<string, number>>;
}

/** The states of all languages; none while the item has no texts. */
export function translationsOf(
  { content, origins }: Translated,
  fields: readonly string[] = fieldsOf(content),
): Localized<Translation> {
  const written = fields.filter((field) => LANGS.some((lang) => content[lang]?.[field] !== undefined));
  if (written.length === 0) return {};
  return Object.fromEntries(
    LANGS.map((lang) => {
      const states = written
        .map((field) => [field, stateOfText({ content, origins }, lang, field)] as const)
        .filter(([field, its]) => its !== 'missing' || !OPTIONAL_FIELDS.includes(field));
      const { from = null, checked, show, by } = marksOf(origins, lang);
      const worst = worstOf(states.map(([, state]) => state));
      const isDone = worst === 'current' || worst === 'original';
      const state: TranslationState = isDone && checked !== undefined ? 'checked' : worst;
      const versions = states.flatMap(([field, its]) =>
        its === 'behind' ? [[field, originOf(origins, lang, field)?.[1]] as const] : [],
      );
      return [
        lang,
        {
          state,
          from,
          ...(show && { show }),
          ...(by && { written_by: by.account }),
          fields: Object.fromEntries(states),
          ...(versions.length > 0 && { versions: Object.fromEntries(versions) }),
        },
      ];
    }),
  );
}

const worstOf = (states: readonly TextState[]): TextState =>
  TEXT_STATES.find((state) => states.includes(state)) ?? 'missing';

/** The same as in SQL (database/translation-states.ts). A text whose source is gone is of unknown origin. */
function stateOfText({ content, origins }: Translated, lang: Lang, field: string): TextState {
  if (content[lang]?.[field] === undefined) return 'missing';
  const origin = originOf(origins, lang, field);
  if (origin?.[0] === lang) return 'original';
  if (!origin || content[origin[0]]?.[field] === undefined) return 'unknown';
  return isCurrent(content, field, origin) ? 'current' : 'behind';
}

interface StatesAsBits {
  origins: Origins;
  /** Languages as bits. */
  missing: number;
  behind: number;
  unknown: number;
}

/** Whether languages as bits include one. */
export const includesLanguage = (bits: number, lang: Lang): boolean => ((bits >> LANGS.indexOf(lang)) & 1) === 1;

/** The languages that lack a text which another one has, as bits. @param written the fields that each language has */
export function missingBits(written: Localized<readonly string[]>): number {
  const anywhere = new Set(Object.values(written).flat()).size;
  const lacking = LANGS.filter((lang) => (written[lang]?.length ?? 0) < anywhere);
  return lacking.reduce((bits, lang) => bits | (1 << LANGS.indexOf(lang)), 0);
}

/** The states of all languages without the texts, of a row that has some. */
export function statesOfRow({ origins, missing, behind, unknown }: StatesAsBits): Localized<TranslationState> {
  const stateIn = (lang: Lang): TranslationState => {
    if (includesLanguage(missing, lang)) return 'missing';
    if (includesLanguage(behind, lang)) return 'behind';
    if (includesLanguage(unknown, lang)) return 'unknown';
    if (marksOf(origins, lang).checked !== undefined) return 'checked';
    const isOriginal = Object.keys(origins[lang] ?? {}).every((field) => {
      const origin = originOf(origins, lang, field);
      return !origin || origin[0] === lang;
    });
    return isOriginal ? 'original' : 'current';
  };
  return Object.fromEntries(LANGS.map((lang) => [lang, stateIn(lang)]));
}

/** The name of what is said of a translation, in the history and in the audit log. */
export const MARKS = 'translations';

/**
 * The languages whose marks somebody changed, as paths. Origins that follow from a changed text are not told. A small
 * correction is a mark of the source.
 */
export function changedMarks(before: Translated, after: Translated): string[] {
  const changed = LANGS.flatMap((lang) => {
    const names = new Set([...Object.keys(before.origins[lang] ?? {}), ...Object.keys(after.origins[lang] ?? {})]);
    return [...names].flatMap((name) => markedBy({ before, after }, lang, name));
  });
  return LANGS.filter((lang) => changed.includes(lang)).map((lang) => `${MARKS}.${lang}`);
}

function markedBy({ before, after }: { before: Translated; after: Translated }, lang: Lang, name: string): Lang[] {
  const [was, is] = [before.origins[lang]?.[name], after.origins[lang]?.[name]];
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  const origins = [originOf(before.origins, lang, name), originOf(after.origins, lang, name)] as const;
  const isText = origins.some((origin) => origin !== undefined);
  const textOf = ({ content }: Translated) => (isText ? content[lang]?.[name] : JSON.stringify(content[lang]));
  if (textOf(before) !== textOf(after)) return [];
  const [first, last] = origins;
  const followsSource =
    first &&
    last &&
    first[0] === last[0] &&
    isCurrent(before.content, name, first) &&
    isCurrent(after.content, name, last);
  return [followsSource ? first[0] : lang];
}

/** The origins of a waiting change applied to an item: each text brings its own. */
export function mergeOrigins(
  { base, wanted, live }: Record<'base' | 'wanted' | 'live', Translated>,
  content: Content,
): Origins {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const languages = LANGS.map((lang) => {
    const [from, mine, theirs] = [base, wanted, live].map(({ origins }) => origins[lang] ?? {});
    const names = new Set([from, mine, theirs].flatMap((origins) => Object.keys(origins ?? {})));
    const merged = [...names].flatMap((name) => {
      const text = content[lang]?.[name];
      const isTheirs =
        text === undefined || isSame(wanted.content[lang]?.[name], base.content[lang]?.[name])
          ? isSame(mine?.[name], from?.[name])
          : text !== wanted.content[lang]?.[name];
      const origin = (isTheirs ? theirs : mine)?.[name];
      return origin === undefined ? [] : [[name, origin] as const];
    });
    return [lang, Object.fromEntries(merged)] as const;
  });
  return Object.fromEntries(languages.filter(([, origins]) => Object.keys(origins).length > 0));
}

/** How a write of texts came about, where they are no item's. */
export interface WrittenBy {
  /** The version of the row after it. */
  version?: number;
  /** The state that it goes back to. */
  earlier?: EarlierTexts;
  /** The id of the account that writes. */
  account?: string;
}
