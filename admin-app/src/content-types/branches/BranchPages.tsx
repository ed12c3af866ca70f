import type { AdminBranch } from '@muzey/shared-ui/api/generated/index.ts';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { TranslationFormProps } from '../../content/section.ts';
import { AddPage } from '../../item-form/AddPage.tsx';
import { CopiedItem } from '../../item-form/CopiedItem.tsx';
import { EditOverlay } from '../../item-form/EditOverlay.tsx';
import { prefetchWaiting } from '../../item-form/waiting/waiting-query.ts';
import { Code } from '../../shell/Code.tsx';
import { useRights } from '../../shell/Permitted.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { useFreshRead } from '../../ui/useFreshRead.ts';
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

function useReadWithWaiting(): (id: string) => Promise<AdminBranch> {
  const queries = useQueryClient();
  const rights = useRights();
  return async (id) => {
    const mayWork = rights.mayChange({ task: 'branches', level: 'draft', branch: id });
    const [branch] = await Promise.all([readBranch(id), mayWork && prefetchWaiting(queries, 'branches', id)]);
    return branch;
  };
}

export function BranchEditPage() {
  const t = useT();
  const read = useReadWithWaiting();
  return (
    <EditOverlay section="branches" title={t('branches-edit')} type="branches" read={read}>
      {(branch, callbacks) => <BranchEditForm branch={branch} {...callbacks} />}
    </EditOverlay>
  );
}

export function BranchTranslationPage({ id, onSaved, ...props }: TranslationFormProps) {
  const t = useT();
  const queries = useQueryClient();
  const read = useReadWithWaiting();
  const branch = useFreshRead(['branches', 'one', id], () => read(id));
  const show = () => void queries.invalidateQueries({ queryKey: ['branches'] });
  if (branch.isPending) return <Spinner>{t('list-loading')}</Spinner>;
  if (branch.isError) return <LoadTrouble error={branch.error} onRetry={() => void branch.refetch()} hasTrash />;
  return (
    <Code
      name="branches-translation"
      load={async () => await import(/* webpackChunkName: "translation" */ './BranchTranslation.tsx')}
    >
      {({ BranchTranslation }) => (
        <BranchTranslation
          item={branch.data}
          onStored={show}
          onSaved={() => {
            show();
            onSaved();
          }}
          {...props}
        />
      )}
    </Code>
  );
}
