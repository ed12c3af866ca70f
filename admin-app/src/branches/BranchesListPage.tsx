import type { BranchRow } from '@muzey/shared-ui/api/generated/index.ts';
import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Empty, Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import list from '../content/list.module.css';
import { LoadTrouble } from '../content/LoadTrouble.tsx';
import { useT } from '../i18n/useT.ts';
import { BranchCard } from './BranchCard.tsx';
import styles from './branches.module.css';
import { DeleteBranch } from './DeleteBranch.tsx';
import { branchRowsQuery } from './read-branches.ts';

/** Every branch on a card; they are few, so there is nothing to search (specification, section 2). */
export function BranchesListPage() {
  const t = useT();
  const branches = useQuery(branchRowsQuery);
  const [deleting, setDeleting] = useState<BranchRow>();
  return (
    <>
      <title>{`${t('nav.branches')} · ${t('title')}`}</title>
      <div className={list.top}>
        <h1>{t('nav.branches')}</h1>
        {branches.data && <span>{t('list.count', { count: branches.data.length })}</span>}
        <Link className={buttonClass()} to="/admin/branches/add">
          {t('branches.add')}
        </Link>
      </div>
      {branches.isPending && <Spinner>{t('list.loading')}</Spinner>}
      {branches.isError && <LoadTrouble error={branches.error} onRetry={() => void branches.refetch()} />}
      {branches.data?.length === 0 && <Empty>{t('list.empty')}</Empty>}
      <ul className={styles.cards}>
        {branches.data?.map((branch) => (
          <li key={branch.id}>
            <BranchCard branch={branch} onDelete={() => setDeleting(branch)} />
          </li>
        ))}
      </ul>
      {deleting && <DeleteBranch branch={deleting} onClose={() => setDeleting(undefined)} />}
      <Outlet />
    </>
  );
}
