import type { LightMyRequestResponse } from 'fastify';
import type { WaitingChange } from '../src/features/waiting-changes/waiting-changes.dto.js';
import type { Cookies, TestApp } from './app.js';
import { newsInput } from './builders/news.js';

export type Json = Record<string, unknown>;

export interface Waiting {
  waiting_change: WaitingChange | null;
  item: (Json & { version: number; content: Record<string, Record<string, unknown>> }) | null;
}

/** Published items and their waiting changes. */
export class WaitingClient {
  constructor(
    readonly api: TestApp,
    private readonly cookies: Cookies,
  ) {}

  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    who = this.cookies,
  ): Promise<LightMyRequestResponse> {
    return this.api.send({ method, url: `/api/admin/${path}`, payload }, who);
  }

  async call<Answer = Json>(...asked: Parameters<WaitingClient['send']>): Promise<Answer> {
    const answer = await this.send(...asked);
    if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json<Answer>();
  }

  /** @returns its path */
  async news(overrides: object = {}): Promise<string> {
    const { newsItem } = await this.call('POST', 'news', { ...newsInput(), ...overrides });
    return `news/${(newsItem as { id: string }).id}`;
  }

  /** A published article with a waiting change of its English title. */
  async newsWithChange(change: object = { content: { en: { title: 'Tomorrow' } } }): Promise<string> {
    const path = await this.news();
    await this.save(path, change);
    return path;
  }

  /** The first save. */
  save(path: string, change: object, baseVersion = 1): Promise<Waiting> {
    return this.call<Waiting>('PUT', `${path}/waiting-change?base_version=${baseVersion}`, change);
  }

  read(path: string): Promise<Waiting> {
    return this.call<Waiting>('GET', `${path}/waiting-change`);
  }

  /** The title visitors see. */
  async publicTitle(path: string): Promise<string> {
    const answer = await this.api.send({ method: 'GET', url: `/api/public/${path}` });
    return answer.json<{ content: { en: { title: string } } }>().content.en.title;
  }

  async title(path: string): Promise<string | undefined> {
    const { content } = await this.call<{ content: { en: { title?: string } } }>('GET', path);
    return content.en.title;
  }

  /** Schedules it, and makes the scheduled time pass. */
  async plan(path: string): Promise<void> {
    await this.call('POST', `${path}/waiting-change/publish`, {
      publish_at: new Date(Date.now() + 60_000).toISOString(),
    });
    await this.due(path);
  }

  /** Makes the scheduled time of a change pass. */
  async due(path: string): Promise<void> {
    const due = "UPDATE waiting_change SET publish_at = now() - interval '1 second' WHERE item_id = $1";
    await this.api.database.query(due, [path.split('/')[1]]);
  }
}
