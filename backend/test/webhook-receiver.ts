import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

export interface Told {
  type: string;
  timestamp: string;
  data: { type?: string; id?: string; address?: string };
}

/** `silent`: it never answers, or never ends its answer. */
export type Manner = { status: number; body?: string; location?: string } | 'silent' | 'endless';

/** A program that takes messages of webhooks on loopback, and verifies each of them. */
export class WebhookReceiver {
  /** The messages it took. */
  readonly taken: Told[] = [];
  /** The `webhook-id` of the messages it took, each once, by item. */
  readonly takenOf = new Map<string, string[]>();
  /** `webhook-id` of every attempt. */
  readonly ids: string[] = [];
  readonly bodies: string[] = [];
  /** The secret with which messages must verify; without it they are taken as they come. */
  secret: string | undefined;
  /** How it answers an attempt; undefined: it takes it with a 204. */
  manner: (told: Told) => Manner | undefined = () => undefined;
  connections = 0;
  private readonly server = createServer((request, response) => void this.serve(request, response));

  static async start(host = '127.0.0.1'): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    receiver.server.on('connection', () => receiver.connections++);
    receiver.server.listen(0, host);
    await once(receiver.server, 'listening');
    return receiver;
  }

  get url(): string {
    const { address, port } = this.server.address() as AddressInfo;
    return `http://${address}:${port}/hook`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  forget(): void {
    for (const list of [this.taken, this.ids, this.bodies]) list.length = 0;
    this.manner = () => undefined;
  }

  /** The events that it was told of an item, in order. */
  eventsOf(id: string): string[] {
    return this.taken.filter(({ data }) => data.id === id).map(({ type }) => type);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    if (this.secret !== undefined) new Webhook(this.secret).verify(body, headers);
    const told = JSON.parse(body) as Told;
    this.ids.push(headers['webhook-id'] ?? '');
    this.bodies.push(body);
    const manner = this.manner(told);
    if (manner === 'silent') return;
    if (manner === 'endless') return void response.writeHead(200).write('a little');
    if (manner)
      return void response
        .writeHead(manner.status, manner.location ? { location: manner.location } : {})
        .end(manner.body);
    this.taken.push(told);
    const id = this.ids.at(-1) ?? '';
    const before = this.takenOf.get(told.data.id ?? '') ?? [];
    if (!before.includes(id)) this.takenOf.set(told.data.id ?? '', [...before, id]);
    response.writeHead(204).end();
  }
}
