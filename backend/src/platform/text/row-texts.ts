import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { textsOfRecord, withOwnWords, type RecordWithTexts } from '@muzey/shared-ui/object-record/record-texts.ts';
import { mapLanguages, type Localized } from './localized.js';
import { locationsOf, type Place } from './place.js';
import { originOf, textsByLanguage, type Content, type Origins, type Translated } from './origins.js';

/** An entry of a list, such as a price line. */
interface Entry {
  /** The name of its text among those of the row. */
  field: string;
  /** Given if it tells the entry from the others whatever changes in them. */
  key?: string;
  text: Localized<string>;
}

/** A branch has lists whose entries are translated: price lines, special days and seasonal weeks. */
interface Lists {
  address: Localized<string>;
  directions: Localized<string>;
  prices: readonly { key?: string; name: Localized<string> }[];
  hours: {
    weeks?: readonly { valid_from: string; name?: Localized<string> }[] | null;
    exceptions: readonly { date: string; note?: Localized<string> }[];
  };
  /** Practical answers; like the texts for pictures they are absent in rows of earlier versions. */
  answers?: readonly { key: string; note?: Localized<string> }[];
  pictureTexts?: TextsOfPictures;
}

/** The own texts of an item for its pictures, by their ids. */
type TextsOfPictures = Readonly<Record<string, { alt?: Localized<string>; caption?: Localized<string> }>>;

const hasLists = (row: object): row is Lists => 'prices' in row && 'hours' in row;

const hasPlace = (row: object): row is Place => 'location' in row && 'locations' in row;

/** The author of a news item, also as other languages spell it. */
interface Signed {
  author: string | null;
  authorNames: Localized<string>;
}

const isSigned = (row: object): row is Signed => 'author' in row && 'authorNames' in row;

const entriesOfBranch = ({ prices, hours }: Lists): Record<'prices' | 'hours', Entry[]> => ({
  prices: prices.map(({ key, name }, place) => ({ field: `prices.${place}`, key, text: name })),
  hours: [
    ...hours.exceptions.map(({ date, note = {} }) => ({ field: `hours.${date}`, key: date, text: note })),
    ...(hours.weeks ?? []).map(({ valid_from: from, name = {} }) => ({
      field: `hours.week.${from}`,
      key: `week.${from}`,
      text: name,
    })),
  ],
});

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const isObject = (row: object): row is { record: RecordWithTexts } => 'record' in row && isRecord(row.record);

/** The entries of the lists of a row, by list. */
function entriesOf(row: object): Partial<Record<string, Entry[]>> {
  if (hasLists(row)) return entriesOfBranch(row);
  if (!isObject(row)) return {};
  const listed = textsOfRecord(row.record).filter(({ list }) => list !== undefined);
  const entries = Object.entries(Object.groupBy(listed, ({ list = '' }) => list));
  return Object.fromEntries(
    entries.map(([list, texts = []]) => [
      list,
      texts.map((text) => ({ field: text.path, key: text.key, text: withOwnWords(text) })),
    ]),
  );
}

const isLocalized = (value: unknown): value is Localized<string> =>
  isRecord(value) &&
  Object.entries(value).every(([key, text]) => LANGS.some((lang) => lang === key) && typeof text === 'string');

/** The texts of columns with one text per language, such as `alt` or `banner.text`, by the names of their fields. */
function columnsOf(row: object): Record<string, Localized<string>> {
  const columns = Object.entries(row).flatMap(([name, value]: [string, unknown]) => {
    const text = isRecord(value) && 'text' in value ? value.text : value;
    return isLocalized(text)
      ? [[name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), text] as const]
      : [];
  });
  return Object.fromEntries(columns);
}

/** The translated texts of a branch that are not in its content. */
export function textsOfLists(row: Lists): Content {
  const { address, directions, answers = [], pictureTexts = {} } = row;
  const { prices, hours } = entriesOfBranch(row);
  const entries = [...prices, ...hours].map(({ field, text }) => [field, text] as const);
  const notes = answers.map(({ key, note = {} }) => [`answer_${key}`, note] as const);
  return textsByLanguage({
    address,
    directions,
    ...Object.fromEntries(notes),
    ...Object.fromEntries(entries),
    ...ofPictures({ pictureTexts }),
  });
}

/** The author in each language; in none while all languages spell it alike. */
const authorIn = ({ author, authorNames }: Signed): Localized<string> =>
  author === null || Object.keys(authorNames).length === 0
    ? authorNames
    : { ...Object.fromEntries(LANGS.map((lang) => [lang, author])), ...authorNames };

