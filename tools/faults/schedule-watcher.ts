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

/** Either it appears or vanishes by its schedule, a scheduled change goes live, or it appears with a release. */
const KINDS = ['appears', 'vanishes', 'changes', 'released'] as const;
/** Part of the title once the change is live. */
const CHANGED = 'It has changed';

/** Whether going live writes something: a change or a release does, appearing or vanishing by schedule does not. */
const isWritten = (kind: ScheduledArticle['kind']): boolean => kind === 'changes' || kind === 'released';

/** When visitors saw that an article had appeared, vanished or changed. */
export interface Sighting extends Pick<ScheduledArticle, 'at' | 'kind'> {
  address: string;
  /** Milliseconds since its scheduled time, or since the end of an outage at that time. */
  afterMs: number;
  /** Which caches returned the last answer that was wrong by then (RFC 9211). */
  givenBy: string;
}

/** A cache says that its answer is stale because the database is away. */
const IN_OUTAGE = /detail=(outage|stale)/;

/** Milliseconds between two requests for an article. */
const LOOK_MS = 100;
/** Requests per second for all articles at one address. After an outage dozens are polled, and rendering them needs a processor too. */
const MAX_LOOKS = 300;
/** Milliseconds between two requests before that. */
const VISITS_MS = 1_000;
/** How long before and after its scheduled time an article is polled. */
const BEFORE_MS = 500;
const AFTER_MS = 2_000;
const ANSWER_MS = 5_000;
/** An outage that begins sooner after the scheduled time leaves no time to show the article. */
const TIME_TO_SHOW_MS = 1_000;
/** The same, for all processes to show it. */
const TIME_FOR_ALL_MS = 2_000;

/** Articles that appear, vanish, change or are released at these times, in turn. */
export async function scheduleArticles(staff: Staff, moments: number[]): Promise<ScheduledArticle[]> {
  const articles: ScheduledArticle[] = [];
  for (const [index, at] of moments.entries()) {
    const kind = KINDS[index % KINDS.length] ?? 'appears';
    const moment = new Date(at).toISOString();
    const schedule = { appears: { shown_from: moment }, vanishes: { shown_until: moment }, changes: {}, released: {} }[
      kind
    ];
    const content = { en: { title: `It ${kind} at ${moment}` } };
    const published = kind !== 'released';
    const { newsItem } = (await write(staff, 'POST', 'news', { content, published, ...schedule })) as {
      newsItem: { id: string };
    };
    const { id } = newsItem;
    if (kind === 'changes') {
      await write(staff, 'PUT', `news/${id}/waiting-change`, { content: { en: { title: CHANGED } } });
      await write(staff, 'POST', `news/${id}/waiting-change/publish`, { publish_at: moment });
    }
    if (kind === 'released') {
      const { release } = (await write(staff, 'POST', 'releases', {
        name: moment,
        members: [{ type: 'news', id }],
      })) as {
        release: { id: string };
      };
      await write(staff, 'POST', `releases/${release.id}/publish`, { publish_at: moment });
    }
    articles.push({ id, at, kind });
  }
  return articles;
}

async function write(staff: Staff, method: string, path: string, sent: object): Promise<unknown> {
  const { status, body } = await staff.ask(method, `/api/admin/${path}`, sent);
  expect(status === 200 || status === 201, `${method} ${path} was answered with ${status}`);
  return body;
}

/** @returns how many changes and releases went live; each has created one version and one revision */
export async function changedOnce(staff: Staff, articles: ScheduledArticle[]): Promise<number> {
  const changed = articles.filter(({ kind }) => isWritten(kind));
  for (const { id } of changed) {
    const path = `/api/admin/news/${id}/revisions`;
    const { revisions } = (await staff.ask('GET', path)).body as { revisions: { version: number; action: string }[] };
    const told = revisions.map(({ version, action }) => `${version} ${action}`).join(', ');
    expect(told === '2 published, 1 created', `the versions of ${id} are: ${told}`);
  }
  return changed.length;
}

