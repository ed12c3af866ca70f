import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, seconds, whileWriting, type Fault } from './fault.ts';

const CLIENTS = 300;
const LASTING = 10_000;
/** Milliseconds; generous, since the machine that plays this may be a small one that does other things as well. */
const SLOWEST = 5_000;

/** Beginnings of requests that never end: a head, and an upload. */
const HEAD = 'GET /api/public/news HTTP/1.1\r\nHost: museum\r\n';
const UPLOAD =
  'POST /api/admin/upload/image HTTP/1.1\r\nHost: museum\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
  'Content-Length: 10000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n';

/** Hundreds of clients send a byte a second, to the API and to the site; everybody else is answered all the same. */
export const slowClients: Fault = {
  name: 'slow-clients',
  play: (random) =>
    whileWriting(random, async ({ museum }) => {
      const { apiUrl, siteUrl } = museum.product;
      const sockets: Socket[] = [];
      try {
        for (const url of [apiUrl, siteUrl]) {
          for (const beginning of [HEAD, UPLOAD]) sockets.push(...(await open(url, beginning)));
        }
        const times: number[] = [];
        const until = performance.now() + LASTING;
        while (performance.now() < until) {
          for (const socket of sockets) if (socket.writable) socket.write('x');
          for (const url of [`${siteUrl}/`, `${siteUrl}/api/public/site`, `${apiUrl}/api/public/events`]) {
            const since = performance.now();
            const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
            await answer.arrayBuffer();
            expect(answer.status === 200, `${url} was answered with ${answer.status}`);
            times.push(performance.now() - since);
          }
          await delay(200);
        }
        times.sort((a, b) => a - b);
        const slowest = times.at(-1) ?? 0;
        expect(slowest < SLOWEST, `somebody waited ${seconds(slowest)}`);
        return `${sockets.length} half-open requests, ${times.length} others answered, the slowest in ${seconds(slowest)}`;
      } finally {
        for (const socket of sockets) socket.destroy();
      }
    }),
};

async function open(url: string, beginning: string): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: CLIENTS / 2 }, () => connect(Number(port), hostname));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) {
    socket.on('error', () => undefined).resume();
    socket.write(beginning);
  }
  return sockets;
}
