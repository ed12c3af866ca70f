import { withDeadline } from './deadline.ts';
import { ApiError, NetworkError, isAbort } from './errors.ts';
import { createClient, createConfig, type Client } from './generated/client/index.ts';
import { withSessionRetry, type Fetch } from './session.ts';

export type { Client };

/** `fetch` itself never times out. */
const patient = withDeadline((request, init) => fetch(request, init));

export interface ApiOptions {
  /** Where the API is: '' in the browser (the site passes /api on), an internal origin on the site's server. */
  baseUrl: string;
  /** Sent with every call, such as the visitor's address by the site's server. */
  headers?: Readonly<Record<string, string>>;
  fetch?: Fetch;
}

/**
 * A client of the API. It repeats a call once after renewing the session.
 * Calls throw ApiError for a refusal, NetworkError without an answer, and their AbortError when aborted.
 */
export function createApi({ baseUrl, headers, fetch: send = patient }: ApiOptions): Client {
  const origin = baseUrl || (typeof location === 'undefined' ? '' : location.origin);
  const reliable: Fetch = (request) =>
    send(request).catch((error: unknown) => {
      throw isAbort(error) ? error : new NetworkError(error);
    });
  const fetcher = withSessionRetry(reliable, origin);
  const client = createClient(
    createConfig({
      baseUrl: origin,
      headers,
      throwOnError: true,
      credentials: 'same-origin',
      // CDNs may cache for a second, but the reader's own pages must be current
      cache: 'no-cache',
      fetch: (input, init) => fetcher(input instanceof Request ? input : new Request(input, init)),
    }),
  );
  client.interceptors.error.use((error, response) => {
    if (response && !response.ok) return new ApiError(response.status, error, response.headers.get('retry-after'));
    return error;
  });
  return client;
}
