import { AddPage } from '../content/AddPage.tsx';
import { useT } from '../i18n/useT.ts';
import { BranchForm } from './BranchForm.tsx';
import { emptyBranch } from './branches.form.ts';

export function BranchAddPage() {
  const t = useT();
  return (
    <AddPage section="branches" title={t('branches.new')} back={t('branches.back')}>
      {(ends) => <BranchForm initial={emptyBranch} {...ends} />}
    </AddPage>
  );
}
