import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { isLang, LANGS, languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Difference } from './ConflictDialog.tsx';
import type { DraftContent, ItemDraft, Texts, WrittenDraft } from './draft.ts';
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
const yesOrNo = (value: boolean) => (value ? '✓' : '–');

/** The switches and the number of pictures of two versions. */
export const comparedRest = (
  mine: Switches,
  myMedia: readonly Media[],
  theirs: Switches & { images: readonly string[] },
  label: Label,
): Difference[] => [
  { key: 'published', field: label('published'), mine: yesOrNo(mine.published), theirs: yesOrNo(theirs.published) },
  { key: 'archived', field: label('archived'), mine: yesOrNo(mine.archived), theirs: yesOrNo(theirs.archived) },
  { key: 'images', field: label('images'), mine: String(myMedia.length), theirs: String(theirs.images.length) },
];

export const onlyDiffering = (compared: readonly Difference[]): Difference[] =>
  compared.filter((one) => one.mine !== one.theirs);

/** Our version with those fields of theirs that were chosen, by the keys of the differences. */
export function takeFields<Part extends string, Draft extends WrittenDraft<Part>>(
  mine: Draft,
  theirs: Draft,
  taken: ReadonlySet<string>,
): Draft {
  const facts = Object.fromEntries(Object.entries(theirs).filter(([key]) => key !== 'content' && taken.has(key)));
  const textsOf = (lang: Lang): Texts<Part> => {
    const chosen = Object.entries(theirs.content[lang]).filter(([part]) => taken.has(`content.${lang}.${part}`));
    return { ...mine.content[lang], ...Object.fromEntries(chosen) };
  };
  const content: DraftContent<Part> = { en: textsOf('en'), ru: textsOf('ru'), uz: textsOf('uz'), kk: textsOf('kk') };
  return { ...mine, ...facts, content };
}

/** Whether a field has the same value in two versions, by the key of its difference. */
export function isSame<Draft extends WrittenDraft<string>>(one: Draft, other: Draft, key: string): boolean {
  const [, lang, part] = key.split('.');
  const valueIn = (draft: Draft): unknown =>
    isLang(lang) && part !== undefined ? draft.content[lang][part] : new Map(Object.entries(draft)).get(key);
  return JSON.stringify(valueIn(one)) === JSON.stringify(valueIn(other));
}
