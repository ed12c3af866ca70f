import { Pool, type Dispatcher } from 'undici';
import { sendRead } from './closed-connection.ts';
import type { Liveness } from './liveness.ts';
import type { Settings } from '../settings.ts';

/** One connection pool for each purpose, so that slow uploads and downloads do not hold up other calls. */
const POOLS = {
  calls: { connections: 128, headersTimeout: 60_000, bodyTimeout: 60_000 },
  /** A slow reader of a film keeps a connection for a long time. */
  files: { connections: 1_024, headersTimeout: 60_000, bodyTimeout: 60_000 },
  uploads: { connections: 64, headersTimeout: 310_000, bodyTimeout: 60_000 },
} satisfies Record<string, Pool.Options>;

export type Purpose = keyof typeof POOLS;

/** Answers are buffered ahead of their reader, so that a slow reader holds no connection. */
const READ_AHEAD_BYTES = 1_000_000;

const isRead = ({ method, body }: Dispatcher.RequestOptions): boolean =>
  (method === 'GET' || method === 'HEAD') && !body;

/** The connections to the API. Requests are aborted when the API has been silent for too long. */
export class ApiConnections {
  private readonly pools: Record<Purpose, Pool>;

  constructor(
    { apiOrigin }: Settings,
    private readonly liveness: Liveness,
  ) {
    const open = (purpose: Purpose) =>
      new Pool(apiOrigin, { ...POOLS[purpose], pipelining: 1, connect: { timeout: 3_000 } });
    this.pools = { calls: open('calls'), files: open('files'), uploads: open('uploads') };
  }

  /** @throws {ApiSilent} when the API has been silent for too long, or already is */
  async request(purpose: Purpose, options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    const { signal } = this.liveness;
    signal.throwIfAborted();
    const highWaterMark = purpose === 'calls' ? READ_AHEAD_BYTES : undefined;
    const send = () => this.pools[purpose].request({ ...options, highWaterMark, signal });
    return isRead(options) ? sendRead(send) : send();
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.pools).map((pool) => pool.destroy()));
  }
}
