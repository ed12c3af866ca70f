import { adminGetCoverVideo, type AdminCoverVideo } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';

export const readCoverVideo = async (): Promise<AdminCoverVideo> =>
  (await adminGetCoverVideo({ client: api, throwOnError: true })).data;
