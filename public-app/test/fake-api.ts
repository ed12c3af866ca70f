import { EventEmitter } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { article, branch, cards, collection, event, exhibition, page, site } from './museum.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers with a JSON body. */
export const json =
  (body: unknown, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** When each of the asked items last changed. */
const changeDates: Answer = (request, response) => {
  const ids = new URL(request.url ?? '', 'http://a').searchParams.get('ids')?.split(',') ?? [];
  json({ dates: ids.map((id) => ({ id, at: '2026-03-01T10:00:00.000Z' })) })(request, response);
};

/** Never answers. */
export const silent: Answer = () => undefined;

/** An API on a port of its own: answers with the handlers in `paths`, else with 404, and records the requests. */
export class FakeApi {
  /** By path without query. */
  readonly paths = new Map<string, Answer>();
  readonly asked: { method: string; url: string; headers: IncomingMessage['headers'] }[] = [];
  /** Emits `look` for every answered liveness probe. */
  readonly looked = new EventEmitter();
  private server: Server | undefined;
  private held: (() => void)[] | undefined;
  private port = 0;

  constructor() {
    this.paths
      .set('/api/public/site', json(site()))
      .set('/api/public/site/about', json({ about: site().about, about_text: {} }))
      .set('/api/public/branches', json([branch()]))
      .set('/api/cover-video', json({ desktopVideo: null, mobileVideo: null }))
      .set('/api/public/news', json({ news: cards(3), total: 3 }))
      .set('/api/public/exhibitions', json({ exhibitions: [], total: 0 }))
      .set('/api/public/events', json({ events: [], total: 0 }))
      .set('/api/public/collections', json({ collections: [], total: 0 }))
      .set('/api/public/pages', json({ pages: [], total: 0 }))
      .set('/api/public/news/n1', json(article()))
      .set('/api/public/events/e1', json(event()))
      .set('/api/public/exhibitions/x1', json(exhibition()))
      .set('/api/public/collections/c1', json(collection()))
      .set('/api/public/branches/main', json(branch()))
      .set('/api/public/pages/rules', json(page()));
    for (const type of ['news', 'exhibitions', 'events', 'collections', 'branches', 'pages'])
      this.paths.set(`/api/public/changes/${type}`, changeDates);
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<this> {
    this.server = createServer((request, response) => {
      const { method = '', url = '', headers } = request;
      // the liveness probe is not recorded
      if (url !== '/api/health/live') this.asked.push({ method, url, headers });
      const answer = this.paths.get(url.split('?')[0] ?? '') ?? json({ code: 'not_found' }, 404);
      const go = () => {
        answer(request, response);
        if (url === '/api/health/live') response.once('close', () => this.looked.emit('look'));
      };
      if (this.held) this.held.push(go);
      else go();
    });
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  /** Accepts requests without answering; they are answered after `thaw`. */
  freeze(): void {
    this.held ??= [];
  }

  thaw(): void {
    const held = this.held ?? [];
    this.held = undefined;
    for (const go of held) go();
  }

  /** Closes all connections; `start` listens on the same port again. */
  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
