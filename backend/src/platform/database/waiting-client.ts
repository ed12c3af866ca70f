import { Client } from 'pg';
import { Socket } from 'node:net';
import { addAbortSignal } from 'node:stream';

/** For how long a host is not reached until it is tried again. */
const UNREACHED_MS = 1_000;
/** For how long a server that was reached may say nothing: one that is frozen answers the moment it goes on. */
const SILENT_MS = 5_000;

export interface WaitingOptions {
  url: string;
  /** In the list of connections. */
  name: string;
  queryTimeoutMs: number;
  /** Ends the connection, and the attempt at one. */
  signal: AbortSignal;
}

/**
 * A client for who waits until a server is there. Its attempts are few while the server is silent: each of them stays in the server's
 * queue, and once that is full, none comes through (`silent-servers.ts`).
 */
export function waitingClient({ url, name, queryTimeoutMs, signal }: WaitingOptions): Client {
  return new Client({
    connectionString: url,
    connectionTimeoutMillis: SILENT_MS,
    query_timeout: queryTimeoutMs,
    // later than the client gives up: one that waits for a lock would keep its connection, and each attempt would add another
    statement_timeout: 2 * queryTimeoutMs,
    keepAlive: true,
    application_name: name,
    stream: () => {
      const socket = new Socket();
      const unreached = setTimeout(() => socket.destroy(new Error('The host is not reached.')), UNREACHED_MS);
      for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(unreached));
      return addAbortSignal(signal, socket);
    },
  });
}
