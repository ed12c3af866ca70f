import { useQuery } from '@tanstack/react-query';
import { branchRowsQuery } from '../../content/branches.ts';
import { OwnBranchField } from '../../fields/BranchField.tsx';
import { useT } from './words.ts';

interface MediumBranchProps {
  /** An id; empty for the whole museum. */
  value: string;
  error: string | undefined;
  onChange: (branch: string) => void;
}

/** The branch that a medium belongs to; nothing in a museum without branches. */
export function MediumBranch(props: MediumBranchProps) {
  const t = useT();
  const { data: branches } = useQuery(branchRowsQuery);
  if (branches?.length === 0 && props.value === '') return null;
  return <OwnBranchField {...props} label={t('field-branch')} name="branch" none={t('branch-wholeMuseum')} />;
}
