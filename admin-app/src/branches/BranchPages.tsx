import { AddPage } from '../content/AddPage.tsx';
import { CopiedItem } from '../content/CopiedItem.tsx';
import { EditOverlay } from '../content/EditOverlay.tsx';
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
  return (
    <EditOverlay section="branches" title={t('branches.edit')} type="branches" read={readBranch}>
      {(branch, callbacks) => <BranchForm stored={branch} {...callbacks} />}
    </EditOverlay>
  );
}
