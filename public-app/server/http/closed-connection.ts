import { errors } from 'undici';

/** Of an error itself, or of the one that `fetch` wraps. */
const codes = (error: unknown): unknown[] =>
  [error, error instanceof Error ? error.cause : undefined].map((cause) =>
    cause instanceof Error && 'code' in cause ? cause.code : undefined,
  );

const CLOSED = [new errors.SocketError().code, 'ECONNRESET', 'EPIPE'];

/**
 * Sends a read once more when its connection was closed without an answer: the API closes idle connections, and all of them when it ends, at
 * the moment when one may be used again (RFC 9112, 9.3.1). Not for requests that change something, which the API may have done.
 */
export async function sendRead<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (codes(error).some((code) => CLOSED.includes(String(code)))) return send();
    throw error;
  }
}
