import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, type FinishedAnswer, type Packed } from './finished-answer.ts';

/** Names and values in turn, as `writeHead` takes them. */
export type HeaderList = readonly string[];

/** What is given: an answer in one encoding, with the headers that are the same whenever it is given; it varies by encoding, unless they say by what. */
export interface Given {
  answer: FinishedAnswer;
  packed: Packed;
  contentType: string;
  headers: Readonly<Record<string, string>>;
}

/** Those headers of an answer that never change, in both forms that are sent; put together once for each encoding. */
const lists = new WeakMap<Packed, { whole: HeaderList; unchanged: HeaderList }>();

/** Sends a finished answer with its entity tag, or 304 to whoever has it (RFC 9110, 13.1.2). `own` are the headers of this one request. */
export function giveFinished(request: IncomingMessage, response: ServerResponse, given: Given, own: HeaderList): void {
  const { answer, packed } = given;
  const { whole, unchanged } = headersOf(given);
  if (answer.isKnown(request.headers['if-none-match'])) {
    response.writeHead(304, [...unchanged, ...own]).end();
    return;
  }
  response.writeHead(200, [...whole, ...own]);
  if (request.method === 'HEAD') response.end();
  else response.end(bodyOf(packed), 'latin1');
}

function headersOf({ packed, contentType, headers }: Given): { whole: HeaderList; unchanged: HeaderList } {
  const known = lists.get(packed);
  if (known) return known;
  const { etag, encoding, bytes } = packed;
  const unchanged = Object.entries({ vary: 'Accept-Encoding', ...headers, etag }).flat();
  const coding = encoding === 'identity' ? [] : ['content-encoding', encoding];
  const whole = [...unchanged, ...coding, 'content-type', contentType, 'content-length', String(bytes.length)];
  const made = { whole, unchanged };
  lists.set(packed, made);
  return made;
}
