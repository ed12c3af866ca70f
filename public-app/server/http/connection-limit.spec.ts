import { Server } from 'node:http';
import { connect } from 'node:net';
import { Duplex } from 'node:stream';
import { FakeApi } from '../../test/fake-api.ts';
import { RunningSite } from '../../test/running-site.ts';
import { limitConnections } from './connection-limit.ts';

const MAX = 256;

/** Opens this many connections from this address. */
function connectFrom(server: Pick<Server, 'emit'>, address: string, count = 1): Duplex[] {
  return Array.from({ length: count }, () => {
    const socket = new Duplex({ read: () => undefined, write: (_part, _encoding, done) => done() });
    Object.assign(socket, { remoteAddress: address, setTimeout: () => socket });
    server.emit('connection', socket);
    return socket;
  });
}

const closed = (socket: Duplex) =>
  new Promise<void>((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve()).destroy();
  });
const refused = (sockets: Duplex[]) => sockets.filter(({ destroyed }) => destroyed).length;

test('one address has 256 connections, another its own, and a closed one makes room', async () => {
  const server = new Server();
  const open = limitConnections(server, []);
  const sockets = connectFrom(server, '203.0.113.7', MAX + 3);
  expect(sockets.map(({ destroyed }) => destroyed).indexOf(true)).toBe(MAX);
  expect(refused(sockets)).toBe(3);
  expect(refused(connectFrom(server, '203.0.113.8'))).toBe(0);
  expect(refused(connectFrom(server, '::ffff:203.0.113.7'))).toBe(1);
  await closed(sockets[0]!);
  expect(refused(connectFrom(server, '203.0.113.7', 2))).toBe(1);
  expect([...open]).toEqual([
    ['203.0.113.7', MAX],
    ['203.0.113.8', 1],
  ]);
});

test('64 bits of IPv6 are one address', () => {
  const server = new Server();
  limitConnections(server, []);
  connectFrom(server, '2001:db8:0:1::1', MAX);
  expect(refused(connectFrom(server, '2001:db8:0:1:ffff::2'))).toBe(1);
  expect(refused(connectFrom(server, '2001:db8:0:2::1'))).toBe(0);
});

test('nothing is kept of those that are gone, nor of refused ones', async () => {
  const server = new Server();
  const open = limitConnections(server, []);
  const sockets = connectFrom(server, '203.0.113.7', MAX + 5);
  for (const socket of sockets) await closed(socket);
  expect(open.size).toBe(0);
});

test.each(['192.0.2.1', '::ffff:192.0.2.1', '10.0.0.9', '127.0.0.1', '::ffff:127.0.0.1', '::1'])(
  'a trusted proxy and this machine have as many as they need: %s',
  (address) => {
    const server = new Server();
    const open = limitConnections(server, ['192.0.2.1', '10.0.0.0/24']);
    expect(refused(connectFrom(server, address, 2 * MAX))).toBe(0);
    expect(open.size).toBe(0);
  },
);

test('the site keeps to it', async () => {
  const api = await new FakeApi().start();
  const site = await new RunningSite().start(api.origin, { trustedProxies: ['192.0.2.1'] });
  const sockets: Duplex[] = [];
  try {
    sockets.push(...connectFrom(site.limits as Server, '203.0.113.7', MAX + 1));
    expect(refused(sockets)).toBe(1);
    sockets.push(...connectFrom(site.limits as Server, '192.0.2.1', MAX + 1));
    expect(refused(sockets)).toBe(1);
    expect((await site.get('/')).status).toBe(200);
  } finally {
    for (const socket of sockets) socket.destroy();
    await site.stop();
    await api.stop();
  }
});

test('a connection that sends a thousand requests at once is closed', async () => {
  const api = await new FakeApi().start();
  const site = await new RunningSite().start(api.origin);
  try {
    const sent = Array.from({ length: 1_000 }, (_, at) => `GET /?x=${at} HTTP/1.1\r\nHost: museum.test\r\n\r\n`);
    const socket = connect(site.port, '127.0.0.1').on('error', () => undefined);
    let answers = '';
    socket.on('data', (part: Buffer) => (answers += part.toString('latin1'))).write(sent.join(''));
    await new Promise((resolve) => socket.once('close', resolve));
    expect(answers.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(10);
    expect((await site.get('/')).status).toBe(200);
  } finally {
    await site.stop();
    await api.stop();
  }
});
