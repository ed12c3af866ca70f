import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedResponse, EncodedBody } from './cached-response.ts';

/** Alternating names and values, as `writeHead` accepts them. */
export type HeaderList = readonly string[];

export interface Sent {
  response: CachedResponse;
  body: EncodedBody;
  contentType: string;
  /** Must not be modified, because derived values are cached. `vary` is Accept-Encoding unless included. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Bodies up to this size are sent as strings: Node joins them with the head, and both go out in one write without
 * another copy.
 */
const MAX_TEXT_BYTES = 14_000;
/** Strings are in V8's own heap, which has a separate limit. */
const MAX_TEXTS_BYTES = 4_000_000;

let texts = new WeakMap<EncodedBody, string>();
let textsBytes = 0;

/** The headers that a body was last sent with, for 200 and for 304; assembled once. */
interface HeaderLists {
  /** The source of these lists. */
  from: Sent['headers'];
  ok: HeaderList;
  notModified: HeaderList;
}
const headerLists = new WeakMap<EncodedBody, HeaderLists>();

/**
 * Sends a cached response, or 304 if the client already has it (RFC 9110, 13.1.2).
 * @param ownHeaders the headers for this request only
 */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  sent: Sent,
  ownHeaders: HeaderList,
): void {
  const { ok, notModified } = headersOf(sent);
  if (sent.response.matches(request.headers['if-none-match'])) {
    response.writeHead(304, notModified.concat(ownHeaders)).end();
    return;
  }
  response.writeHead(200, ok.concat(ownHeaders));
  if (request.method === 'HEAD') response.end();
  else response.end(payloadOf(sent.body), 'latin1');
}

function headersOf({ body, contentType, headers }: Sent): HeaderLists {
  const cachedLists = headerLists.get(body);
  if (cachedLists?.from === headers) return cachedLists;
  const { etag, encoding, bytes } = body;
  const notModified = Object.entries({ vary: 'Accept-Encoding', ...headers, etag }).flat();
  const coding = encoding === 'identity' ? [] : ['content-encoding', encoding];
  const ok = [...notModified, ...coding, 'content-type', contentType, 'content-length', String(bytes.length)];
  const lists = { from: headers, ok, notModified };
  headerLists.set(body, lists);
  return lists;
}

/** The argument for `end`, with the encoding 'latin1', that sends these bytes. */
function payloadOf(body: EncodedBody): Buffer | string {
  const { bytes } = body;
  if (bytes.length > MAX_TEXT_BYTES) return bytes;
  const cachedText = texts.get(body);
  if (cachedText !== undefined) return cachedText;
  const text = bytes.toString('latin1');
  textsBytes += bytes.length;
  if (textsBytes > MAX_TEXTS_BYTES) [texts, textsBytes] = [new WeakMap(), bytes.length];
  texts.set(body, text);
  return text;
}
