import type { IncomingMessage } from 'node:http';
import { Problem } from '../errors/problem.js';

/** A name, an address, or nothing, with a port or without (RFC 9112, 3.2; RFC 3986, 3.2.2). */
const HOST = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d{0,5})?$/i;
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/is;

/** The last one that was found good: nearly all requests have the same one. */
let knownHost = '';

/**
 * What a server has to look at before it believes the rest of a request (RFC 9112), and Node's doesn't. A target that names this
 * server in full is made the path that it stands for.
 * @returns why the request is refused
 */
export function faultOf(request: IncomingMessage): Problem | undefined {
  const { host, 'transfer-encoding': coding } = request.headers;
  if (request.httpVersionMajor !== 1) return refusal(505, 'This server speaks HTTP/1.1.');
  if (host === undefined ? request.httpVersionMinor > 0 : !isHost(host) || countHosts(request) > 1)
    return refusal(400, 'A request names one host.');
  if (coding?.includes(',')) return refusal(501, 'A body comes as it is or in chunks.');
  const { url = '' } = request;
  return url.startsWith('/') || url === '*' ? undefined : takeAbsolute(request, url, host);
}

function takeAbsolute(request: IncomingMessage, url: string, host: string | undefined): Problem | undefined {
  const [, authority, path = ''] = ABSOLUTE.exec(url) ?? [];
  if (authority === undefined) return refusal(400, 'The address can not be read.');
  if (host !== undefined && !isSame(authority, host)) return refusal(421, 'This server does not speak for that host.');
  request.url = path.startsWith('/') ? path : `/${path}`;
  return undefined;
}

function isHost(host: string): boolean {
  if (host === knownHost) return true;
  if (!HOST.test(host)) return false;
  knownHost = host;
  return true;
}

/** Of two, Node keeps the first one and says nothing. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count;
}

/** The same host and port, however they are written. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((authority) => `http://${authority}`);
  if (a === undefined || b === undefined || !URL.canParse(a) || !URL.canParse(b)) return false;
  return new URL(a).host === new URL(b).host && !one.includes('@');
}

const refusal = (status: number, detail: string): Problem => new Problem({ status, code: 'validation', detail });
