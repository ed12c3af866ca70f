import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy whose connections can be cut, as on a bad line. */
export class CuttingProxy {
  /** How many connections were cut. */
  broken = 0;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  /** How many more bytes from clients pass until all connections are cut, for each cut. */
  private readonly cuts: number[] = [];
  private passed = 0;

  private constructor(target: () => number) {
    this.server = createServer((client) => this.join(client, connect(target(), '127.0.0.1')));
  }

  /** @param target the port to which new connections lead */
  static async open(target: () => number): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(target);
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** How many cuts are still to come. */
  get left(): number {
    return this.cuts.length;
  }

  /** Cuts all connections each time that this many bytes have come from clients since the last cut. */
  cutAfter(bytes: readonly number[]): void {
    this.cuts.push(...bytes);
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(client: Socket, server: Socket): void {
    for (const socket of [client, server]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.on('data', (part: Buffer) => {
      this.passed += part.length;
      const [next] = this.cuts;
      if (next === undefined || this.passed < next) return;
      this.cuts.shift();
      this.passed = 0;
      this.cut();
    });
    client.pipe(server).pipe(client);
  }

  private cut(): void {
    this.broken += this.sockets.size / 2;
    for (const socket of this.sockets) socket.resetAndDestroy();
  }
}
