import type { IncomingMessage } from 'node:http';
import { Problem } from '../errors/problem.js';

/** A name, an address or nothing, with an optional port (RFC 9112, 3.2; RFC 3986, 3.2.2). */
const HOST = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d{0,5})?$/i;
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/is;

/** The last valid host: nearly all requests have the same one. */
let lastValidHost = '';

/**
 * The checks of a request's head that RFC 9112 demands and Node leaves out. Rewrites an absolute URL of this server to its path.
 * @returns the problem for an invalid request
 */
export function checkRequestHead(request: IncomingMessage): Problem | undefined {
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
  if (host === lastValidHost) return true;
  if (!HOST.test(host)) return false;
  lastValidHost = host;
  return true;
}

/** Node silently keeps the first of several. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count;
}

/** Compares normalized host and port. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((authority) => `http://${authority}`);
  if (a === undefined || b === undefined || !URL.canParse(a) || !URL.canParse(b)) return false;
  return new URL(a).host === new URL(b).host && !one.includes('@');
}

const refusal = (status: number, detail: string): Problem => new Problem({ status, code: 'validation', detail });
