import { checkSession } from '@muzey/shared-ui/api/generated/index.ts';
import { sendFiles, type UploadOptions } from '@muzey/shared-ui/api/upload.ts';
import { api } from '../api/api.ts';
import { isSignedOut, type Attempt } from '../shell/useSignInAgain.tsx';

/** Does the work; where the session has run out it is renewed if it can be, else asked for by `attempt`, and the work is done once more. */
export const withSession = <Answer>(work: () => Promise<Answer>, attempt: Attempt): Promise<Answer> =>
  attempt(() =>
    work().catch(async (error: unknown) => {
      if (!isSignedOut(error)) throw error;
      await checkSession({ client: api, throwOnError: true });
      return work();
    }),
  );

/**
 * Sends files, with a session that is renewed where it has run out.
 * @throws ApiError, NetworkError, or an AbortError when the signal ended it
 */
export const sendSignedIn = <Answer>(options: UploadOptions, attempt: Attempt): Promise<Answer> =>
  withSession(() => sendFiles<Answer>(options), attempt);
