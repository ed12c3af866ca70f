import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { dataSourceOptions } from './data-source.js';

/** A message of PostgreSQL's protocol (PostgreSQL manual, "Message Formats"). */
function message(type: string, body: Buffer | string): Buffer {
  const content = Buffer.from(body);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

const AUTHENTICATED = message('R', Buffer.alloc(4));
const READY = message('Z', 'I');
const STOPPED = message('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, STOPPED])));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `postgres://museum@127.0.0.1:${(server.address() as AddressInfo).port}/museum`;
});
afterAll(() => {
  server.close();
});

test('a server that stops in the moment in which a connection is ready ends the connection, not the process', async () => {
  const { extra } = dataSourceOptions(url) as { extra: PoolConfig };
  const pool = new Pool({ ...extra, connectionString: url, ssl: false });
  const client = await new Promise<PoolClient>((resolve, reject) => {
    pool.connect((error, connected) => (connected ? resolve(connected) : reject(error ?? new Error('nothing'))));
  });
  await expect(client.query('SELECT 1')).rejects.toThrow();
  client.release();
  expect(pool.totalCount).toBe(0);
  await pool.end();
});