interface Pictured {
  pictureTexts: TextsOfPictures;
}

const isPictured = (row: object): row is Pictured => 'pictureTexts' in row;

/** By field. */
const ofPictures = ({ pictureTexts }: Pictured): Record<string, Localized<string>> =>
  Object.fromEntries(
    Object.entries(pictureTexts).flatMap(([id, { alt = {}, caption = {} }]) => [
      [`pictures.${id}.alt`, alt],
      [`pictures.${id}.caption`, caption],
    ]),
  );

const inRecord = ({ record }: { record: RecordWithTexts }): Record<string, Localized<string>> =>
  Object.fromEntries(textsOfRecord(record).map((text) => [text.path, withOwnWords(text)]));

/**
 * The translated texts of an item that are not in its content. A language without any text has none of them either: its
 * first text decides what all were made from.
 * @param content the languages that the item has
 */
export function textsOutside(row: object, content: Localized<unknown>): Content {
  if (hasLists(row)) return textsOfLists(row);
  const all = textsByLanguage({
    ...(hasPlace(row) && { location: locationsOf(row) }),
    ...(isSigned(row) && { author: authorIn(row) }),
    ...(isObject(row) && inRecord(row)),
    ...(isPictured(row) && ofPictures(row)),
  });
  return mapLanguages(all, (texts, lang) => (content[lang] === undefined ? undefined : texts));
}

/**
 * All translated texts of a row by language and field: of items those in `content` and outside of it, of other rows those
 * of their columns. The same in SQL: migrations 0104, 0113 to 0115, 0122 and 0135.
 */
export function textsOfRow(row: { content?: Content } | object): Content {
  if (!('content' in row) || !row.content) return textsByLanguage(columnsOf(row));
  const { content } = row as { content: Content };
  const others = textsOutside(row, content);
  const written = LANGS.filter((lang) => content[lang] ?? others[lang]);
  return Object.fromEntries(written.map((lang) => [lang, { ...content[lang], ...others[lang] }]));
}

const share = (one: Localized<string>, other: Localized<string>): boolean =>
  LANGS.some((lang) => one[lang] !== undefined && one[lang] === other[lang]);

/** The ways in which an entry is the same after a write, the surest first. */
const SAME: readonly ((before: Entry, after: Entry) => boolean)[] = [
  ({ key }, after) => key !== undefined && key === after.key,
  ({ text }, after) => share(text, after.text),
  ({ field }, after) => field === after.field,
];

/** The field that each entry of a list has after a write, by the one that it had before. */
function movesOf(before: readonly Entry[], after: readonly Entry[]): Map<string, string> {
  const moves = new Map<string, string>();
  const reached = new Set<string>();
  for (const isSame of SAME) {
    for (const entry of after.filter(({ field }) => !reached.has(field))) {
      const found = before.filter((candidate) => !moves.has(candidate.field) && isSame(candidate, entry));
      const { field } = found.find((candidate) => candidate.field === entry.field) ?? found[0] ?? {};
      if (field === undefined) continue;
      moves.set(field, entry.field);
      reached.add(entry.field);
    }
  }
  return moves;
}

/**
 * The texts of a row and their origins, with the entries of its lists named as after a write: a price line that has
 * moved keeps its states. Texts of entries that are gone have names that no field has.
 */
export function textsBefore(row: { origins: Origins }, after: object): Translated {
  const content = textsOfRow(row);
  const { origins } = row;
  const [was, is] = [Object.entries(entriesOf(row)), entriesOf(after)];
  const moves = new Map(was.flatMap(([list, entries = []]) => [...movesOf(entries, is[list] ?? [])]));
  const entries = new Set(was.flatMap(([, listed = []]) => listed.map(({ field }) => field)));
  if (entries.size === 0) return { content, origins };
  const nameOf = (field: string) => (entries.has(field) ? (moves.get(field) ?? `${field} (gone)`) : field);
  const renamed = <Value>(values: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [nameOf(field), value]));
  return {
    content: mapLanguages(content, (texts) => renamed(texts as Record<string, string>)),
    origins: mapLanguages(origins, (marks, lang) => {
      const kept = Object.entries(marks).filter(
        ([field]) => !originOf(origins, lang, field) || !entries.has(field) || moves.has(field),
      );
      return renamed(Object.fromEntries(kept));
    }),
  };
}
