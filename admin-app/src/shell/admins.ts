import { listAdmins, type AdminAccount } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../api/api.ts';

/** The accounts, as superadmins see them in the sidebar and on their screen. */
export const adminsQuery = {
  queryKey: ['admins'],
  queryFn: async (): Promise<AdminAccount[]> => (await listAdmins({ client: api, throwOnError: true })).data,
};
