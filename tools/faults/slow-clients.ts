import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, seconds, whileWriting, type Fault } from './fault.ts';

const CLIENTS = 300;
const LASTING = 10_000;
/** Milliseconds that nobody waits on a machine with nothing else to do; on a busier one, so many times what it takes without them. */
const SLOWEST = 2_000;
const TIMES_AS_SLOW = 3;

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
      const visit = async () => {
        const times: number[] = [];
        for (const url of [`${siteUrl}/`, `${siteUrl}/api/public/site`, `${apiUrl}/api/public/events`]) {
          const since = performance.now();
          const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) });
          await answer.arrayBuffer();
          expect(answer.status === 200, `${url} was answered with ${answer.status}`);
          times.push(performance.now() - since);
        }
        return Math.max(...times);
      };
      try {
        const alone = [await visit(), await visit(), await visit(), await visit(), await visit()];
        for (const url of [apiUrl, siteUrl]) {
          for (const beginning of [HEAD, UPLOAD]) sockets.push(...(await open(url, beginning)));
        }
        const among: number[] = [];
        const until = performance.now() + LASTING;
        while (performance.now() < until) {
          for (const socket of sockets) if (socket.writable) socket.write('x');
          among.push(await visit());
          await delay(200);
        }
        const slowest = Math.max(...among);
        const limit = Math.max(SLOWEST, TIMES_AS_SLOW * Math.max(...alone));
        expect(slowest < limit, `somebody waited ${seconds(slowest)}; without them ${seconds(Math.max(...alone))}`);
        return `${sockets.length} half-open requests; others waited ${seconds(slowest)} at most, ${seconds(Math.max(...alone))} without them`;
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
