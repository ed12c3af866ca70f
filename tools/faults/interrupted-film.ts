import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, NetworkError } from '@muzey/shared-ui/api/errors.ts';
import { ResumableUpload } from '@muzey/shared-ui/api/resumable-upload.ts';
import type { UploadAnswer, UploadRequest } from '@muzey/shared-ui/api/upload-request.ts';
import { CuttingProxy } from '../lib/cutting-proxy.ts';
import { expect } from './expect.ts';
import type { Museum } from './museum.ts';
import type { Random } from './random.ts';
import type { Staff } from './staff.ts';

const BYTES = 200 * 1024 * 1024;
const CUTS = 10;
const PAUSE_MS = 250;
/** A part that arrived is sent again only where the process had not acknowledged it yet. */
const MAX_SENT_BYTES = 2 * BYTES;

/** Uploads a film of the largest size over a line that is cut ten times; after each cut it continues at the other one of two APIs. */
export async function filmInterrupted(museum: Museum, staff: Staff, random: Random): Promise<string> {
  const second = await museum.startApi();
  const ports = [museum.product.api.port, second.port];
  let cuts = 0;
  const line = await CuttingProxy.open(() => ports[cuts % ports.length] ?? 0);
  line.cutAfter(Array.from({ length: CUTS }, () => random.between(BYTES / 40, BYTES / (CUTS + 1))));
  const start = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1');
  const bytes = Buffer.concat([start, randomBytes(BYTES - start.length)]);
  const file = new File([bytes], 'Aral.mp4', { type: 'video/mp4' });
  let sent = 0;
  const upload = new ResumableUpload(file);
  const counted = (request: UploadRequest) => {
    sent += request.body instanceof Blob ? request.body.size : 0;
    return send(line.url, staff, request);
  };
  try {
    for (;;) {
      const sending = { send: counted, signal: AbortSignal.timeout(300_000) };
      const stored = await upload.run(sending).catch((error: unknown) => {
        const isOver = error instanceof ApiError && ![409, 423, 429, 503].includes(error.status);
        expect(!isOver, `the film was refused: ${String(error)}`);
      });
      cuts = CUTS - line.left;
      if (stored) {
        expect(line.left === 0, `${line.left} of ${CUTS} cuts never came`);
        expect(sent < MAX_SENT_BYTES, `${sent} bytes were sent of ${BYTES}`);
        await checkStored(museum, stored.urls, bytes);
        return `a film of 200 MB over ${CUTS} cuts and two APIs, ${Math.round((sent / BYTES) * 100)} % of its bytes sent, those of cut parts counted whole`;
      }
      await delay(PAUSE_MS);
    }
  } finally {
    await line.close();
  }
}

async function send(origin: string, staff: Staff, request: UploadRequest): Promise<UploadAnswer> {
  const headers = { ...request.headers, cookie: staff.session };
  const { method, body, signal } = request;
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(origin + request.url, { method, headers, body, signal });
    text = await answer.text();
  } catch (error) {
    throw new NetworkError(error);
  }
  const read: unknown = text === '' ? null : JSON.parse(text);
  if (!answer.ok) throw new ApiError(answer.status, read, answer.headers.get('retry-after'));
  return { body: read, header: (name) => answer.headers.get(name) };
}

async function checkStored(museum: Museum, urls: readonly string[], bytes: Buffer): Promise<void> {
  const rows = await museum.query<{ file: string; checksum: string }>(
    "SELECT file, checksum FROM media WHERE kind = 'film'",
  );
  const [row] = rows;
  expect(rows.length === 1 && row !== undefined, `${rows.length} films are there`);
  expect(urls.length === 1 && urls[0]?.includes(row?.file ?? '-') === true, `the answer names ${urls.join()}`);
  expect(row?.checksum === createHash('sha256').update(bytes).digest('hex'), 'the film is not the one that was sent');
}
