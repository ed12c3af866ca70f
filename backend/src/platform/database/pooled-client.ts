import { types } from 'node:util';
import { Client } from 'pg';
import { usePrepared } from './prepared-statements.js';
import { serverOf, silentServers } from './silent-servers.js';

/**
 * A pool client that always has an error listener. The pool removes its listener when it hands out a connection, and
 * TypeORM adds its own only a turn later: a server that stops at that moment would otherwise crash the process. The
 * next query reports the error to its caller.
 */
export class SteadyClient extends Client {
  constructor(...options: ConstructorParameters<typeof Client>) {
    super(...options);
    this.on('error', () => undefined);
    usePrepared(this);
  }
}

type Connected = (error: Error | undefined) => void;

/** A client of a pool: while the server is silent, it waits for its turn to connect. */
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

  /**
   * Connects now, or waits until a silent server is known to answer again. The pool gives up by destroying the stream.
   */
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

/** An error with a code comes from the system or from PostgreSQL, so the server has answered. */
export const hasCode = (error: unknown): boolean =>
  types.isNativeError(error) && 'code' in error && error.code !== undefined;
