import {
  cancelRegisterImport,
  checkRegister,
  createRegisterImport,
  importRegister,
  listRegisterImports,
  undoRegisterImport,
  type RegisterImport,
  type RegisterInput,
  type RegisterOptions,
} from '@muzey/shared-ui/api/generated/index.ts';
import { ResumableUpload } from '@muzey/shared-ui/api/resumable-upload.ts';
import type { UploadAttempt } from '@muzey/shared-ui/api/upload-queue.ts';
import { sendRequest } from '@muzey/shared-ui/api/upload.ts';
import { api } from '../../api/api.ts';
import type { Attempt } from '../../shell/useSignInAgain.tsx';
import { withSession } from '../../uploads/send-signed-in.ts';

const POLL_INTERVAL_MS = 1_000;

export const isRunning = ({ state }: RegisterImport): boolean =>
  ['reading', 'checking', 'importing', 'undoing'].includes(state);

/** The last imports; polled while one is running. */
export const importsQuery = {
  queryKey: ['registers'],
  queryFn: async (): Promise<RegisterImport[]> =>
    (await listRegisterImports({ client: api, throwOnError: true })).data.imports,
  refetchInterval: ({ state }: { state: { data?: RegisterImport[] } }) =>
    state.data?.some(isRunning) ? POLL_INTERVAL_MS : false,
};

export const checkAgain = async (id: string, body: RegisterOptions): Promise<RegisterImport> =>
  (await checkRegister({ client: api, path: { id }, body, throwOnError: true })).data;

export const runImport = async (id: string): Promise<RegisterImport> =>
  (await importRegister({ client: api, path: { id }, throwOnError: true })).data;

export const cancelImport = async (id: string): Promise<RegisterImport> =>
  (await cancelRegisterImport({ client: api, path: { id }, throwOnError: true })).data;

export const undoImport = async (id: string): Promise<RegisterImport> =>
  (await undoRegisterImport({ client: api, path: { id }, throwOnError: true })).data;

interface Sending {
  options: RegisterOptions & Pick<RegisterInput, 'read_only'>;
  onProgress: (share: number) => void;
  attempt: Attempt;
}

/**
 * Uploads a register in parts, and has it checked.
 * @returns a function to call again after a temporary error
 */
export function sendRegister(file: File, { options, onProgress, attempt }: Sending) {
  const upload = new ResumableUpload(file, { accept: 'register' });
  const send: typeof sendRequest = (request) => withSession(() => sendRequest(request), attempt);
  let uploaded: string | undefined;
  return async ({ key, signal }: UploadAttempt): Promise<RegisterImport> => {
    if (uploaded === undefined) {
      await upload.run({ send, signal, onProgress });
      uploaded = upload.id;
    }
    const body = { ...options, upload: uploaded ?? '' };
    const headers = { 'idempotency-key': key };
    const create = () => createRegisterImport({ client: api, body, headers, signal, throwOnError: true });
    return (await withSession(create, attempt)).data;
  };
}
