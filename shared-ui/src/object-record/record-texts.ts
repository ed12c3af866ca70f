import { LANGS, languages, type Lang } from '../i18n/languages.ts';

type Texts = Readonly<Partial<Record<Lang, string>>>;

/** An object record, as far as its texts in several languages are concerned: of the API, stored, or in a form. */
export interface RecordWithTexts {
  title?: Texts;
  dimensions?: readonly { measured_part?: Texts }[];
  dimensions_text?: Texts;
  inscriptions?: readonly { content: string; lang?: string; translation?: Texts }[];
  field_collection?: { note?: Texts; freed?: boolean };
  object_history_note?: Texts;
  acquisition?: { source?: Texts };
  credit_line?: Texts;
  rights?: { holder?: Texts; note?: Texts };
  related?: readonly { id?: unknown; note?: Texts }[];
  exhibition_history?: readonly { exhibition?: string; title?: Texts; venue?: Texts }[];
  on_show?: { room?: Texts };
}

/** A text of a record. */
export interface RecordText {
  /** Its path in the API, and its name among the states of translations: `record.inscriptions[0].translation`. */
  path: string;
  texts: Texts;
  /** The list that its entry is in. */
  list?: string;
  /** Tells the entry from the others of its list, whatever changes in it. */
  key?: string;
  /** The words of an inscription, which need no translation into their own language. */
  own?: { lang: Lang; text: string };
}

/** Tags of languages (BCP 47), in lower case. */
const LANGUAGES_OF_TAGS = new Map(
  LANGS.flatMap((lang) => {
    const tag = languages[lang].tag.toLowerCase();
    return [tag, tag.replace(/-.*/, '')].map((name) => [name, lang] as const);
  }),
);

/**
 * The texts of a record in the order in which a form has them. Titles of other kinds are in one language each. How an
 * object was found is for visitors only if its find-spot is. The same in SQL: migration 0114.
 */
export function textsOfRecord(record: RecordWithTexts): RecordText[] {
  const { field_collection: find, acquisition, rights, on_show: onShow } = record;
  const text = (name: string, texts: Texts | undefined): RecordText[] =>
    texts ? [{ path: `record.${name}`, texts }] : [];
  const entries = <Entry>(
    list: string,
    all: readonly Entry[] | undefined,
    of: (entry: Entry) => Record<string, Texts | undefined>,
    about: (entry: Entry) => Pick<RecordText, 'key' | 'own'> = () => ({}),
  ): RecordText[] =>
    (all ?? []).flatMap((entry, at) =>
      Object.entries(of(entry)).flatMap(([part, texts]) =>
        text(`${list}[${at}].${part}`, texts).map((one) => ({ ...one, list: `${list}.${part}`, ...about(entry) })),
      ),
    );
  return [
    ...text('title', record.title),
    ...entries('dimensions', record.dimensions, ({ measured_part }) => ({ measured_part })),
    ...text('dimensions_text', record.dimensions_text),
    ...entries('inscriptions', record.inscriptions, ({ translation }) => ({ translation }), inscribed),
    ...(find?.freed ? text('field_collection.note', find.note) : []),
    ...text('object_history_note', record.object_history_note),
    ...text('acquisition.source', acquisition?.source),
    ...text('credit_line', record.credit_line),
    ...text('rights.holder', rights?.holder),
    ...text('rights.note', rights?.note),
    ...entries(
      'related',
      record.related,
      ({ note }) => ({ note }),
      ({ id }) => ({ key: String(id) }),
    ),
    ...entries(
      'exhibition_history',
      record.exhibition_history,
      ({ title, venue }) => ({ title, venue }),
      ({ exhibition }) => ({ key: exhibition }),
    ),
    ...text('on_show.room', onShow?.room),
  ];
}

function inscribed({ content, lang = '' }: { content: string; lang?: string }): Pick<RecordText, 'key' | 'own'> {
  const own = LANGUAGES_OF_TAGS.get(lang.toLowerCase());
  return { key: content, ...(own && { own: { lang: own, text: content } }) };
}

/** A text in all its languages, with an inscription in its own, if it is translated at all. */
export const withOwnWords = ({ texts, own }: RecordText): Texts =>
  own && Object.keys(texts).length > 0 ? { [own.lang]: own.text, ...texts } : texts;

/** The steps to a text: `['inscriptions', '0', 'translation']`. */
const stepsTo = (path: string): string[] =>
  path
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .slice(1);

/** A copy of a record with another text. */
export const withRecordText = <Stored extends object>(record: Stored, path: string, texts: Texts): Stored =>
  withValue(record, stepsTo(path), texts) as Stored;

function withValue(holder: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(holder))
    return holder.map((entry: unknown, at) => (String(at) === step ? withValue(entry, rest, value) : entry));
  const group = holder instanceof Object ? holder : {};
  return { ...group, [step]: withValue(Reflect.get(group, step), rest, value) };
}

/** The field of a record that a text is in: `inscriptions`. */
export const recordFieldOf = (path: string): string => stepsTo(path)[0] ?? '';
