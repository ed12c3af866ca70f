import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type {
  AdminMedia,
  FileDetails,
  MediaDetails,
  Uploaded,
  UploadedFiles,
} from '@muzey/shared-ui/api/generated/index.ts';
import { PART_BYTES, ResumableUpload } from '@muzey/shared-ui/api/resumable-upload.ts';
import type { UploadAttempt } from '@muzey/shared-ui/api/upload-queue.ts';
import { sendRequest } from '@muzey/shared-ui/api/upload.ts';
import type { Attempt } from '../shell/useSignInAgain.tsx';
import type { Kind } from './kinds.ts';
import { sendSignedIn, withSession } from './send-signed-in.ts';

/** A file that has arrived. */
export interface Arrived {
  url: string;
  /** A picture. */
  picture?: AdminMedia;
  /** A file of another kind that was sent in one request. */
  file?: MediaDetails | FileDetails;
  /** Set if it was in the library already: that medium is used. */
  here?: { id: string; uses: number };
  /** Set for an animation of which only the first frame was stored. */
  isFirstFrame?: boolean;
}

/** The transfer of one file to the server. */
export interface Transfer {
  /** Call it again after a temporary error. */
  send: (attempt: UploadAttempt) => Promise<Arrived>;
  /** Deletes what the server has received of a file that is no longer wanted. */
  end?: (signal: AbortSignal) => Promise<void>;
}

interface Chosen {
  file: File;
  kind: Kind;
  /** The accepted kinds of files. */
  kinds: readonly Kind[];
  onProgress: (share: number) => void;
  attempt: Attempt;
}

/** Nobody is asked for a password because of a cancelled upload. */
const unasked: Attempt = (work) => work();

/** Films, which are usually large, and everything larger than one part are sent in parts; pictures and small files in one request. */
export function transferOf(chosen: Chosen): Transfer {
  if (chosen.kind === 'image') return picture(chosen);
  return chosen.kind === 'film' || chosen.file.size > PART_BYTES ? inParts(chosen) : inOneRequest(chosen);
}

const requestOf = ({ file, onProgress }: Chosen, url: string, { key, signal }: UploadAttempt) => ({
  url: `${url}?reuse=true`,
  files: [file],
  headers: { 'idempotency-key': key },
  signal,
  onProgress,
});

const picture = (chosen: Chosen): Transfer => ({
  send: async (sending) => {
    const request = requestOf(chosen, '/api/admin/upload/image', sending);
    const { media, duplicates, suggestions } = await sendSignedIn<Uploaded>(request, chosen.attempt);
    const stored = answered(media);
    const isFirstFrame = suggestions[0]?.first_frame_only;
    return { url: stored.url, picture: stored, here: hereOf(duplicates), isFirstFrame };
  },
});

const inOneRequest = (chosen: Chosen): Transfer => ({
  send: async (sending) => {
    const request = requestOf(chosen, '/api/admin/upload/file', sending);
    const { media, duplicates } = await sendSignedIn<UploadedFiles>(request, chosen.attempt);
    const stored = answered(media);
    return { url: stored.url, file: stored, here: hereOf(duplicates) };
  },
});

function inParts({ file, kinds, onProgress, attempt }: Chosen): Transfer {
  const isFilm = kinds.every((kind) => kind === 'film');
  const upload = new ResumableUpload(file, { accept: isFilm ? 'video' : 'file', reuse: true });
  return {
    send: async ({ signal }) => {
      const send = withSessionOf(attempt);
      const { urls, id, uses } = await upload.run({ send, signal, onProgress });
      return { url: answered(urls), here: id !== undefined && uses !== undefined ? { id, uses } : undefined };
    },
    end: (signal) => upload.end({ send: withSessionOf(unasked), signal }),
  };
}

const withSessionOf =
  (attempt: Attempt): typeof sendRequest =>
  (request) =>
    withSession(() => sendRequest(request), attempt);

const hereOf = ([first]: readonly { media: { id: string }; uses: number }[]): Arrived['here'] =>
  first && { id: first.media.id, uses: first.uses };

/** The result for the one file that was sent. */
function answered<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new ApiError(500, undefined);
  return first;
}
