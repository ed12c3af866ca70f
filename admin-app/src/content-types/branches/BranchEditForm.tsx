import type { AdminBranch } from '@muzey/shared-ui/api/generated/index.ts';
import type { FormCallbacks } from '../../item-form/form-callbacks.ts';
import { EditForm } from '../../item-form/waiting/EditForm.tsx';
import { BranchForm } from './BranchForm.tsx';
import { useEditedBranch } from './useEditedBranch.ts';

interface BranchEditFormProps extends FormCallbacks<AdminBranch> {
  branch: AdminBranch;
}

/** The form of a stored branch: of its public version or of its pending change. */
export function BranchEditForm({ branch, ...callbacks }: BranchEditFormProps) {
  return (
    <EditForm edited={useEditedBranch()} item={branch} {...callbacks}>
      {(side) => <BranchForm {...side} />}
    </EditForm>
  );
}