/** The times at which something that an address depends on was away. */
export interface Outages {
  any: () => readonly Interval[];
  /** Outages of the database. */
  database: () => readonly Interval[];
}

/** Polls each article around its scheduled time, as a visitor at one address. */
export class Watcher {
  private readonly address: string;
  private readonly outages: Outages;
  private readonly watching: Promise<PromiseSettledResult<Sighting>[]>;
  private giveUpAt = Infinity;
  /** Articles that are being polled. */
  private lookedAt = 0;

  constructor(address: string, articles: ScheduledArticle[], outages: Outages) {
    this.address = address;
    this.outages = outages;
    this.watching = Promise.allSettled(articles.map((article) => this.watch(article)));
  }

  /**
   * @param longestMs how long to wait after the last scheduled time
   * @throws {Error} when an article was shown outside its time, or never within it
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
    // so that the caches hold something that they could serve for too long
    while (kind === 'vanishes' && Date.now() < at - BEFORE_MS - VISITS_MS) {
      await this.look(article);
      await delay(VISITS_MS);
    }
    await delay(Math.max(0, at - BEFORE_MS - Date.now()));
    this.lookedAt++;
    let seenAt: number | undefined;
    /** When it was last seen after its end. */
    let seenUntil = at;
    let givenBy = '';
    while (Date.now() < (seenAt ?? this.giveUpAt) + AFTER_MS) {
      const { shown, by } = await this.look(article);
      if (seenAt === undefined && Date.now() >= at) givenBy = by;
      if (kind !== 'vanishes') {
        expect(!(shown === true && Date.now() < at), `${id} was shown ${at - Date.now()} ms before its moment`);
        expect(!(shown === false && seenAt !== undefined), `${id} (${kind}) was shown, and then not: ${by}`);
        if (shown === true) seenAt ??= Date.now();
      } else {
        expect(!(shown === false && Date.now() < at), `${id} was gone ${at - Date.now()} ms before its moment`);
        expect(!(shown === true && seenAt !== undefined), `${id} was gone, and shown again: ${by}`);
        if (shown === true) seenUntil = Math.max(at, Date.now());
        // an error does not show the article either
        else if (Date.now() >= at) seenAt ??= seenUntil;
      }
      await delay(Math.max(LOOK_MS, (this.lookedAt / MAX_LOOKS) * 1_000));
    }
    this.lookedAt--;
    expect(seenAt !== undefined, `${id} never ${kind}, ${this.address}`);
    const afterMs = (seenAt ?? Infinity) - (kind === 'vanishes' ? at : this.possibleFrom(at));
    return { address: this.address, at, kind, afterMs, givenBy };
  }

  private possibleFrom(at: number): number {
    return this.outages.any().find(({ from, until }) => from - TIME_TO_SHOW_MS <= at && at < until)?.until ?? at;
  }

  /**
   * Whether an address may return the text from before a change as a stale answer: in an outage of the database that began before all
   * processes had read the new text.
   */
  private mayBeOld(at: number): boolean {
    const now = Date.now();
    const isNow = ({ from, until }: Interval) => from <= now && now < until + TIME_TO_SHOW_MS;
    return this.outages.database().some((outage) => isNow(outage) && outage.from - TIME_FOR_ALL_MS <= at);
  }

  /** Whether visitors see the article, or its change; undefined when the answer is not definite. */
  private async look({ id, at, kind }: ScheduledArticle): Promise<{ shown?: boolean; by: string }> {
    try {
      const signal = AbortSignal.timeout(ANSWER_MS);
      const answer = await fetch(`${this.address}/api/public/news/${id}`, { signal });
      const body = await answer.text();
      const by = `${answer.status} ${answer.headers.get('cache-status') ?? ''}`;
      if (kind === 'changes' && IN_OUTAGE.test(by) && this.mayBeOld(at) && !body.includes(CHANGED)) return { by };
      if (answer.status === 200) return { shown: kind !== 'changes' || body.includes(CHANGED), by };
      return answer.status === 404 && kind !== 'changes' ? { shown: false, by } : { by };
    } catch (error) {
      return { by: String(error) };
    }
  }
}
