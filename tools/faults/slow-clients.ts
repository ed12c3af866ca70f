import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, seconds } from './expect.ts';
import { whileWriting, type Fault } from './fault.ts';
import type { Museum } from './museum.ts';
import { Staff } from './staff.ts';

const CLIENTS = 300;
/** Between two bytes of a client. */
const DRIP = 1_000;
/** A head has 20 s, and who is over it is looked for every half minute (Node's headersTimeout and connectionsCheckingInterval). */
const HEAD_ENDS_WITHIN = 60_000;
/** Milliseconds that nobody waits on a machine with nothing else to do; on a busier one, so many times what it takes without them. */
const SLOWEST = 2_000;
const TIMES_AS_SLOW = 3;

/** Beginnings of requests that never end: a head, and an upload of somebody who is signed in. */
const HEAD = 'GET /api/public/news HTTP/1.1\r\nHost: museum\r\n';
const upload = (cookie: string) =>
  `POST /api/admin/upload/image HTTP/1.1\r\nHost: museum\r\nCookie: ${cookie}\r\n` +
  'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 10000000\r\n\r\n' +
  '--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n';

/**
 * Hundreds of clients send a byte a second, to the API and to the site; everybody else is answered all the same, and heads that
 * never end are ended.
 */
export const slowClients: Fault = {
  name: 'slow-clients',
  play: (random) =>
    whileWriting(random, async ({ museum, staff }) => {
      const { apiUrl, siteUrl } = museum.product;
      const cookie = await slowSession(museum, staff);
      const heads: Socket[] = [];
      const uploads: Socket[] = [];
      try {
        const alone: number[] = [];
        for (let time = 0; time < 5; time++) alone.push(await visit(museum));
        for (const url of [apiUrl, siteUrl]) {
          heads.push(...(await open(url, HEAD)));
          uploads.push(...(await open(url, upload(cookie))));
        }
        const since = performance.now();
        const among: number[] = [];
        while (heads.some((socket) => !socket.closed)) {
          const left = heads.filter((socket) => !socket.closed).length;
          expect(performance.now() - since < HEAD_ENDS_WITHIN, `${left} heads that never end were let in`);
          for (const socket of [...heads, ...uploads]) if (socket.writable) socket.write('x');
          among.push(await visit(museum));
          await delay(DRIP);
        }
        const ended = performance.now() - since;
        const slowest = Math.max(...among);
        const limit = Math.max(SLOWEST, TIMES_AS_SLOW * Math.max(...alone));
        expect(slowest < limit, `somebody waited ${seconds(slowest)}; without them ${seconds(Math.max(...alone))}`);
        const going = uploads.filter((socket) => !socket.closed).length;
        return (
          `${heads.length} heads and ${uploads.length} uploads half open; others waited ${seconds(slowest)} at most, ` +
          `${seconds(Math.max(...alone))} without them; the heads were ended after ${seconds(ended)}, ${going} uploads may go on`
        );
      } finally {
        for (const socket of [...heads, ...uploads]) socket.destroy();
      }
    }),
};

/** Somebody else than the writers, since uploads are counted by account. */
async function slowSession(museum: Museum, staff: Staff): Promise<string> {
  const slow = { username: 'slow_one', password: 'Patient9horse' };
  const { status } = await staff.ask('POST', '/api/admin/create-admin', slow);
  expect(status === 201, `an account was answered with ${status}`);
  const other = new Staff(museum.apiUrl, slow);
  await other.signIn();
  return other.session;
}

/** @returns how long the slowest of three answers took */
async function visit({ product: { apiUrl, siteUrl } }: Museum): Promise<number> {
  const times: number[] = [];
  for (const url of [`${siteUrl}/`, `${siteUrl}/api/public/site`, `${apiUrl}/api/public/events`]) {
    const since = performance.now();
    const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) });
    await answer.arrayBuffer();
    expect(answer.status === 200, `${url} was answered with ${answer.status}`);
    times.push(performance.now() - since);
  }
  return Math.max(...times);
}

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
