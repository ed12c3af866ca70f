import type { AdminBranch } from '@muzey/shared-ui/api/generated/index.ts';
import type { FormCallbacks } from '../../item-form/form-callbacks.ts';
import { EditForm } from '../../item-form/waiting/EditForm.tsx';
import { branchCalls } from './branch-calls.ts';
import { BranchForm } from './BranchForm.tsx';
import { branchToDraft, differencesOf, isAdminBranch } from './branches.form.ts';
import { useBranchNames } from './useBranchNames.ts';

interface BranchEditFormProps extends FormCallbacks<AdminBranch> {
  branch: AdminBranch;
}

/** The form of a stored branch: of its public version or of its pending change. */
export function BranchEditForm({ branch, ...callbacks }: BranchEditFormProps) {
  const names = useBranchNames();
  const edited = {
    type: 'branches' as const,
    isItem: isAdminBranch,
    toDraft: branchToDraft,
    api: branchCalls,
    differences: ({ draft, media }: Mine, theirs: AdminBranch) => differencesOf(draft, media, theirs, names),
  };
  return (
    <EditForm edited={edited} item={branch} {...callbacks}>
      {(side) => <BranchForm {...side} />}
    </EditForm>
  );
}

interface Mine {
  draft: ReturnType<typeof branchToDraft>;
  media: Readonly<AdminBranch['media']>;
}
