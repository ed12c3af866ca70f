import { adminGetBranch, adminListBranches, type BranchRow } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { isClosedOn } from '@muzey/shared-ui/visit/opening.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { titleOf } from './draft.ts';
import { rowsOf } from './lists.ts';

/** All branches of the museum as rows, in their own order. */
export async function readBranchRows(signal?: AbortSignal): Promise<BranchRow[]> {
  const { data } = await adminListBranches({ client: api, query: { fields: 'row' }, signal, throwOnError: true });
  return rowsOf(data);
}

export const branchRowsQuery = {
  queryKey: ['branches', 'list'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readBranchRows(signal),
};

/** Gives a branch's name; empty until it is read, and where there is no such branch. */
export function useBranchName(): (id: string) => string {
  const lang = useLang();
  const { data: branches = [] } = useQuery(branchRowsQuery);
  return (id) => {
    const branch = branches.find((candidate) => candidate.id === id);
    return branch ? titleOf(branch.content, lang).title : '';
  };
}

/** Tells whether a branch is closed on a day `YYYY-MM-DD`; of no branch, and until it is read, false. */
export function useClosedDays(id: string): (day: string) => boolean {
  const { data: branch } = useQuery({
    queryKey: ['branches', 'hours', id],
    queryFn: async ({ signal }) =>
      (await adminGetBranch({ client: api, path: { id }, signal, throwOnError: true })).data,
    enabled: id !== '',
  });
  return (day) => branch !== undefined && isClosedOn(branch.hours, day);
}
