import { errors } from 'undici';

/** The code of the error itself, or of the one that `fetch` wraps. */
const codes = (error: unknown): unknown[] =>
  [error, error instanceof Error ? error.cause : undefined].map((cause) =>
    cause instanceof Error && 'code' in cause ? cause.code : undefined,
  );

const CLOSED = [new errors.SocketError().code, 'ECONNRESET', 'EPIPE'];

/**
 * Repeats a read once if its connection was closed without an answer. The API closes idle connections, and all of them when it ends,
 * possibly just as one is reused (RFC 9112, 9.3.1). Not for writes, which the API may already have done.
 */
export async function sendRead<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (codes(error).some((code) => CLOSED.includes(String(code)))) return send();
    throw error;
  }
}
