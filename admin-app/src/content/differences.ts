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
      field: `${languages[lang].nativeName}: ${label(part)}`,
      mine: mine[lang][part],
      theirs: theirs[lang][part],
    })),
  );

type Switches = Pick<ItemDraft<never>, 'published' | 'archived'>;
export const yesOrNo = (value: boolean) => (value ? '✓' : '–');

/** The switches and the number of pictures of two versions. */
export const comparedRest = (
  mine: Switches,
  myMedia: readonly Media[],
  theirs: Switches & { images: readonly string[] },
  label: Label,
): Difference[] => [
  { field: label('published'), mine: yesOrNo(mine.published), theirs: yesOrNo(theirs.published) },
  { field: label('archived'), mine: yesOrNo(mine.archived), theirs: yesOrNo(theirs.archived) },
  comparedPictures(myMedia, theirs.images, label),
];

/** The number of pictures of two versions. */
export const comparedPictures = (myMedia: readonly Media[], theirs: readonly string[], label: Label): Difference => ({
  field: label('images'),
  mine: String(myMedia.length),
  theirs: String(theirs.length),
});

export const onlyDiffering = (compared: readonly Difference[]): Difference[] =>
  compared.filter((one) => one.mine !== one.theirs);
