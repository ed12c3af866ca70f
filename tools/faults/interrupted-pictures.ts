import { createHash } from 'node:crypto';
import { ApiError, NetworkError } from '@muzey/shared-ui/api/errors.ts';
import { UploadQueue, type UploadAttempt } from '@muzey/shared-ui/api/upload-queue.ts';
import { CuttingProxy } from '../lib/cutting-proxy.ts';
import { chosenFiles, type ChosenFile } from './chosen-files.ts';
import { expect } from './expect.ts';
import type { Museum } from './museum.ts';
import type { Random } from './random.ts';
import type { Staff } from './staff.ts';

const FILES = 200;
const CUTS = 10;
/** The API is restarted after this many files. */
const RESTART_AFTER = 90;
const REQUEST_TIMEOUT_MS = 60_000;

interface Counted {
  acknowledged: number;
  repeated: number;
  lost: string[];
  seen: string;
}

/** Two hundred files are sent by the console's own queue over a line that is cut ten times, while the API is restarted once. */
export async function picturesInterrupted(museum: Museum, staff: Staff, random: Random): Promise<Counted> {
  const files = await chosenFiles(random, FILES);
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  const line = await CuttingProxy.open(() => museum.product.site.port);
  line.cutAfter(Array.from({ length: CUTS }, () => random.between(bytes / 40, bytes / (CUTS + 2))));
  const refused = new Map<ChosenFile, string>();
  let attempts = 0;
  let done = 0;
  let restart: Promise<void> | undefined;
  try {
    const queue = new UploadQueue();
    await Promise.all(
      files.map(async (file) => {
        const send = (attempt: UploadAttempt) => {
          attempts++;
          return sendPicture(line.url, staff, file, attempt);
        };
        await queue.add({ send }).answer.catch((error: unknown) => {
          expect(error instanceof ApiError, `${file.name} was given up: ${String(error)}`);
          if (error instanceof ApiError) refused.set(file, error.fields[0]?.code ?? error.code);
        });
        if (++done === RESTART_AFTER) restart = museum.product.api.restart();
      }),
    );
    await restart;
  } finally {
    await line.close();
  }
  expect(line.left === 0, `${line.left} of ${CUTS} cuts never came`);
  expect(line.broken >= CUTS, `only ${line.broken} connections were cut`);
  for (const file of files) {
    const code = refused.get(file);
    expect(code === file.refusal, `${file.name} was ${code ?? 'taken'}, and had to be ${file.refusal ?? 'taken'}`);
  }
  const good = files.filter(({ refusal }) => refusal === undefined);
  const lost = await notOnce(museum, good);
  const repeated = attempts - FILES;
  const seen = `${FILES} files: ${good.length} taken, ${refused.size} refused by name, over ${CUTS} cuts and a restart`;
  return { acknowledged: good.length, repeated, lost, seen };
}

async function sendPicture(
  origin: string,
  staff: Staff,
  { name, bytes }: ChosenFile,
  { key, signal }: UploadAttempt,
): Promise<void> {
  const form = new FormData();
  form.append('files', new File([new Uint8Array(bytes)], name));
  const headers = { cookie: staff.session, 'idempotency-key': key };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
  const request = { method: 'POST', headers, body: form, signal: limit };
  let answer: Response;
  let body: unknown;
  try {
    answer = await fetch(`${origin}/api/admin/upload/image?reuse=true`, request);
    body = await answer.json();
  } catch (error) {
    throw new NetworkError(error);
  }
  if (!answer.ok) throw new ApiError(answer.status, body, answer.headers.get('retry-after'));
}

/** The files that are missing or stored more than once. */
async function notOnce(museum: Museum, files: readonly ChosenFile[]): Promise<string[]> {
  const rows = await museum.query<{ checksum: string; count: number }>(
    'SELECT original_checksum AS checksum, count(*)::int AS count FROM media GROUP BY 1',
  );
  const counts = new Map(rows.map(({ checksum, count }) => [checksum, count]));
  const checksums = new Map(files.map(({ name, bytes }) => [createHash('sha256').update(bytes).digest('hex'), name]));
  expect(counts.size === checksums.size, `${counts.size} pictures are there, of ${checksums.size} different files`);
  return [...checksums].flatMap(([checksum, name]) => {
    const count = counts.get(checksum) ?? 0;
    return count === 1 ? [] : [`${name} is there ${count} times`];
  });
}
