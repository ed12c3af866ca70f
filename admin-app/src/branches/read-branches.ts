import { adminGetBranch, adminListBranches, type AdminBranch } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../api/api.ts';

export const readBranch = async (id: string): Promise<AdminBranch> =>
  (await adminGetBranch({ client: api, path: { id }, throwOnError: true })).data;

/** All of them, in their order; the branches and their price lists are two views of it. */
export const branchesQuery = {
  queryKey: ['branches', 'list'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AdminBranch[]> =>
    (await adminListBranches({ client: api, signal, throwOnError: true })).data,
};
