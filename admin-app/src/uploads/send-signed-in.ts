import { checkSession } from '@muzey/shared-ui/api/generated/index.ts';
import { sendFiles, type UploadOptions } from '@muzey/shared-ui/api/upload.ts';
import { api, requireOwnView } from '../api/api.ts';
import { isSignedOut, type Attempt } from '../shell/useSignInAgain.tsx';

/** Makes a call. If the session has expired, it is renewed if possible, else `attempt` asks for the password, and the call is repeated. */
export const withSession = <Answer>(work: () => Promise<Answer>, attempt: Attempt): Promise<Answer> =>
  attempt(() => {
    requireOwnView();
    return work().catch(async (error: unknown) => {
      if (!isSignedOut(error)) throw error;
      await checkSession({ client: api, throwOnError: true });
      return work();
    });
  });

/**
 * Sends files, and renews an expired session.
 * @throws ApiError, NetworkError, or an AbortError when the signal ended it
 */
export const sendSignedIn = <Answer>(options: UploadOptions, attempt: Attempt): Promise<Answer> =>
  withSession(() => sendFiles<Answer>(options), attempt);
