import { setTimeout as delay } from 'node:timers/promises';
import { account } from './museum.ts';

/** The milliseconds to wait for an answer, and between two attempts. */
const REQUEST_TIMEOUT_MS = 20_000;
const PAUSE_MS = 100;

export interface Answer {
  status: number;
  body: unknown;
  retryAfter: string | null;
}

/** Somebody at the console: logged in, and stubborn. */
export class Staff {
  /** How often each status was returned; 0 is a broken connection. */
  readonly statuses = new Map<number, number>();
  repeated = 0;
  /** Milliseconds that the slowest answer took. */
  slowest = 0;
  private readonly api: string;
  private readonly who: { username: string; password: string };
  private cookie = '';
  private signing: Promise<void> | undefined;

  constructor(api: string, who: { username: string; password: string } = account) {
    this.api = api;
    this.who = who;
  }

  /** The header that a browser would send. */
  get session(): string {
    return this.cookie;
  }

  /** One request. @throws what fetch throws when the connection breaks */
  async ask(method: string, path: string, body?: object | FormData, key?: string): Promise<Answer> {
    const isForm = body instanceof FormData;
    const headers = {
      cookie: this.cookie,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    };
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const sent = body && !isForm ? JSON.stringify(body) : body;
    const answer = await fetch(this.api + path, { method, headers, body: sent, signal });
    const text = await answer.text();
    return {
      status: answer.status,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
      retryAfter: answer.headers.get('retry-after'),
    };
  }

  /**
   * Repeats a request until the answer is definite. Thanks to its key a write happens only once, however often it is sent.
   * @returns undefined when `isOver` is true before that
   */
  async insist(
    method: string,
    path: string,
    body: () => object | FormData,
    key: string,
    isOver: () => boolean,
  ): Promise<Answer | undefined> {
    for (;;) {
      const since = performance.now();
      const answer = await this.ask(method, path, body(), key).catch(() => undefined);
      this.slowest = Math.max(this.slowest, performance.now() - since);
      const status = answer?.status ?? 0;
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
      if (answer && status < 500 && ![401, 409].includes(status)) return answer;
      if (isOver()) return undefined;
      this.repeated++;
      if (status === 401) await this.signIn().catch(() => undefined);
      await delay(PAUSE_MS);
    }
  }

  /** However many callers there are, only one logs in. */
  signIn(): Promise<void> {
    this.signing ??= this.logIn().finally(() => (this.signing = undefined));
    return this.signing;
  }

  private async logIn(): Promise<void> {
    const answer = await fetch(`${this.api}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(this.who),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`signing in was answered with ${answer.status}`);
    this.cookie = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }
}
