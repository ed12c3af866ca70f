import type { Fetch } from './session.ts';

/** Milliseconds until an answer begins, and between two parts of it: a slow line is no reason to give up, one on which nothing comes is. */
export const READ_PATIENCE = 10_000;
/** A write may take longer. Its key makes it safe to repeat. */
export const WRITE_PATIENCE = 30_000;

type Send = (request: Request, init: { signal: AbortSignal }) => Promise<Response>;

/** Gives a call up when nothing comes any more, so that whatever waits for it can say so. It fails with a TimeoutError. */
export function withDeadline(send: Send): Fetch {
  return async (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const patience = isRead ? READ_PATIENCE : WRITE_PATIENCE;
    const ended = new AbortController();
    const end = () => ended.abort(request.signal.reason);
    request.signal.addEventListener('abort', end, { once: true });
    if (request.signal.aborted) end();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => ended.abort(new DOMException('No answer came in time.', 'TimeoutError')), patience);
    };
    try {
      wait();
      return await whole(await send(request, { signal: ended.signal }), wait);
    } finally {
      clearTimeout(timer);
      request.signal.removeEventListener('abort', end);
    }
  };
}

/** The answer with all of its body. */
async function whole(answer: Response, onPart: () => void): Promise<Response> {
  if (!answer.body) return answer;
  const { status, statusText, headers } = answer;
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = answer.body.getReader();
  for (;;) {
    onPart();
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
  }
  const bytes = new Uint8Array(length);
  let filled = 0;
  for (const part of parts) {
    bytes.set(part, filled);
    filled += part.length;
  }
  return new Response(bytes, { status, statusText, headers });
}
