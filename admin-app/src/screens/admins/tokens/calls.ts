import {
  listAdminTokens,
  listTokens,
  makeServiceToken,
  makeToken,
  revokeAdminToken,
  revokeToken,
  type ApiTokenInput,
  type ListedApiToken,
  type NewApiToken,
} from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../../api/api.ts';

/** The calls for the tokens of one account. */
export interface TokenCalls {
  queryKey: string[];
  list: () => Promise<ListedApiToken[]>;
  /** Absent: only its own person makes them. */
  make?: (body: ApiTokenInput) => Promise<NewApiToken>;
  revoke: (id: string) => Promise<unknown>;
}

export const ownTokens: TokenCalls = {
  queryKey: ['tokens'],
  list: async () => (await listTokens({ client: api, throwOnError: true })).data.tokens,
  make: async (body) => (await makeToken({ client: api, body, throwOnError: true })).data,
  revoke: (id) => revokeToken({ client: api, path: { id }, throwOnError: true }),
};

/** Those of another account: superadmins make them for services. */
export const tokensOf = (id: string, isService: boolean): TokenCalls => ({
  queryKey: ['tokens', id],
  list: async () => (await listAdminTokens({ client: api, path: { id }, throwOnError: true })).data.tokens,
  ...(isService && {
    make: async (body) => (await makeServiceToken({ client: api, path: { id }, body, throwOnError: true })).data,
  }),
  revoke: (token) => revokeAdminToken({ client: api, path: { id, token }, throwOnError: true }),
});
