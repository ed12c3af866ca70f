import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { limitPipelining } from './pipelining-limit.ts';

const HEADS = ['', 'expect: 100-continue\r\ncontent-length: 1\r\n'];
const pipelined = (count: number, head: string) =>
  Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nhost: a\r\n${head}\r\n${head && 'x'}`).join('');

/** Sends requests at once to a server that answers when the test says so. */
async function sendAt(count: number, head: string) {
  const responses: ServerResponse[] = [];
  const server = createServer();
  for (const event of ['request', 'checkContinue'])
    server.on(event, (request: { url: string }, response: ServerResponse) => {
      responses.push(response);
      response.setHeader('x-path', request.url);
    });
  limitPipelining(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let read = '';
  socket.on('data', (part: Buffer) => (read += part.toString()));
  // the server may close while the last are being written
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(pipelined(count, head));
  const stop = async () => {
    socket.destroy();
    await closed;
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    responses,
    server,
    socket,
    closed,
    paths: () => [...read.matchAll(/x-path: (\S+)/g)].map(([, path]) => path),
    stop,
  };
}

test.each(HEADS)(
  'a connection that sends hundreds of requests at once is closed, and few of them are begun (%j)',
  async (head) => {
    const { responses, closed, stop } = await sendAt(800, head);
    await closed;
    expect(responses).toHaveLength(9);
    await stop();
  },
);

test('a few that do not wait are answered in their order, again and again', async () => {
  const { responses, server, socket, paths, stop } = await sendAt(5, '');
  for (let round = 1; round <= 6; round++) {
    while (responses.length < 5 * round) await once(server, 'request');
    for (const response of responses) if (!response.writableEnded) response.end();
    while (paths().length < 5 * round) await once(socket, 'data');
    if (round < 6) socket.write(pipelined(5, ''));
  }
  expect(paths()).toEqual(Array.from({ length: 30 }, (_, at) => `/${at % 5}`));
  await stop();
});
