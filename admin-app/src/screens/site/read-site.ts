import { adminGetSite, type AdminSite } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';

export const readSite = async (): Promise<AdminSite> => (await adminGetSite({ client: api, throwOnError: true })).data;
