import { deleteBranch, type BranchRow } from '@muzey/shared-ui/api/generated/index.ts';
import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { DeleteItem } from '../../item-list/DeleteItem.tsx';
import { ListHead } from '../../item-list/ListHead.tsx';
import { ListRow } from '../../item-list/ListRow.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { NothingYet } from '../../ui/NothingYet.tsx';
import { OrderButton } from '../../item-list/OrderButton.tsx';
import { asDeleted, useRestore } from '../../item-list/useRestore.tsx';
import { OpenListContext, wholeList } from '../../item-list/open-list.ts';
import { BranchCard } from './BranchCard.tsx';
import styles from './branches.module.css';
import { useRights } from '../../shell/Permitted.tsx';
import { rightsTo } from '../../shell/rights.ts';
import { branchRowsQuery, readBranchRows } from '../../content/branches.ts';
import { useT } from './words.ts';

/** All branches as cards; there are few, so there is no search. */
export function BranchesListPage() {
  const t = useT();
  const branches = useQuery(branchRowsQuery);
  const { restore, dialog } = useRestore();
  const rights = useRights();
  const [deleting, setDeleting] = useState<BranchRow>();
  return (
    <>
      <ListHead title={t('branches-list')} count={branches.data && t('list-count', { count: branches.data.length })}>
        {rights.mayDo({ task: 'branches', level: 'publish', branch: null }) && (
          <OrderButton type="branches" removable={false} read={readBranchRows} />
        )}
        {rights.mayMake('branches') && (
          <Link className={buttonClass()} to="/admin/branches/add">
            {t('branches-add')}
          </Link>
        )}
      </ListHead>
      {branches.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {branches.isError && <LoadTrouble error={branches.error} onRetry={() => void branches.refetch()} />}
      {branches.data?.length === 0 && <NothingYet section="branches" add={t('branches-add')} />}
      <ul className={styles.cards}>
        {branches.data?.map((branch) => (
          <ListRow key={branch.id} id={branch.id}>
            <BranchCard
              branch={branch}
              mayEdit={rightsTo(rights, 'branches', branch).mayWork}
              onDelete={rightsTo(rights, 'branches', branch).mayDelete ? () => setDeleting(branch) : undefined}
            />
          </ListRow>
        ))}
      </ul>
      {dialog}
      {deleting && (
        <DeleteItem
          section="branches"
          content={deleting.content}
          remove={() => deleteBranch({ client: api, path: { id: deleting.id }, throwOnError: true })}
          onUndo={() => restore(asDeleted('branches', deleting))}
          onClose={() => setDeleting(undefined)}
        />
      )}
      <OpenListContext value={wholeList(branches.data)}>
        <Outlet />
      </OpenListContext>
    </>
  );
}
