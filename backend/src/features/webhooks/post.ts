import { networksOf } from '@muzey/shared-server/networks.ts';
import { Resolver } from 'node:dns/promises';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isMetadataAddress, isPublicAddress } from './public-address.js';

/** An attempt takes no longer, including the search for the address. */
export const ATTEMPT_MS = 10_000;
const DNS_TIMEOUT_MS = 2_000;
const MAX_ANSWER_BYTES = 1_024;
const MAX_HEADER_BYTES = 16_384;
const HTTPS_PORT = '443';

/** The target is one that messages are not sent to. */
export class ForbiddenTarget extends Error {}

export interface Answer {
  status: number;
  /** Its beginning. */
  text: string;
  /** Whether it may come from an address that only the settings allow. */
  isOwn: boolean;
}

export interface PostOptions {
  /** Addresses of the museum's own network to which messages may be sent, too (`WEBHOOK_NETWORKS`). */
  networks: readonly string[];
  /** The addresses of a name; the name server's by default. */
  resolve?: (name: string) => Promise<string[]>;
  timeoutMs?: number;
  /** Ends the attempt. */
  signal?: AbortSignal;
}

/** Agents of their own read no variables for proxies, and certificates are verified whatever `NODE_TLS_REJECT_UNAUTHORIZED` says. A connection is used once: each attempt checks the address anew. */
const agents = {
  http: new HttpAgent({ keepAlive: false }),
  https: new HttpsAgent({ keepAlive: false, rejectUnauthorized: true }),
};

/**
 * Whether a webhook may have this address. Where its name leads is checked at each attempt.
 * @param networks without them only https on port 443
 */
export function isTarget(text: string, networks: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username || url.password || url.hash || !/^https?:$/.test(url.protocol)) return false;
  const host = hostOf(url);
  if (isIP(host) !== 0) return isAllowed(url, host, networks);
  return isUsual(url) || networks.length > 0;
}

/**
 * Sends a message. The addresses of the target's name are looked up and checked first, and the connection is made to one of them,
 * whatever the name leads to by then. Redirects are answers.
 * @throws {ForbiddenTarget} when none of them may be used; other errors when there is no answer
 */
export async function post(
  target: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { networks, resolve = addressesOf, timeoutMs = ATTEMPT_MS, ...options }: PostOptions,
): Promise<Answer> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(options.signal ? [options.signal] : [])]);
  const url = new URL(target);
  const host = hostOf(url);
  const found = isIP(host) === 0 ? await within(signal, resolve(host)) : [host];
  const addresses = found.filter((address) => isAllowed(url, address, networks));
  if (addresses.length === 0) throw new ForbiddenTarget('The address is not one that messages are sent to.');
  const isOwn = addresses.some((address) => !isOnInternet(url, address));
  return { ...(await within(signal, send(url, { headers, body, signal, lookup: always(addresses) }))), isOwn };
}

/** Without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

const isUsual = ({ protocol, port }: URL): boolean => protocol === 'https:' && (port === '' || port === HTTPS_PORT);

const isOnInternet = (url: URL, address: string): boolean => isUsual(url) && isPublicAddress(address);

function isAllowed(url: URL, address: string, networks: readonly string[]): boolean {
  if (isMetadataAddress(address)) return false;
  return isOnInternet(url, address) || networksOf(networks)(address);
}

/** Not getaddrinfo: a slow name server would hold one of the process's few threads. */
async function addressesOf(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const failed = found.find((answer) => answer.status === 'rejected');
  if (addresses.length === 0 && failed) throw failed.reason;
  return addresses;
}

const always =
  (addresses: readonly string[]): LookupFunction =>
  (_name, { all }, answer) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = found;
    if (all === true || !first) answer(null, found);
    else answer(null, first.address, first.family);
  };

function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new Error('There was no answer in time.'));
    if (signal.aborted) return end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

interface Sent {
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
  lookup: LookupFunction;
}

function send(url: URL, { headers, body, signal, lookup }: Sent): Promise<Omit<Answer, 'isOwn'>> {
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:';
    const options: RequestOptions = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: isSecure ? agents.https : agents.http,
      maxHeaderSize: MAX_HEADER_BYTES,
      signal,
      lookup,
    };
    const request = (isSecure ? httpsRequest : httpRequest)(url, options, (answer) => {
      readBeginning(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text }), reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

async function readBeginning(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part.subarray(0, MAX_ANSWER_BYTES - bytes));
    bytes += part.length;
    // leaving the loop ends the connection
    if (bytes >= MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(parts).toString();
}
