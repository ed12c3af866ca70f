import { listAdmins, type AdminAccount } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../api/api.ts';

/** The accounts, for the sidebar and the list of superadmins. */
export const adminsQuery = {
  queryKey: ['admins'],
  queryFn: async (): Promise<AdminAccount[]> => (await listAdmins({ client: api, throwOnError: true })).data,
};
