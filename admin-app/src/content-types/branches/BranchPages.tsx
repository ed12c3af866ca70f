import { useQueryClient } from '@tanstack/react-query';
import { AddPage } from '../../item-form/AddPage.tsx';
import { CopiedItem } from '../../item-form/CopiedItem.tsx';
import { EditOverlay } from '../../item-form/EditOverlay.tsx';
import { prefetchWaiting } from '../../item-form/waiting/waiting-query.ts';
import { useRights } from '../../shell/Permitted.tsx';
import { BranchEditForm } from './BranchEditForm.tsx';
import { BranchForm } from './BranchForm.tsx';
import { readBranch } from './read-branches.ts';
import { useT } from './words.ts';

export function BranchAddPage() {
  return (
    <AddPage section="branches">
      {(callbacks) => (
        <CopiedItem section="branches" read={readBranch}>
          {(branch) => <BranchForm copied={branch} {...callbacks} />}
        </CopiedItem>
      )}
    </AddPage>
  );
}

export function BranchEditPage() {
  const t = useT();
  const queries = useQueryClient();
  const rights = useRights();
  const read = async (id: string) => {
    const mayWork = rights.mayChange({ task: 'branches', level: 'draft', branch: id });
    const [branch] = await Promise.all([readBranch(id), mayWork && prefetchWaiting(queries, 'branches', id)]);
    return branch;
  };
  return (
    <EditOverlay section="branches" title={t('branches-edit')} type="branches" read={read}>
      {(branch, callbacks) => <BranchEditForm branch={branch} {...callbacks} />}
    </EditOverlay>
  );
}
