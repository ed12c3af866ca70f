import { getLoginOptions, type LoginOptions } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../api/api.ts';
import { useLoaded } from './useLoaded.ts';

const readLoginOptions = async (): Promise<LoginOptions> =>
  (await getLoginOptions({ client: api, throwOnError: true })).data;

/** How one can log in, besides by password. Undefined until it is known; logging in does not wait for it. */
export const useLoginOptions = (): LoginOptions | undefined => useLoaded(readLoginOptions).result;
