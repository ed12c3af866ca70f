import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { LANGS, languages } from '@muzey/shared-ui/i18n/languages.ts';
import type { Difference } from './ConflictDialog.tsx';
import type { DraftContent, ItemDraft } from './draft.ts';
import type { PartField } from './LanguageTexts.tsx';

type Label = (field: string) => string;

/** Every text of two versions, language by language. */
export const comparedTexts = <Part extends string>(
  mine: DraftContent<Part>,
  theirs: DraftContent<Part>,
  fields: readonly PartField<Part>[],
  label: Label,
): Difference[] =>
  LANGS.flatMap((lang) =>
    fields.map(({ part }) => ({
      key: `content.${lang}.${part}`,
      field: `${languages[lang].nativeName}: ${label(part)}`,
      mine: mine[lang][part],
      theirs: theirs[lang][part],
    })),
  );

type Switches = Pick<ItemDraft<never>, 'published' | 'archived'>;
export const yesOrNo = (value: boolean) => (value ? '✓' : '–');

/** The switches and the pictures of two versions. */
export const comparedRest = (
  mine: Switches,
  myMedia: readonly Media[],
  theirs: Switches & { media: readonly Media[] },
  label: Label,
): Difference[] => [
  { key: 'published', field: label('published'), mine: yesOrNo(mine.published), theirs: yesOrNo(theirs.published) },
  { key: 'archived', field: label('archived'), mine: yesOrNo(mine.archived), theirs: yesOrNo(theirs.archived) },
  comparedPictures(myMedia, theirs.media, label),
];

/** The pictures of two versions in their order, by their numbers in ours; those that only the other has are counted on. */
export function comparedPictures(mine: readonly Media[], theirs: readonly Media[], label: Label): Difference {
  const ours = mine.map(({ url }) => url);
  const others = theirs.map(({ url }) => url);
  const all = [...new Set([...ours, ...others])];
  const numbers = (urls: readonly string[]) => urls.map((url) => all.indexOf(url) + 1).join(', ') || '0';
  return {
    key: 'images',
    field: label('images'),
    mine: numbers(ours),
    theirs: numbers(others),
    values: [ours, others],
    pictures: [mine, theirs],
  };
}

/** Where words say less than the values, the values decide. */
export const onlyDiffering = (compared: readonly Difference[]): Difference[] =>
  compared.filter(
    ({ mine, theirs, values: [one, other] = [mine, theirs] }) => JSON.stringify(one) !== JSON.stringify(other),
  );

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** @param key a field's path, such as `content.en.title` */
function valueAt(draft: object, key: string): unknown {
  return key.split('.').reduce<unknown>((at, part) => (isObject(at) ? Reflect.get(at, part) : undefined), draft);
}

function copyField(from: object, to: object, [key = '', ...rest]: readonly string[]): void {
  const source: unknown = Reflect.get(from, key);
  const target: unknown = Reflect.get(to, key);
  if (rest.length > 0 && isObject(source) && isObject(target)) copyField(source, target, rest);
  else Reflect.set(to, key, source);
}

/** Our version with those fields of theirs that were chosen, by the keys of the differences; pictures are no part of a draft. */
export function takeFields<Draft extends object>(mine: Draft, theirs: Draft, taken: ReadonlySet<string>): Draft {
  const merged = structuredClone(mine);
  for (const key of taken) if (valueAt(theirs, key) !== undefined) copyField(theirs, merged, key.split('.'));
  return merged;
}

/** Whether a field has the same value in two versions, by the key of its difference. */
export const isSame = (one: object, other: object, key: string): boolean =>
  JSON.stringify(valueAt(one, key)) === JSON.stringify(valueAt(other, key));
