import {
  adminGetNotice,
  adminGetSite,
  adminListBranches,
  adminListNotices,
  createNotice,
  updateNotice,
  type AdminNotice,
  type BranchRow,
  type NoticeInput,
  type NoticeUpdate,
} from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';
import { rowsOf } from '../../content/lists.ts';

export const noticesQuery = {
  queryKey: ['notices', 'list'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await adminListNotices({ client: api, signal, throwOnError: true })).data.notices,
};

export const readNotice = async (id: string): Promise<AdminNotice> =>
  (await adminGetNotice({ client: api, path: { id }, throwOnError: true })).data;

export const makeNotice = async (body: NoticeInput, key: string): Promise<AdminNotice> =>
  (await createNotice({ client: api, body, headers: { 'idempotency-key': key }, throwOnError: true })).data.notice;

export const changeNotice = async (id: string, body: NoticeUpdate): Promise<AdminNotice> =>
  (await updateNotice({ client: api, path: { id }, body, throwOnError: true })).data.notice;

/** For their titles; the same cached answer as the list of branches uses. */
export const branchesQuery = {
  queryKey: ['branches', 'list'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<BranchRow[]> => {
    const { data } = await adminListBranches({ client: api, query: { fields: 'row' }, signal, throwOnError: true });
    return rowsOf(data);
  },
};

/** The line of the test mode. */
export const testLineQuery = {
  queryKey: ['site', 'banner'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await adminGetSite({ client: api, signal, throwOnError: true })).data.banner,
};
