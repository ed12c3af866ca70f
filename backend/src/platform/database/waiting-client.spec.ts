import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createDatabase, onConnection } from '../../../test/database.js';
import { eventually } from '../../../test/eventually.js';
import { waitingClient } from './waiting-client.js';

test('who waits for a silent server can stop at once', async () => {
  const server = createServer((socket) => socket.on('error', () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = new AbortController();
  const url = `postgres://museum@127.0.0.1:${port}/museum`;
  const client = waitingClient({ url, name: 'test', queryTimeoutMs: 1_000, signal: stop.signal });
  client.on('error', () => undefined);
  const connected = client.connect().then(() => 'connected', String);
  await once(server, 'connection');
  stop.abort();
  expect(await connected).toMatch(/abort/i);
  server.close();
});

test('a question that waits for a lock leaves no connection behind', async () => {
  const database = await createDatabase();
  const { url } = database;
  const { signal } = new AbortController();
  try {
    await onConnection(url, async (holder) => {
      await holder.query('CREATE TABLE change ()');
      await holder.query('BEGIN; LOCK TABLE change');
      const client = waitingClient({ url, name: 'test', queryTimeoutMs: 200, signal });
      client.on('error', () => undefined);
      await client.connect();
      await expect(client.query('TABLE change')).rejects.toThrow('timeout');
      void client.end().catch(() => undefined);
      const isGone = async () => {
        const { rows } = await onConnection(url, (other) =>
          other.query("SELECT FROM pg_stat_activity WHERE application_name = 'test' AND datname = current_database()"),
        );
        return rows.length === 0;
      };
      expect(await eventually(isGone, true)).toBe(true);
    });
  } finally {
    await database.drop();
  }
});
