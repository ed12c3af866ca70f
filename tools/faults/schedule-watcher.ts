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
  /** In milliseconds since 1970. */
  at: number;
  kind: (typeof KINDS)[number];
}

/** It appears or vanishes by its schedule, or a change of it that waited goes live. */
const KINDS = ['appears', 'vanishes', 'appears', 'changes'] as const;
/** In the title of one whose change is live. */
const CHANGED = 'It has changed';

/** When visitors saw that an article had appeared, vanished or changed. */
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

/** Published articles that appear, vanish or change at these moments, in turn. */
export async function scheduleArticles(staff: Staff, moments: number[]): Promise<ScheduledArticle[]> {
  const articles: ScheduledArticle[] = [];
  for (const [index, at] of moments.entries()) {
    const kind = KINDS[index % KINDS.length] ?? 'appears';
    const moment = new Date(at).toISOString();
    const schedule = { appears: { shown_from: moment }, vanishes: { shown_until: moment }, changes: {} }[kind];
    const content = { en: { title: `It ${kind} at ${moment}` } };
    const { newsItem } = (await write(staff, 'POST', '', { content, published: true, ...schedule })) as {
      newsItem: { id: string };
    };
    const { id } = newsItem;
    if (kind === 'changes') {
      await write(staff, 'PUT', `/${id}/waiting-change`, { content: { en: { title: CHANGED } } });
      await write(staff, 'POST', `/${id}/waiting-change/publish`, { publish_at: moment });
    }
    articles.push({ id, at, kind });
  }
  return articles;
}

async function write(staff: Staff, method: string, path: string, sent: object): Promise<unknown> {
  const { status, body } = await staff.ask(method, `/api/admin/news${path}`, sent);
  expect(status === 200 || status === 201, `${method} ${path} was answered with ${status}`);
  return body;
}

/** @returns how many changes went live; each has made one version and one revision */
export async function changedOnce(staff: Staff, articles: ScheduledArticle[]): Promise<number> {
  const changed = articles.filter(({ kind }) => kind === 'changes');
  for (const { id } of changed) {
    const path = `/api/admin/news/${id}/revisions`;
    const { revisions } = (await staff.ask('GET', path)).body as { revisions: { version: number; action: string }[] };
    const told = revisions.map(({ version, action }) => `${version} ${action}`).join(', ');
    expect(told === '2 published, 1 created', `the versions of ${id} are: ${told}`);
  }
  return changed.length;
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

  private async watch(article: ScheduledArticle): Promise<Sighting> {
    const { id, at, kind } = article;
    // so that caches have what could be given too long
    while (kind === 'vanishes' && Date.now() < at - BEFORE_MS - VISITS_MS) {
      await this.isThere(article);
      await delay(VISITS_MS);
    }
    await delay(Math.max(0, at - BEFORE_MS - Date.now()));
    let seenAt: number | undefined;
    while (Date.now() < (seenAt ?? this.giveUpAt) + AFTER_MS) {
      const askedAt = Date.now();
      const shown = await this.isThere(article);
      if (kind !== 'vanishes') {
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
    const afterMs = (seenAt ?? Infinity) - (kind === 'vanishes' ? at : this.possibleFrom(at));
    return { address: this.address, at, kind, afterMs };
  }

  private possibleFrom(at: number): number {
    return this.away().find(({ from, until }) => from - TIME_TO_SHOW_MS <= at && at < until)?.until ?? at;
  }

  /** Whether visitors see the article, or its change. @returns undefined when nobody says yes or no */
  private async isThere({ id, kind }: ScheduledArticle): Promise<boolean | undefined> {
    try {
      const signal = AbortSignal.timeout(ANSWER_MS);
      const answer = await fetch(`${this.address}/api/public/news/${id}`, { signal });
      const body = await answer.text();
      if (answer.status === 200) return kind !== 'changes' || body.includes(CHANGED);
      return answer.status === 404 && kind !== 'changes' ? false : undefined;
    } catch {
      return undefined;
    }
  }
}
