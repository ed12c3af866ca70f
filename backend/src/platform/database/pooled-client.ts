import { types } from 'node:util';
import { Client } from 'pg';
import { usePrepared } from './prepared-statements.js';
import { serverOf, silentServers } from './silent-servers.js';

/**
 * A client of a pool that is never without a listener to its errors. The pool's own listener goes when a connection is handed out, and
 * TypeORM adds another one a turn later: a server that stops at that moment would otherwise end the process. The next query says so to its
 * caller.
 */
export class SteadyClient extends Client {
  constructor(...options: ConstructorParameters<typeof Client>) {
    super(...options);
    this.on('error', () => undefined);
    usePrepared(this);
  }
}

type Connected = (error: Error | undefined) => void;

/** One that is one of many: while the server is silent it waits for its turn. */
export class PooledClient extends SteadyClient {
  override connect(): Promise<Client>;
  override connect(callback: ((error: Error) => void) | ((error: null, client: Client) => void)): void;
  override connect(callback?: (error: never, client: never) => void): Promise<Client> | void {
    const connected = new Promise<Client>((resolve, reject) =>
      this.inTurn((error) => (error ? reject(error) : resolve(this))),
    );
    if (!callback) return connected;
    connected.then(
      () => (callback as (error: null, client: Client) => void)(null, this),
      (error: Error) => (callback as (error: Error) => void)(error),
    );
  }

  /** Connects, or waits until it is known whether a silent server speaks again. The pool gives up by destroying the stream. */
  private inTurn(connected: Connected): void {
    const server = serverOf(this);
    const { stream } = this.connection;
    const givenUp = () => {
      leave();
      connected(new Error('Connection terminated: the server is silent.'));
    };
    stream.once('close', givenUp);
    const attempt = () => {
      stream.off('close', givenUp);
      super.connect((error?: Error | null) => {
        if (!error || hasCode(error)) silentServers.spoke(server);
        else silentServers.wasSilent(server, attempt);
        connected(error ?? undefined);
      });
    };
    const leave = silentServers.ask(server, attempt);
  }
}

/** Of the system or of PostgreSQL: somebody has answered. */
export const hasCode = (error: unknown): boolean =>
  types.isNativeError(error) && 'code' in error && error.code !== undefined;
