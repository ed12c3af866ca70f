import { Agent as PlainAgent, request as plain, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { Agent as SecureAgent, request as secure } from 'node:https';
import { text } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

export interface Ask {
  method?: string;
  /** Sent as JSON unless it is bytes. */
  body?: unknown;
  headers?: OutgoingHttpHeaders;
}

/** The superadmin of a museum that exists only while a command tests it. */
export const testAccount = { username: 'superadmin', password: 'Correct9horse' } as const;

/** In milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000;

/** As much of a browser as these commands need: it keeps cookies and connections, and trusts one certificate. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  private readonly origin: string;
  private readonly agent: PlainAgent;
  private readonly send: typeof plain;

  constructor(origin: string, options: { ca?: string; sockets?: number } = {}) {
    this.origin = origin;
    const isSecure = origin.startsWith('https:');
    const keep = { keepAlive: true, maxSockets: options.sockets ?? 8 };
    this.agent = isSecure ? new SecureAgent({ ...keep, ca: options.ca }) : new PlainAgent(keep);
    this.send = isSecure ? secure : plain;
  }

  /** @throws {Error} when no complete answer comes */
  async ask(path: string, { method = 'GET', body, headers = {} }: Ask = {}): Promise<Answer> {
    const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const all = {
      ...(cookie ? { cookie } : {}),
      ...(bytes ? { 'content-type': 'application/json', 'content-length': bytes.length } : {}),
      ...headers,
    };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { method, headers: all, agent: this.agent, timeout: REQUEST_TIMEOUT_MS };
      const request = this.send(this.origin + path, options, resolve);
      request
        .on('error', reject)
        .on('timeout', () => request.destroy(new Error(`no answer within ${REQUEST_TIMEOUT_MS} ms`)));
      request.end(bytes);
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/);
      this.cookies.set(name, value);
    }
    return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
  }

  /** @throws {Error} when the login fails */
  async signIn(account: { username: string; password: string }): Promise<void> {
    const { status, text: said } = await this.ask('/api/admin/login', { method: 'POST', body: account });
    if (status !== 200) throw new Error(`Signing in failed with ${status}: ${said}`);
  }

  /** Publishes an article. @returns its id @throws {Error} when it isn't accepted */
  async publish(
    title: string,
    { images = [], headers = {} }: { images?: string[]; headers?: OutgoingHttpHeaders } = {},
  ): Promise<string> {
    const body = { content: { en: { title, content: `What ${title} says.` } }, published: true, images };
    const { status, text: said } = await this.ask('/api/admin/news', { method: 'POST', body, headers });
    if (status !== 201) throw new Error(`Publishing failed with ${status}: ${said}`);
    return (JSON.parse(said) as { newsItem: { id: string } }).newsItem.id;
  }

  leave(): void {
    this.agent.destroy();
  }
}
