import { checkSession } from '@muzey/shared-ui/api/generated/index.ts';
import { sendFiles, type UploadOptions } from '@muzey/shared-ui/api/upload.ts';
import { api } from '../api/api.ts';
import { isSignedOut, type Attempt } from '../shell/useSignInAgain.tsx';

/**
 * Sends files; where the session has run out it is renewed if it can be, else asked for by `attempt`, and they are sent once more.
 * @throws ApiError, NetworkError, or an AbortError when the signal ended it
 */
export const sendSignedIn = <Answer>(options: UploadOptions, attempt: Attempt): Promise<Answer> =>
  attempt(() =>
    sendFiles<Answer>(options).catch(async (error: unknown) => {
      if (!isSignedOut(error)) throw error;
      await checkSession({ client: api, throwOnError: true });
      return sendFiles<Answer>(options);
    }),
  );
