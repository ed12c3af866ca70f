import { ApiError, NetworkError } from './errors.ts';
import type { Sending, UploadAnswer, UploadRequest } from './upload-request.ts';

export interface UploadOptions extends Sending {
  method?: 'POST' | 'PUT';
  files: readonly File[];
}

/** The longest time without progress: while sending, and while the server processes the files. */
export const SEND_TIMEOUT_MS = 60_000;
export const ANSWER_TIMEOUT_MS = 180_000;

/**
 * Sends a request with XMLHttpRequest, because fetch does not report upload progress.
 * @throws ApiError, NetworkError, or an AbortError when the signal ended it
 */
export function sendRequest({
  url,
  method,
  body,
  headers = {},
  signal,
  onProgress,
}: UploadRequest): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (patience: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new NetworkError(undefined));
        request.abort();
      }, patience);
    };
    request.upload.onload = () => wait(ANSWER_TIMEOUT_MS);
    request.upload.onprogress = (event) => {
      wait(SEND_TIMEOUT_MS);
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300)
        resolve({ body: request.response, header: (name) => request.getResponseHeader(name) });
      else reject(new ApiError(request.status, request.response, request.getResponseHeader('retry-after')));
    };
    request.onerror = () => reject(new NetworkError(undefined));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    const stop = () => request.abort();
    signal?.addEventListener('abort', stop, { once: true });
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    };
    if (signal?.aborted) reject(new DOMException('The upload was stopped.', 'AbortError'));
    else {
      wait(SEND_TIMEOUT_MS);
      request.send(body);
    }
  });
}

/**
 * Sends files as multipart `files` fields.
 * @returns the parsed answer
 * @throws ApiError, NetworkError, or an AbortError when the signal ended it
 */
export async function sendFiles<Answer>({ files, method = 'POST', ...sending }: UploadOptions): Promise<Answer> {
  const form = new FormData();
  for (const file of files) form.append('files', file);
  return (await sendRequest({ ...sending, method, body: form })).body as Answer;
}
