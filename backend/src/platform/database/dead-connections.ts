import { Client } from 'pg';
import { types } from 'node:util';
import { EventSubscriber, type AfterQueryEvent, type EntitySubscriberInterface } from 'typeorm';

/** The message of pg's error when `query_timeout` is over. */
const QUERY_TIMEOUT = 'Query read timeout';

/**
 * Closes a connection after a query timeout; otherwise ROLLBACK, and the next user of the connection, would wait for the timeout again,
 * and the answer would take longer than five seconds (docs/api.md, "Errors").
 */
@EventSubscriber()
export class DeadConnections implements EntitySubscriberInterface {
  afterQuery({ success, error, queryRunner }: AfterQueryEvent): Promise<void> | void {
    if (!success && types.isNativeError(error) && error.message === QUERY_TIMEOUT)
      return this.close(() => queryRunner.connect());
  }

  private async close(connection: () => Promise<unknown>): Promise<void> {
    const client = await connection();
    // a client with a query under way is destroyed at once; the pool removes clients that have ended
    if (client instanceof Client) void client.end();
  }
}
