import {
  adminGetBranch,
  adminListBranches,
  type AdminBranch,
  type BranchRow,
} from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';
import { rowsOf } from '../../content/lists.ts';

export const readBranch = async (id: string): Promise<AdminBranch> =>
  (await adminGetBranch({ client: api, path: { id }, throwOnError: true })).data;

/** All of them as rows, in their own order. */
export async function readBranchRows(signal?: AbortSignal): Promise<BranchRow[]> {
  const { data } = await adminListBranches({ client: api, query: { fields: 'row' }, signal, throwOnError: true });
  return rowsOf(data);
}

export const branchRowsQuery = {
  queryKey: ['branches', 'list'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readBranchRows(signal),
};

/** All of them with their prices. */
export const branchesQuery = {
  queryKey: [...branchRowsQuery.queryKey, 'whole'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AdminBranch[]> => {
    const { data } = await adminListBranches({ client: api, signal, throwOnError: true });
    return data.filter((branch): branch is AdminBranch => 'prices' in branch);
  },
};
