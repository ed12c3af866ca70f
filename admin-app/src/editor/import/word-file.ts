import type { WordAnswer } from './word-worker.ts';

/** Larger files are not even read. */
const MAX_FILE_BYTES = 50_000_000;
/** A file that takes longer was made to. */
const MAX_READING_MS = 60_000;

type Reader = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

/** Built from word-worker.ts by a separate build (rspack.config.mjs). */
const SCRIPT = new URL('../../../.cache/worker/word.js', import.meta.url);

const newReader = (): Reader => new Worker(SCRIPT, { name: 'word' });

/** Reads a Word file in a worker, so that the page stays responsive. The worker is terminated in any case. */
export async function readWordFile(
  file: File,
  signal: AbortSignal,
  start = newReader,
  maxMs = MAX_READING_MS,
): Promise<WordAnswer> {
  if (file.size > MAX_FILE_BYTES) return { refusal: 'tooLarge' };
  const bytes = await file.arrayBuffer();
  const reader = start();
  const { promise, resolve, reject } = Promise.withResolvers<WordAnswer>();
  const limit = setTimeout(() => resolve({ refusal: 'tooLarge' }), maxMs);
  reader.addEventListener('message', ({ data }: MessageEvent<WordAnswer>) => resolve(data));
  reader.addEventListener('error', () => resolve({ refusal: 'unreadable' }));
  signal.addEventListener('abort', () => reject(new DOMException('closed', 'AbortError')));
  try {
    reader.postMessage(bytes, [bytes]);
    return await promise;
  } finally {
    clearTimeout(limit);
    reader.terminate();
  }
}
