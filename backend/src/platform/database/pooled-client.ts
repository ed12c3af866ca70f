import { Client } from 'pg';

/**
 * A client of the pool that is never without a listener to its errors. The pool's own listener goes when a connection is handed out, and
 * TypeORM adds another one a turn later: a server that stops at that moment would otherwise end the process. The next query says so to its
 * caller.
 */
export class PooledClient extends Client {
  constructor(...options: ConstructorParameters<typeof Client>) {
    super(...options);
    this.on('error', () => undefined);
  }
}
