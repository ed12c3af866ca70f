import type { Fetch } from './session.ts';

/** The longest time without any data: a slow connection is allowed, a silent one is not. */
export const READ_TIMEOUT_MS = 10_000;
/** A write may take longer; thanks to its key it can safely be repeated. */
export const WRITE_TIMEOUT_MS = 30_000;

type Send = (request: Request, init: { signal: AbortSignal }) => Promise<Response>;

/** Ends a call with a TimeoutError when no more data arrives. */
export function withDeadline(send: Send): Fetch {
  return async (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const timeout = isRead ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS;
    const ended = new AbortController();
    const end = () => ended.abort(request.signal.reason);
    request.signal.addEventListener('abort', end, { once: true });
    if (request.signal.aborted) end();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => ended.abort(new DOMException('No answer came in time.', 'TimeoutError')), timeout);
    };
    try {
      wait();
      return await withWholeBody(await send(request, { signal: ended.signal }), wait);
    } finally {
      clearTimeout(timer);
      request.signal.removeEventListener('abort', end);
    }
  };
}

/** The response with its complete body. */
async function withWholeBody(answer: Response, onPart: () => void): Promise<Response> {
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
