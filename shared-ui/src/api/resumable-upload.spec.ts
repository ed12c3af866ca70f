import { ApiError, NetworkError } from './errors.ts';
import { ResumableUpload } from './resumable-upload.ts';
import type { UploadAnswer, UploadRequest } from './upload-request.ts';

const ADDRESS = '/api/admin/upload/resumable';
const SIZE = 40 * 1024 * 1024;
const { signal } = new AbortController();

/** A server that takes parts; a test says what goes wrong. */
class FakeParts {
  readonly asked: string[] = [];
  readonly keys: (string | undefined)[] = [];
  begun = 0;
  offset = 0;
  /** Whether storing the complete file fails once. */
  failsToStore = false;
  /** Bytes that the next part brings before its connection is lost. */
  cutAfter: number | undefined;
  private stored = false;

  readonly send = (request: UploadRequest): Promise<UploadAnswer> => {
    const { method, url, headers = {}, body } = request;
    this.asked.push(`${method} ${url.replace(ADDRESS, '')}`);
    if (method === 'POST') {
      this.keys.push(headers['idempotency-key']);
      this.offset = 0;
      return this.answer({ id: String(++this.begun) });
    }
    if (url !== `${ADDRESS}/${this.begun}`) return Promise.reject(new ApiError(404, { code: 'not_found' }));
    if (method === 'PATCH') return this.take(Number(headers['upload-offset']), body instanceof Blob ? body.size : 0);
    return this.answer({ id: '1', offset: this.offset, result: this.stored ? { urls: ['/film.mp4'] } : null });
  };

  private take(offset: number, bytes: number): Promise<UploadAnswer> {
    expect(offset).toBe(this.offset);
    const cut = this.cutAfter;
    this.cutAfter = undefined;
    this.offset += cut ?? bytes;
    if (cut !== undefined) return Promise.reject(new NetworkError(undefined));
    if (this.offset < SIZE) return this.answer(null);
    if (this.failsToStore) {
      this.failsToStore = false;
      return Promise.reject(new ApiError(503, { code: 'unavailable' }));
    }
    this.stored = true;
    return this.answer(null);
  }

  private answer(body: unknown): Promise<UploadAnswer> {
    const offset = String(this.offset);
    return Promise.resolve({ body, header: (name) => (name === 'upload-offset' ? offset : null) });
  }
}

function start() {
  const server = new FakeParts();
  const file = new File([new Uint8Array(SIZE)], 'Ақжол.mp4', { type: 'video/mp4' });
  return { server, upload: new ResumableUpload(file, server.send) };
}

test('a file is sent in parts', async () => {
  const { server, upload } = start();
  expect(await upload.run({ signal })).toEqual(['/film.mp4']);
  expect(server.asked).toEqual(['POST ', 'GET /1', 'PATCH /1', 'PATCH /1', 'PATCH /1', 'GET /1']);
});

test('after a cut it goes on with what is not there yet', async () => {
  const { server, upload } = start();
  server.cutAfter = 1_000;
  await expect(upload.run({ signal })).rejects.toBeInstanceOf(NetworkError);
  expect(await upload.run({ signal })).toEqual(['/film.mp4']);
  expect(server.begun).toBe(1);
});

test('a complete file that could not be stored is stored by an empty part', async () => {
  const { server, upload } = start();
  server.failsToStore = true;
  await expect(upload.run({ signal })).rejects.toMatchObject({ status: 503 });
  server.asked.length = 0;
  expect(await upload.run({ signal })).toEqual(['/film.mp4']);
  expect(server.asked).toEqual(['GET /1', 'PATCH /1', 'GET /1']);
});

test('an upload that is gone begins anew, under another key', async () => {
  const { server, upload } = start();
  server.cutAfter = 1_000;
  await expect(upload.run({ signal })).rejects.toBeInstanceOf(NetworkError);
  server.begun++;
  await expect(upload.run({ signal })).rejects.toBeInstanceOf(NetworkError);
  expect(await upload.run({ signal })).toEqual(['/film.mp4']);
  expect(new Set(server.keys).size).toBe(2);
});
