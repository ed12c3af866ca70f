import type { BranchRow } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { branchRowsQuery } from '../content/branches.ts';
import { titleOf } from '../content/draft.ts';
import type { Counts } from '../content/useItemList.ts';
import type { ListAddress } from '../content/useListAddress.ts';
import { useT } from '../i18n/useT.ts';
import { useRights } from '../shell/Permitted.tsx';
import { withCount } from '../ui/Count.tsx';
import { ItemSelect } from './ItemSelect.tsx';

interface BranchFieldProps {
  label: string;
  hint?: string;
  name: string;
  /** The text while none is chosen; absent where one has to be. */
  none?: string;
  value: string;
  error?: string;
  counts?: Readonly<Record<string, number>>;
  /** The ids of those to choose from, in addition to the current one; absent: all. */
  only?: readonly string[] | null;
  onChange: (id: string) => void;
}

/** One of the museum's branches. */
export function BranchField({ counts, only, ...props }: BranchFieldProps) {
  const lang = useLang();
  const rows = useQuery(branchRowsQuery);
  const nameOf = ({ id, content }: BranchRow) => withCount(titleOf(content, lang).title, counts && (counts[id] ?? 0));
  const others = only && rows.data?.filter(({ id }) => id !== props.value && !only.includes(id));
  return <ItemSelect {...props} rows={rows} nameOf={nameOf} except={new Set(others?.map(({ id }) => id))} />;
}

/** The branch of something that is written: an account for some branches chooses one of these. */
export function OwnBranchField({ none, value, ...props }: Omit<BranchFieldProps, 'only' | 'counts'>) {
  const { branches } = useRights();
  return <BranchField {...props} value={value} none={branches && value !== '' ? undefined : none} only={branches} />;
}

interface ItemBranchProps {
  form: {
    draft: { branch: string };
    label: (field: string) => string;
    hint: (field: string) => string | undefined;
    errorAt: (field: string) => string | undefined;
    change: (change: { branch: string }) => void;
  };
}

/** The branch that an item belongs to; nothing in a museum without branches. */
export function ItemBranch({ form: { draft, label, hint, errorAt, change } }: ItemBranchProps) {
  const t = useT();
  const { data: branches } = useQuery(branchRowsQuery);
  if (branches?.length === 0 && draft.branch === '') return null;
  return (
    <OwnBranchField
      label={label('branch')}
      hint={hint('branch')}
      name="branch"
      none={t('branch-wholeMuseum')}
      value={draft.branch}
      error={errorAt('branch')}
      onChange={(branch) => change({ branch })}
    />
  );
}

/** Narrows a list to the items of one branch; nothing in a museum without branches. */
export function BranchFilter({ address, counts }: { address: ListAddress; counts?: Counts }) {
  const t = useT();
  const { data: branches } = useQuery(branchRowsQuery);
  if (branches?.length === 0 && address.filter('branch') === '') return null;
  return (
    <BranchField
      label={t('field-branch')}
      name="branch"
      none={t('branch-all')}
      value={address.filter('branch')}
      counts={counts?.branch}
      onChange={(branch) => address.setFilter('branch', branch)}
    />
  );
}

/** The name of that filter while it is in use. */
export function useBranchFilterLabel(address: ListAddress): (name: string) => string | undefined {
  const t = useT();
  const lang = useLang();
  const { data: branches } = useQuery(branchRowsQuery);
  const branch = branches?.find(({ id }) => id === address.filter('branch'));
  const label = branch ? titleOf(branch.content, lang).title : t('field-branch');
  return (name) => (name === 'branch' ? label : undefined);
}
