import type { AdminNews } from '@muzey/shared-ui/api/generated/index.ts';
import { article } from './builders.ts';

export interface Call {
  route: string;
  url: URL;
  body: unknown;
  key: string | null;
}

type Answer = (call: Call) => Response | Promise<Response>;

export const problem = (status: number, code: string, more: object = {}, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ status, code, message: code, ...more }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });

/** No answer comes: the network is away. */
export const noNetwork: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** The API as the console meets it: a session, a list of articles, and whatever a test wants to happen next. */
export class FakeServer {
  signedIn = true;
  news: AdminNews[] = [];
  readonly calls: Call[] = [];
  private readonly planned: { route: string; answer: Answer }[] = [];
  private readonly made = new Map<string, AdminNews>();

  /** The next call of a route is answered so; `*` stands for one part of the path. */
  next(route: string, answer: Answer): void {
    this.planned.push({ route, answer });
  }

  callsOf(route: string): Call[] {
    return this.calls.filter((call) => call.route === route);
  }

  readonly fetch = async (input: RequestInfo | URL): Promise<Response> => {
    if (!(input instanceof Request)) throw new Error('the client always sends a Request');
    const url = new URL(input.url);
    const text = await input.clone().text();
    const [, id] = /\/(?:news|media)\/([^/]+)$/.exec(url.pathname) ?? [];
    const path = id === undefined ? url.pathname : url.pathname.slice(0, -id.length) + '*';
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const call = { route: `${input.method} ${path}`, url, body, key: input.headers.get('idempotency-key') };
    this.calls.push(call);
    const index = this.planned.findIndex(({ route }) => route === call.route);
    if (index >= 0) return this.planned.splice(index, 1)[0]?.answer(call) ?? problem(500, 'internal');
    if (input.signal.aborted) throw new DOMException('ended', 'AbortError');
    return this.answer(call, id ?? '');
  };

  private answer(call: Call, id: string): Response {
    switch (call.route) {
      case 'POST /api/admin/login':
        this.signedIn = true;
        return Response.json({ message: 'ok', username: 'aygul', role: 'admin' });
      case 'POST /api/admin/logout':
        this.signedIn = false;
        return Response.json({ message: 'ok' });
    }
    return this.signedIn ? this.staffOnly(call, id) : problem(401, 'unauthorized');
  }

  private staffOnly({ route, url, body, key }: Call, id: string): Response {
    const found = this.news.find((one) => one.id === id);
    switch (route) {
      case 'GET /api/admin/check':
        return Response.json({ ok: true, username: 'aygul', role: 'admin' });
      case 'POST /api/admin/refresh':
        return Response.json({ ok: true });
      case 'GET /api/admin/news': {
        const status = url.searchParams.get('status') ?? '';
        const search = url.searchParams.get('search') ?? '';
        const skip = Number(url.searchParams.get('skip') ?? 0);
        const hits = this.news
          .filter((one) => status === '' || one.state === status)
          .filter((one) => JSON.stringify(one.content).toLowerCase().includes(search.toLowerCase()));
        return Response.json({ news: hits.slice(skip, skip + 20), total: hits.length });
      }
      case 'POST /api/admin/news':
        return Response.json(
          { message: 'made', newsItem: this.create(body as Partial<AdminNews>, key) },
          { status: 201 },
        );
      case 'PUT /api/admin/media/*':
        return Response.json({ message: 'ok' });
    }
    if (!found) return problem(404, 'not_found');
    switch (route) {
      case 'GET /api/admin/news/*':
        return Response.json(found);
      case 'PUT /api/admin/news/*':
        return Response.json({ message: 'ok', newsItem: { ...found, version: found.version + 1 } });
      case 'DELETE /api/admin/news/*':
        this.news = this.news.filter((one) => one !== found);
        return Response.json({ message: 'ok' });
      default:
        throw new Error(`the fake server has no ${route}`);
    }
  }

  /** A key that has made an article gives that article again (contract.md, "Concurrency"). */
  create(body: Partial<AdminNews>, key: string | null): AdminNews {
    const before = this.made.get(key ?? '');
    if (before) return before;
    const made = article({ content: body.content });
    this.news = [made, ...this.news];
    if (key) this.made.set(key, made);
    return made;
  }
}
