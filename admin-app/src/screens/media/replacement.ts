import type { Replaced } from '@muzey/shared-ui/api/generated/index.ts';
import { PART_BYTES, ResumableUpload } from '@muzey/shared-ui/api/resumable-upload.ts';
import { sendRequest } from '@muzey/shared-ui/api/upload.ts';
import type { UploadAttempt } from '@muzey/shared-ui/api/upload-queue.ts';
import type { Attempt } from '../../shell/useSignInAgain.tsx';
import { sendSignedIn, withSession } from '../../uploads/send-signed-in.ts';
import { readPicture } from './calls.ts';
import type { Medium } from './kinds.ts';

interface Replacing {
  media: Medium;
  file: File;
  onProgress: (share: number) => void;
  attempt: Attempt;
}

/** Replaces the file of a medium, in the version that was loaded. */
export interface Replacement {
  /** Call it again after a temporary error. */
  send: (attempt: UploadAttempt) => Promise<Replaced>;
  /** Deletes what the server has received of a file that is no longer wanted. */
  end?: (signal: AbortSignal) => Promise<void>;
}

/** Films, and everything larger than one part, are sent in parts; pictures and small files in one request. */
export const replacementOf = (replacing: Replacing): Replacement => {
  const { media, file } = replacing;
  const isInParts = media.kind === 'film' || (media.kind !== 'image' && file.size > PART_BYTES);
  return isInParts ? inParts(replacing) : inOneRequest(replacing);
};

const inOneRequest = ({ media: { id, version }, file, onProgress, attempt }: Replacing): Replacement => ({
  send: ({ key, signal }) => {
    const url = `/api/admin/media/${id}/file?version=${version}`;
    const request = { url, method: 'PUT' as const, files: [file], headers: { 'idempotency-key': key } };
    return sendSignedIn<Replaced>({ ...request, signal, onProgress }, attempt);
  },
});

function inParts({ media, file, onProgress, attempt }: Replacing): Replacement {
  const upload = new ResumableUpload(file, { accept: 'file', replaces: media });
  const sendWith =
    (ask: Attempt): typeof sendRequest =>
    (request) =>
      withSession(() => sendRequest(request), ask);
  return {
    send: async ({ signal }) => {
      await upload.run({ send: sendWith(attempt), signal, onProgress });
      return {
        message: 'Saved.',
        media: await withSession(() => readPicture(media.id), attempt),
        focus_cleared: false,
      };
    },
    // nobody is asked for a password because of a cancelled file
    end: (signal) => upload.end({ send: sendWith((work) => work()), signal }),
  };
}
