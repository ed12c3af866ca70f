import { EditOverlay } from '../content/EditOverlay.tsx';
import { useT } from '../i18n/useT.ts';
import { BranchForm } from './BranchForm.tsx';
import { branchToDraft } from './branches.form.ts';
import { readBranch } from './read-branches.ts';

export function BranchEditPage() {
  const t = useT();
  return (
    <EditOverlay section="branches" title={t('branches.edit')} read={readBranch}>
      {(branch, ends) => <BranchForm initial={branchToDraft(branch)} stored={branch} {...ends} />}
    </EditOverlay>
  );
}
