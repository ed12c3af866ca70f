import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { testAccount, Visitor } from '../lib/visitor.ts';

/** People who write one article each, and save it again and again. */
export class Editors {
  /** Statuses that a save should not get. */
  readonly refused: string[] = [];
  saved = 0;
  private readonly ending = new AbortController();
  private readonly work: Promise<void>[];
  private readonly articles: { id: string; words: string[] }[] = [];

  private constructor(editors: readonly { visitor: Visitor; id: string }[]) {
    this.work = editors.map(({ visitor, id }) => this.write(visitor, id));
  }

  static async start(origin: string, count: number): Promise<Editors> {
    const editors = [];
    for (let number = 0; number < count; number++) {
      const visitor = new Visitor(origin, { sockets: 1 });
      await visitor.signIn(testAccount);
      editors.push({ visitor, id: await visitor.publish(`Written during an upgrade ${number}`) });
    }
    return new Editors(editors);
  }

  /** @returns words of acknowledged saves that readers do not get */
  async stop(origin: string): Promise<string[]> {
    this.ending.abort();
    await Promise.all(this.work);
    const reader = new Visitor(origin);
    const lost: string[] = [];
    for (const { id, words } of this.articles) {
      const { text } = await reader.ask(`/api/public/news/${id}`);
      lost.push(...words.filter((word) => !text.includes(word)));
    }
    reader.leave();
    return lost;
  }

  private async write(visitor: Visitor, id: string): Promise<void> {
    const words: string[] = [];
    this.articles.push({ id, words });
    while (!this.ending.signal.aborted) {
      const word = `word${randomUUID().slice(0, 8)}`;
      const content = { en: { content: [...words, word].join(' ') } };
      const headers = { 'idempotency-key': randomUUID() };
      const { status, text } = await visitor.ask(`/api/admin/news/${id}`, {
        method: 'PUT',
        body: { content },
        headers,
      });
      if (status === 200) {
        words.push(word);
        this.saved++;
      } else this.refused.push(`${status}: ${text.slice(0, 200)}`);
      await delay(100);
    }
    visitor.leave();
  }
}
