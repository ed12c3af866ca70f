import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';

/** At most this much has to be sent again after a crash. */
const CHECKPOINT_BYTES = 8 * 1024 * 1024;
/** A silent connection is given up after this time. */
const IDLE_TIMEOUT_MS = 30_000;

export interface PartOptions {
  path: string;
  /** Where the part begins in the file. */
  offset: number;
  /** Size of the whole file; anything beyond it is read and dropped. */
  length: number;
  signal: AbortSignal;
  /** Called once these bytes of the file are on disk. */
  onSaved: (bytes: number) => Promise<void>;
}

export interface WrittenPart {
  /** Bytes of the file on disk so far. */
  received: number;
  /** Whether the whole body has arrived. */
  isWhole: boolean;
  /** Whether it was longer than the file. */
  isTooLong: boolean;
}

/** Writes the body of a request to a file, even if the body is cut short. */
export async function writePart(request: IncomingMessage, options: PartOptions): Promise<WrittenPart> {
  const { path, offset, length, signal, onSaved } = options;
  const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  let received = offset;
  let saved = offset;
  let isTooLong = false;
  const save = async () => {
    if (received === saved) return;
    await file.datasync();
    await onSaved(received);
    saved = received;
  };
  const end = () => request.destroy();
  const timer = setTimeout(end, IDLE_TIMEOUT_MS);
  signal.addEventListener('abort', end, { once: true });
  try {
    for await (const chunk of bodyOf(request)) {
      timer.refresh();
      isTooLong ||= received + chunk.length > length;
      const part = chunk.subarray(0, length - received);
      await writeAt(file, part, received);
      received += part.length;
      if (received - saved >= CHECKPOINT_BYTES) await save();
      if (isTooLong || signal.aborted) break;
    }
    await save();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    await file.close();
  }
  // an injected request, as in tests, does not have this property
  return { received, isWhole: request.complete !== false && !signal.aborted, isTooLong };
}

/** The bytes of a body as they arrive; a connection that closes too early is not an error. */
async function* bodyOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  if (request.destroyed) return;
  // the controller drains a refused part, so that the client receives the refusal
  const body: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  try {
    yield* body;
  } catch (error) {
    if (request.complete) throw error;
  }
}

async function writeAt(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
}
