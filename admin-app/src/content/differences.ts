import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { LANGS, languages } from '@muzey/shared-ui/i18n/languages.ts';
import type { Blocks, BlocksPerLang } from './blocks.ts';
import { LAST_POSITION, type ItemDraft, type WrittenDraft } from './draft.ts';
import { comparedOwnTexts } from './own-texts.ts';
import { formattedPathOf, pathOf, type TextFieldRule } from './text-fields.ts';

export interface Difference {
  /** The field's path in the form: `content.en.title`, `author`. */
  key: string;
  /** Its path in the API, if that differs. */
  path?: string;
  /** Its label in the form. */
  field: string;
  mine: string;
  theirs: string;
  /** Both values as they are sent, if the words say less. */
  values?: readonly [unknown, unknown];
  /** Both formatted texts, if the words are only their plain text. */
  blocks?: readonly [Blocks, Blocks];
  /** The pictures of both, if the words are only their numbers. */
  pictures?: readonly [readonly Media[], readonly Media[]];
}

type Label = (field: string) => string;

/** The texts of a version, some with a formatted one. */
type Version<Field extends string> = WrittenDraft<Field> & { blocks?: BlocksPerLang };

/** Every text of two versions, language by language. A formatted text can only be chosen as a whole. */
export const comparedTexts = <Field extends string>(
  mine: Version<Field>,
  theirs: Version<Field>,
  fields: readonly TextFieldRule<Field>[],
  label: Label,
): Difference[] =>
  LANGS.flatMap((lang) =>
    fields.map((rule) => {
      const { name, formatted } = rule;
      return {
        path: formatted ? formattedPathOf(rule, lang) : pathOf(rule, lang),
        key: formatted ? `blocks.${lang}` : `content.${lang}.${name}`,
        field: `${languages[lang].nativeName}: ${label(name)}`,
        mine: mine.content[lang][name],
        theirs: theirs.content[lang][name],
        ...(formatted && mine.blocks && theirs.blocks && { blocks: [mine.blocks[lang], theirs.blocks[lang]] as const }),
      };
    }),
  );

/** A type's own fields in two versions, as displayed. */
export const comparedFields = (
  mine: Readonly<Record<string, string>>,
  theirs: Readonly<Record<string, string>>,
  label: Label,
): Difference[] =>
  Object.entries(mine).map(([key, value]) => ({ key, field: label(key), mine: value, theirs: theirs[key] ?? '' }));

type Switches = Pick<ItemDraft<never>, 'published' | 'archived' | 'pictures'> &
  Partial<Pick<ItemDraft<never>, 'for_translation'>>;
export const yesOrNo = (value: boolean) => (value ? '✓' : '–');
/** A position in the order set by staff, counted from 1: no position differs from any position, too. */
export const placeInOrder = (position: number | null) =>
  position === null || position === LAST_POSITION ? yesOrNo(position !== null) : `${yesOrNo(true)} ${position + 1}`;

/** The switches and the pictures of two versions. */
export const comparedRest = (
  mine: Switches,
  myMedia: readonly Media[],
  theirs: Switches & { media: readonly Media[] },
  label: Label,
): Difference[] => [
  { key: 'published', field: label('published'), mine: yesOrNo(mine.published), theirs: yesOrNo(theirs.published) },
  { key: 'archived', field: label('archived'), mine: yesOrNo(mine.archived), theirs: yesOrNo(theirs.archived) },
  {
    key: 'for_translation',
    field: label('for_translation'),
    mine: yesOrNo(mine.for_translation ?? false),
    theirs: yesOrNo(theirs.for_translation ?? false),
  },
  comparedPictures(myMedia, theirs.media, label),
  comparedOwnTexts(mine.pictures, theirs.pictures, label),
];

/** The pictures of two versions in order, numbered as in ours, followed by those that only theirs has. */
export function comparedPictures(mine: readonly Media[], theirs: readonly Media[], label: Label): Difference {
  const ours = mine.map(({ id }) => id);
  const others = theirs.map(({ id }) => id);
  const all = [...new Set([...ours, ...others])];
  const numbers = (ids: readonly string[]) => ids.map((id) => all.indexOf(id) + 1).join(', ') || '0';
  return {
    key: 'images',
    field: label('images'),
    mine: numbers(ours),
    theirs: numbers(others),
    values: [ours, others],
    pictures: [mine, theirs],
  };
}

/** Compares the values if the words say less. */
export const onlyDiffering = (compared: readonly Difference[]): Difference[] =>
  compared.filter(
    ({ mine, theirs, blocks, values: [one, other] = blocks ?? [mine, theirs] }) =>
      JSON.stringify(one) !== JSON.stringify(other),
  );

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** @param key a field's path, such as `content.en.title` */
function valueAt(draft: object, key: string): unknown {
  return key.split('.').reduce<unknown>((at, name) => (isObject(at) ? Reflect.get(at, name) : undefined), draft);
}

/** Also finds a field whose value is undefined, such as missing texts of pictures or missing seasonal hours. */
const hasField = (draft: object, key: string): boolean => {
  const end = key.lastIndexOf('.');
  return valueAt(draft, key) !== undefined || key in draft || (end > 0 && isObject(valueAt(draft, key.slice(0, end))));
};

function copyField(from: object, to: object, [key = '', ...rest]: readonly string[]): void {
  const source: unknown = Reflect.get(from, key);
  const target: unknown = Reflect.get(to, key);
  if (rest.length > 0 && isObject(source) && isObject(target)) copyField(source, target, rest);
  else Reflect.set(to, key, source);
}

/** Our version with the chosen fields of theirs, by the keys of the differences. Pictures are not part of a draft. */
export function takeFields<Draft extends object>(mine: Draft, theirs: Draft, theirKeys: ReadonlySet<string>): Draft {
  const merged = structuredClone(mine);
  for (const key of theirKeys) if (hasField(theirs, key)) copyField(theirs, merged, key.split('.'));
  return merged;
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Two versions of a field may refer to different items with the same title: then part of their ids is added. */
export function toldApart<Compared extends Difference>(compared: Compared, mine: object, theirs: object): Compared {
  const [own, other] = [mine, theirs].map((draft) => {
    const ids = (JSON.stringify(valueAt(draft, compared.key)) ?? '').match(ID) ?? [];
    return ids.map((id) => id.slice(0, 8)).join(', ');
  });
  if (compared.mine !== compared.theirs || own === other) return compared;
  return { ...compared, mine: `${compared.mine} (${own})`, theirs: `${compared.theirs} (${other})` };
}

/** Whether a field has the same value in two versions, by the key of its difference. */
export const isSame = (a: object, b: object, key: string): boolean =>
  JSON.stringify(valueAt(a, key)) === JSON.stringify(valueAt(b, key));

/** Whether nobody else has changed a field since we read it. A field that is not in drafts counts as changed. */
export const isAsRead = (read: object, theirs: object, key: string): boolean =>
  hasField(read, key) && hasField(theirs, key) && isSame(read, theirs, key);
