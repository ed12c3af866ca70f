import { Client } from 'pg';
import { Socket } from 'node:net';
import { addAbortSignal } from 'node:stream';

/** Time before an unreachable host is tried again. */
const UNREACHED_MS = 1_000;
/** How long a connected server may stay silent: a frozen one answers the moment it resumes. */
const SILENT_MS = 5_000;

export interface WaitingOptions {
  url: string;
  /** Name in PostgreSQL's list of connections. */
  name: string;
  queryTimeoutMs: number;
  /** Ends the connection, or the attempt to connect. */
  signal: AbortSignal;
}

/**
 * A client that waits until a server is reachable. It makes few attempts while the server is silent: each of them stays
 * in the server's queue, and once that is full, no connection gets through (`silent-servers.ts`).
 */
export function waitingClient({ url, name, queryTimeoutMs, signal }: WaitingOptions): Client {
  return new Client({
    connectionString: url,
    connectionTimeoutMillis: SILENT_MS,
    query_timeout: queryTimeoutMs,
    // longer than the client's timeout; without it, a query that waits for a lock would keep its connection, and each
    // retry would add another one
    statement_timeout: 2 * queryTimeoutMs,
    keepAlive: true,
    application_name: name,
    stream: () => {
      const socket = new Socket();
      const unreached = setTimeout(() => socket.destroy(new Error('The host is unreachable.')), UNREACHED_MS);
      for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(unreached));
      return addAbortSignal(signal, socket);
    },
  });
}
