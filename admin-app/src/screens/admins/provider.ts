import { getLoginOptions } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';

/** The identity provider's name; null when the museum has none. */
export const providerQuery = {
  queryKey: ['login-options'],
  queryFn: async () => (await getLoginOptions({ client: api, throwOnError: true })).data.oidc,
};
