import {
  adminGetNotice,
  adminGetSite,
  adminListNotices,
  createNotice,
  updateNotice,
  type AdminNotice,
  type NoticeInput,
  type NoticeUpdate,
} from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';

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

/** The line of the test mode. */
export const testLineQuery = {
  queryKey: ['site', 'banner'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await adminGetSite({ client: api, signal, throwOnError: true })).data.banner,
};
