import { connect, type Socket } from 'node:net';

/** Connections that ask at the same time. */
const CONNECTIONS = 20;

export interface Target {
  port: number;
  path: string;
  headers?: Record<string, string>;
}

/** Requests a second that a server answers with 200, asked over kept connections for so many milliseconds. */
export async function throughput(target: Target, milliseconds: number): Promise<number> {
  const until = performance.now() + milliseconds;
  const began = performance.now();
  const counts = await Promise.all(Array.from({ length: CONNECTIONS }, () => askUntil(target, until)));
  return (counts.reduce((sum, count) => sum + count, 0) / (performance.now() - began)) * 1_000;
}

/** Milliseconds that each of these took, asked one after the other over one connection. */
export async function latencies(targets: Target[]): Promise<number[]> {
  const [first] = targets;
  if (!first) return [];
  const socket = await open(first.port);
  const taken: number[] = [];
  for (const target of targets) {
    const began = performance.now();
    await ask(socket, requestOf(target));
    taken.push(performance.now() - began);
  }
  socket.destroy();
  return taken;
}

async function askUntil(target: Target, until: number): Promise<number> {
  const socket = await open(target.port);
  const request = requestOf(target);
  let count = 0;
  for (; performance.now() < until; count++) await ask(socket, request);
  socket.destroy();
  return count;
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return socket;
}

function requestOf({ path, headers }: Target): Buffer {
  const lines = Object.entries({ host: 'bench', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'), 'latin1');
}

/** Sends a request and reads the whole answer, of which only the length is looked at: the client must not be what is measured. */
function ask(socket: Socket, request: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = -1;
    const done = (error?: Error) => {
      socket.off('data', read).off('error', done).off('close', closed);
      if (error) reject(error);
      else resolve();
    };
    const closed = () => done(new Error('The connection was closed.'));
    const read = (part: Buffer) => {
      if (left < 0) {
        const end = part.indexOf('\r\n\r\n');
        const head = part.toString('latin1', 0, end);
        if (!head.startsWith('HTTP/1.1 200')) return done(new Error(`Not answered: ${head.split('\r\n', 1)[0]}`));
        left = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]) + end + 4;
      }
      left -= part.length;
      if (left <= 0) done();
    };
    socket.on('data', read).on('error', done).on('close', closed);
    socket.write(request);
  });
}
