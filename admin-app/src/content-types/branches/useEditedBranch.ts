import type { AdminBranch, BranchInput } from '@muzey/shared-ui/api/generated/index.ts';
import type { EditedType } from '../../item-form/waiting/edited-type.ts';
import { branchCalls } from './branch-calls.ts';
import { branchToDraft, differencesOf, isAdminBranch, type BranchDraft } from './branches.form.ts';
import { useBranchNames } from './useBranchNames.ts';

/** Branches, as the forms of stored ones need them. */
export function useEditedBranch(): EditedType<BranchDraft, BranchInput, AdminBranch> {
  const names = useBranchNames();
  return {
    type: 'branches',
    isItem: isAdminBranch,
    toDraft: branchToDraft,
    api: branchCalls,
    differences: ({ draft, media }, theirs) => differencesOf(draft, media, theirs, names),
  };
}
