import { Client } from 'pg';
import { types } from 'node:util';
import { EventSubscriber, type AfterQueryEvent, type EntitySubscriberInterface } from 'typeorm';

/** What pg says when `query_timeout` is over. */
const SILENT = 'Query read timeout';

/**
 * Ends a connection on which nothing was heard for a whole query. Kept, it would make its transaction wait as long again for the
 * ROLLBACK, and so would whoever the pool gave it to next: together longer than the five seconds of safety.md.
 */
@EventSubscriber()
export class Impatience implements EntitySubscriberInterface {
  afterQuery({ success, error, queryRunner }: AfterQueryEvent): Promise<void> | void {
    if (!success && types.isNativeError(error) && error.message === SILENT)
      return this.end(() => queryRunner.connect());
  }

  private async end(connection: () => Promise<unknown>): Promise<void> {
    const client = await connection();
    // with a query under way it says no goodbye; the pool gives nobody a client that has ended
    if (client instanceof Client) void client.end();
  }
}
