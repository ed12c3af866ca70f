import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { eventually } from '../../../test/eventually.js';
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
const REFUSED = message('E', 'SFATAL\0C53300\0Msorry, too many clients already\0\0');
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

/** A server that accepts connections but stays silent until it is told to refuse. */
async function silentServer() {
  const taken: Socket[] = [];
  const silent = createServer((socket) => {
    socket.on('error', () => undefined);
    taken.push(socket);
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  return { taken, silent, url: `postgres://museum@127.0.0.1:${port}/museum` };
}

test('a frozen server is asked by one of those who wait, and by all as soon as it speaks', async () => {
  const { taken, silent, url: address } = await silentServer();
  const { extra } = dataSourceOptions(address, { timeoutMs: 1_000 }) as { extra: PoolConfig };
  const pool = new Pool({ ...extra, connectionString: address, ssl: false });
  const ask = () => pool.connect().then(() => 'connected', String);
  // nothing is known about the server yet
  const first = await Promise.all([ask(), ask()]);
  expect(first).toEqual(Array(2).fill(expect.stringMatching(/Connection terminated/)));
  expect(taken).toHaveLength(2);
  const answers = [ask(), ask(), ask(), ask()];
  await eventually(() => Promise.resolve(taken.length), 3);
  expect(taken).toHaveLength(3);
  // also connections made at the moment it answers
  silent.on('connection', (socket: Socket) => socket.end(REFUSED));
  taken[2]?.end(REFUSED);
  expect(await Promise.all(answers)).toEqual(Array(4).fill(expect.stringContaining('too many')));
  expect(taken).toHaveLength(6);
  await pool.end();
  silent.close();
});
