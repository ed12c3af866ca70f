import { adminGetBranch, adminListBranches, type AdminBranch } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';
import { branchRowsQuery } from '../../content/branches.ts';

export const readBranch = async (id: string): Promise<AdminBranch> =>
  (await adminGetBranch({ client: api, path: { id }, throwOnError: true })).data;

/** All of them with their prices. */
export const branchesQuery = {
  queryKey: [...branchRowsQuery.queryKey, 'whole'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AdminBranch[]> => {
    const { data } = await adminListBranches({ client: api, signal, throwOnError: true });
    return data.filter((branch): branch is AdminBranch => 'prices' in branch);
  },
};
