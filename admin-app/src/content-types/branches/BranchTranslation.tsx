import type { AdminBranch, BranchInput } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { FormCallbacks } from '../../item-form/form-callbacks.ts';
import { ItemTranslation, type TranslatedType } from '../../translation/Translation.tsx';
import { textFields, type BranchText } from './text-fields.ts';
import { useEditedBranch } from './useEditedBranch.ts';
import { labelOf, validate, type BranchDraft } from './branches.form.ts';
import { useBranchNames } from './useBranchNames.ts';

interface BranchTranslationProps extends FormCallbacks<AdminBranch> {
  item: AdminBranch;
  /** The language that is written. */
  lang: Lang;
}

/** The form in which a branch is translated into one language. */
export function BranchTranslation(props: BranchTranslationProps) {
  const names = useBranchNames();
  const edited = useEditedBranch();
  const spec: TranslatedType<BranchText, BranchDraft, BranchInput, AdminBranch> = {
    ...edited,
    // price lines and days have other forms
    marks: { part: 'texts' },
    textFields,
    validate,
    label: (field, draft) => labelOf(field, draft, names),
  };
  return <ItemTranslation spec={spec} {...props} />;
}
