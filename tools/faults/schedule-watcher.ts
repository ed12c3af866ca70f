import { setTimeout as delay } from 'node:timers/promises';
import { expect } from './expect.ts';
import type { Staff } from './staff.ts';

/** In milliseconds since 1970. */
export interface Interval {
  from: number;
  until: number;
}

export interface ScheduledArticle {
  id: string;
  /** When it appears, or vanishes; in milliseconds since 1970. */
  at: number;
  kind: 'appears' | 'vanishes';
}

/** When visitors saw that an article had appeared or vanished. */
export interface Sighting extends Pick<ScheduledArticle, 'at' | 'kind'> {
  address: string;
  /** Since its moment, or since the end of an outage at that moment; in milliseconds. */
  afterMs: number;
}

/** Milliseconds between two looks at an article. */
const LOOK_MS = 50;
/** Milliseconds between two visits before that. */
const VISITS_MS = 1_000;
/** How long before and after its moment an article is looked at. */
const BEFORE_MS = 500;
const AFTER_MS = 2_000;
const ANSWER_MS = 5_000;
/** An outage that begins sooner after a moment leaves no time to show it. */
const TIME_TO_SHOW_MS = 1_000;

/** Published articles that appear or vanish at these moments, in turn. */
export async function scheduleArticles(staff: Staff, moments: number[]): Promise<ScheduledArticle[]> {
  const articles: ScheduledArticle[] = [];
  for (const [index, at] of moments.entries()) {
    const kind = index % 2 === 0 ? 'appears' : 'vanishes';
    const moment = new Date(at).toISOString();
    const { status, body } = await staff.ask('POST', '/api/admin/news', {
      content: { en: { title: `It ${kind} at ${moment}` } },
      published: true,
      ...(kind === 'appears' ? { shown_from: moment } : { shown_until: moment }),
    });
    expect(status === 201, `an article was answered with ${status}`);
    articles.push({ id: (body as { newsItem: { id: string } }).newsItem.id, at, kind });
  }
  return articles;
}

/** Looks at each article around its moment, as a visitor of one address. */
export class Watcher {
  private readonly address: string;
  private readonly away: () => readonly Interval[];
  private readonly watching: Promise<PromiseSettledResult<Sighting>[]>;
  private giveUpAt = Infinity;

  /** @param away when what this address needs was away */
  constructor(address: string, articles: ScheduledArticle[], away: () => readonly Interval[]) {
    this.address = address;
    this.away = away;
    this.watching = Promise.allSettled(articles.map((article) => this.watch(article)));
  }

  /**
   * @param longestMs how long after the last moment it is waited for
   * @throws {Error} when an article was shown outside of its time, or never within it
   */
  async finish(longestMs: number): Promise<Sighting[]> {
    this.giveUpAt = Date.now() + longestMs + AFTER_MS;
    return (await this.watching).map((watched) => {
      if (watched.status === 'rejected') throw watched.reason;
      return watched.value;
    });
  }

  private async watch({ id, at, kind }: ScheduledArticle): Promise<Sighting> {
    // so that caches have what could be given too long
    while (kind === 'vanishes' && Date.now() < at - BEFORE_MS - VISITS_MS) {
      await this.isShown(id);
      await delay(VISITS_MS);
    }
    await delay(Math.max(0, at - BEFORE_MS - Date.now()));
    let seenAt: number | undefined;
    while (Date.now() < (seenAt ?? this.giveUpAt) + AFTER_MS) {
      const askedAt = Date.now();
      const shown = await this.isShown(id);
      if (kind === 'appears') {
        expect(!(shown === true && Date.now() < at), `${id} was shown ${at - Date.now()} ms before its moment`);
        expect(!(shown === false && seenAt !== undefined), `${id} was shown, and then not`);
        if (shown === true) seenAt ??= Date.now();
      } else {
        expect(!(shown === false && Date.now() < at), `${id} was gone ${at - Date.now()} ms before its moment`);
        expect(!(shown === true && seenAt !== undefined), `${id} was gone, and shown again`);
        // no answer shows nothing either
        if (shown !== true && Date.now() >= at) seenAt ??= Math.max(at, askedAt);
      }
      await delay(LOOK_MS);
    }
    expect(seenAt !== undefined, `${id} never ${kind}, ${this.address}`);
    const afterMs = (seenAt ?? Infinity) - (kind === 'appears' ? this.possibleFrom(at) : at);
    return { address: this.address, at, kind, afterMs };
  }

  private possibleFrom(at: number): number {
    return this.away().find(({ from, until }) => from - TIME_TO_SHOW_MS <= at && at < until)?.until ?? at;
  }

  /** @returns undefined when nobody says yes or no */
  private async isShown(id: string): Promise<boolean | undefined> {
    const status = await fetch(`${this.address}/api/public/news/${id}`, {
      signal: AbortSignal.timeout(ANSWER_MS),
    }).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      () => undefined,
    );
    return status === 200 ? true : status === 404 ? false : undefined;
  }
}
