import { ApiError, NetworkError } from './errors.ts';
import { ResumableUpload } from './resumable-upload.ts';
import type { UploadAnswer, UploadRequest } from './upload-request.ts';

const ADDRESS = '/api/admin/upload/resumable';
const SIZE = 40 * 1024 * 1024;
const { signal } = new AbortController();

/** A server that accepts parts; a test decides what goes wrong. */
class FakeParts {
  readonly asked: string[] = [];
  readonly keys: (string | undefined)[] = [];
  begun = 0;
  offset = 0;
  /** Whether storing the complete file fails once. */
  failsToStore = false;
  /** Keys of finished uploads. */
  readonly endedKeys = new Set<string | undefined>();
  /** Whether the answer to creating an upload is lost once. */
  losesBeginning = false;
  /** How many bytes of the next part arrive before its connection is lost. */
  cutAfter: number | undefined;
  /** Whether every answer to creating an upload is lost. */
  losesBeginnings = false;
  private stored = false;

  readonly send = (request: UploadRequest): Promise<UploadAnswer> => {
    const { method, url, headers = {}, body } = request;
    const [path = '', query = ''] = url.split('?');
    this.asked.push(`${method} ${path.replace(ADDRESS, '')}`);
    if (method === 'PATCH') expect(query).toBe('accept=file&reuse=true');
    if (method === 'POST') {
      const key = headers['idempotency-key'];
      const isNew = !this.keys.includes(key);
      this.keys.push(key);
      if (this.endedKeys.has(key)) return Promise.reject(new ApiError(404, { code: 'not_found' }));
      if (isNew) this.begun++;
      this.offset = 0;
      if (this.losesBeginning) {
        this.losesBeginning = false;
        this.endedKeys.add(key);
        return Promise.reject(new NetworkError(undefined));
      }
      if (this.losesBeginnings) return Promise.reject(new NetworkError(undefined));
      return this.answer({ id: String(this.begun) });
    }
    if (path !== `${ADDRESS}/${this.begun}`) return Promise.reject(new ApiError(404, { code: 'not_found' }));
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
  return {
    server,
    upload: new ResumableUpload(file, { accept: 'file', reuse: true }),
    sending: { send: server.send, signal },
  };
}

test('a file is sent in parts', async () => {
  const { server, upload, sending } = start();
  expect(await upload.run(sending)).toEqual({ urls: ['/film.mp4'] });
  expect(server.asked).toEqual(['POST ', 'GET /1', 'PATCH /1', 'PATCH /1', 'PATCH /1', 'GET /1']);
});

test('after a cut it goes on with what is not there yet', async () => {
  const { server, upload, sending } = start();
  server.cutAfter = 1_000;
  await expect(upload.run(sending)).rejects.toBeInstanceOf(NetworkError);
  expect(await upload.run(sending)).toEqual({ urls: ['/film.mp4'] });
  expect(server.begun).toBe(1);
});

test('a complete file that could not be stored is stored by an empty part', async () => {
  const { server, upload, sending } = start();
  server.failsToStore = true;
  await expect(upload.run(sending)).rejects.toMatchObject({ status: 503 });
  server.asked.length = 0;
  expect(await upload.run(sending)).toEqual({ urls: ['/film.mp4'] });
  expect(server.asked).toEqual(['GET /1', 'PATCH /1', 'GET /1']);
});

test('an upload that is gone begins anew, under another key', async () => {
  const { server, upload, sending } = start();
  server.cutAfter = 1_000;
  await expect(upload.run(sending)).rejects.toBeInstanceOf(NetworkError);
  server.begun++;
  await expect(upload.run(sending)).rejects.toBeInstanceOf(NetworkError);
  expect(await upload.run(sending)).toEqual({ urls: ['/film.mp4'] });
  expect(new Set(server.keys).size).toBe(2);
});

test('a cancelled one is removed from the server, also where nobody heard that it has begun', async () => {
  const { server, upload, sending } = start();
  await upload.end(sending);
  expect(server.asked).toEqual([]);
  server.losesBeginnings = true;
  await expect(upload.run(sending)).rejects.toBeInstanceOf(NetworkError);
  await expect(upload.end(sending)).rejects.toBeInstanceOf(NetworkError);
  server.losesBeginnings = false;
  await upload.end(sending);
  expect(server.asked.slice(-2)).toEqual(['POST ', 'DELETE /1']);
  server.begun++;
  // the upload has expired meanwhile
  await upload.end(sending);
});

test('one that has ended before its beginning was answered need not be removed', async () => {
  const { server, upload, sending } = start();
  server.losesBeginning = true;
  await expect(upload.run(sending)).rejects.toBeInstanceOf(NetworkError);
  await upload.end(sending);
  expect(server.asked).toEqual(['POST ', 'POST ']);
});

test('one whose beginning was not answered, and that has ended since, begins anew, too', async () => {
  const { server, upload, sending } = start();
  server.losesBeginning = true;
  await expect(upload.run(sending)).rejects.toBeInstanceOf(NetworkError);
  await expect(upload.run(sending)).rejects.toBeInstanceOf(NetworkError);
  expect(await upload.run(sending)).toEqual({ urls: ['/film.mp4'] });
  expect(new Set(server.keys).size).toBe(2);
});
