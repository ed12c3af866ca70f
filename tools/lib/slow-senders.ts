import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

/** Requests that begin and never end: a head, anonymous bodies, the site's contact form, and an upload of somebody who is logged in. */
const BEGINNINGS = {
  head: () => 'GET /api/public/news HTTP/1.1\r\nHost: museum\r\n',
  body: () =>
    'POST /api/contact HTTP/1.1\r\nHost: museum\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"name":"',
  form: () =>
    'POST /contact HTTP/1.1\r\nHost: museum\r\nContent-Type: application/x-www-form-urlencoded\r\n' +
    'Content-Length: 60000\r\n\r\nname=',
  upload: (cookie: string) =>
    `POST /api/admin/upload/image HTTP/1.1\r\nHost: museum\r\nCookie: ${cookie}\r\n` +
    'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 10000000\r\n\r\n' +
    '--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n',
};

export type SenderKind = keyof typeof BEGINNINGS;

/** Clients that send a byte now and then. */
export class SlowSenders {
  private readonly sockets: { kind: SenderKind; socket: Socket }[] = [];

  /**
   * @param who.cookie of somebody who is logged in, for uploads
   * @param who.localAddress the address they connect from
   */
  async open(
    url: string,
    kinds: Partial<Record<SenderKind, number>>,
    { cookie = '', localAddress }: { cookie?: string; localAddress?: string } = {},
  ): Promise<this> {
    const { protocol, hostname, port } = new URL(url);
    const where = { port: Number(port), host: hostname, localAddress };
    const isSecure = protocol === 'https:';
    const opened = Object.entries(kinds).flatMap(([name, count]) => {
      const kind = name as SenderKind;
      return Array.from({ length: count }, () => ({
        kind,
        socket: isSecure ? connectSecurely({ ...where, rejectUnauthorized: false }) : connect(where),
      }));
    });
    await Promise.all(opened.map(({ socket }) => once(socket, isSecure ? 'secureConnect' : 'connect')));
    for (const { kind, socket } of opened) {
      socket.on('error', () => undefined).resume();
      socket.write(BEGINNINGS[kind](cookie));
    }
    this.sockets.push(...opened);
    return this;
  }

  /** Sends one more byte of each. */
  drip(): void {
    for (const { socket } of this.sockets) if (socket.writable) socket.write('x');
  }

  /** How many have not been disconnected. */
  left(kind: SenderKind): number {
    return this.sockets.filter((sender) => sender.kind === kind && !sender.socket.closed).length;
  }

  close(): void {
    for (const { socket } of this.sockets) socket.destroy();
  }
}

/** The 95th percentile. */
export function p95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
}

/** Milliseconds between two bytes of a sender. */
const DRIP_EVERY_MS = 1_000;

export interface Compared {
  alone: number[];
  among: number[];
}

/** Measures visits without and with slow senders, in turn, so that other load on the machine affects both alike. */
export async function compared(
  visit: () => Promise<number[]>,
  open: () => Promise<SlowSenders>,
  { rounds, visits }: { rounds: number; visits: number },
): Promise<Compared> {
  const [alone, among]: number[][] = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (let time = 0; time < visits; time++) alone?.push(...(await visit()));
    const senders = await open();
    const timer = setInterval(() => senders.drip(), DRIP_EVERY_MS);
    try {
      for (let time = 0; time < visits; time++) among?.push(...(await visit()));
    } finally {
      clearInterval(timer);
      senders.close();
    }
  }
  return { alone: alone ?? [], among: among ?? [] };
}
