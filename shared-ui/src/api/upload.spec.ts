import { NetworkError } from './errors.ts';
import { ANSWER_TIMEOUT_MS, SEND_TIMEOUT_MS, sendFiles } from './upload.ts';

type Progress = { lengthComputable: true; loaded: number; total: number };

/** An upload to a server that never answers. */
class SilentUpload {
  static last: SilentUpload | undefined;
  readonly upload: { onprogress?: (event: Progress) => void; onload?: () => void } = {};
  aborted = false;
  onabort?: () => void;
  onloadend?: () => void;
  open = () => void (SilentUpload.last = this);
  send = () => undefined;
  abort = () => {
    this.aborted = true;
    this.onabort?.();
    this.onloadend?.();
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(globalThis, 'XMLHttpRequest', { configurable: true, writable: true, value: SilentUpload });
});
afterEach(() => {
  jest.useRealTimers();
});

function start() {
  const outcome: { error?: unknown } = {};
  sendFiles({ url: '/api/admin/upload/image', files: [] }).catch((error: unknown) => (outcome.error = error));
  const sent = (loaded: number) =>
    SilentUpload.last?.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 });
  return { outcome, sent };
}

test('an upload on which nothing moves is given up; a slow one is not', async () => {
  const { outcome, sent } = start();
  for (let part = 1; part < 4; part++) {
    await jest.advanceTimersByTimeAsync(SEND_TIMEOUT_MS - 1);
    sent(part);
  }
  expect(outcome).toEqual({});
  await jest.advanceTimersByTimeAsync(SEND_TIMEOUT_MS);
  expect(outcome.error).toBeInstanceOf(NetworkError);
  expect(SilentUpload.last?.aborted).toBe(true);
});

test('once all is sent, the server may look at it for a while', async () => {
  const { outcome, sent } = start();
  sent(100);
  SilentUpload.last?.upload.onload?.();
  await jest.advanceTimersByTimeAsync(ANSWER_TIMEOUT_MS - 1);
  expect(outcome).toEqual({});
  await jest.advanceTimersByTimeAsync(1);
  expect(outcome.error).toBeInstanceOf(NetworkError);
});
