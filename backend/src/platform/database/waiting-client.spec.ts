import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
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
