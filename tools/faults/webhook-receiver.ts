import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/** A receiver takes a message after some time, refuses it, redirects it, or never answers. */
export type Manner = { takeAfterMs: number } | { status: number } | { location: string } | 'silent';

/** A program that is told of events. */
export class WebhookReceiver {
  manner: () => Manner = () => ({ takeAfterMs: 0 });
  attempts = 0;
  connections = 0;
  /** The ids of the messages that it took, in order, by item. */
  readonly taken = new Map<string, string[]>();
  private readonly host: string;
  private port = 0;
  private server = createServer();

  constructor(host = '127.0.0.1') {
    this.host = host;
  }

  /** At the same port as before. */
  async open(): Promise<void> {
    this.server = createServer((request, response) => void this.serve(request, response).catch(() => undefined));
    this.server.on('connection', () => this.connections++);
    this.server.listen(this.port, this.host);
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  urlAt(host = this.host): string {
    return `http://${host}:${this.port}/hook`;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await text(request)) as { data: { id: string } };
    this.attempts++;
    const manner = this.manner();
    if (manner === 'silent') return;
    if ('status' in manner) return void response.writeHead(manner.status).end();
    if ('location' in manner) return void response.writeHead(307, { location: manner.location }).end();
    await delay(manner.takeAfterMs);
    if (response.destroyed) return;
    const id = String(request.headers['webhook-id']);
    const taken = this.taken.get(body.data.id) ?? [];
    if (!taken.includes(id)) this.taken.set(body.data.id, [...taken, id]);
    response.writeHead(204).end();
  }
}
