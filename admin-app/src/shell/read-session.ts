import { checkSession, type SessionAnswer } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../api/api.ts';

/** The logged-in account, loaded from the server. */
export const readSession = async (): Promise<SessionAnswer> =>
  (await checkSession({ client: api, throwOnError: true })).data;
