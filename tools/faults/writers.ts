import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Ledger } from './ledger.ts';
import type { Random } from './random.ts';
import type { Staff } from './staff.ts';

const WRITERS = 4;
/** Uploads are limited per minute and account; this stays below the limit. */
const UPLOAD_SHARE = 0.12;
const UPDATE_SHARE = 0.35;

/** People who write and upload without a break, and repeat unanswered requests, until they are told to stop. */
export class Writers {
  private stopped = false;
  private readonly working: Promise<PromiseSettledResult<void>[]>;
  private readonly staff: Staff;
  private readonly ledger: Ledger;
  private readonly random: Random;

  constructor(staff: Staff, ledger: Ledger, random: Random) {
    this.staff = staff;
    this.ledger = ledger;
    this.random = random;
    this.working = Promise.allSettled(Array.from({ length: WRITERS }, (_, writer) => this.work(writer)));
  }

  /** Resolves when everybody has an answer to their last request. @throws {Error} when an answer was unexpected */
  async stop(): Promise<void> {
    this.stopped = true;
    const [strange] = (await this.working).filter((work) => work.status === 'rejected');
    if (strange) throw strange.reason;
  }

  private async work(writer: number): Promise<void> {
    const mine: string[] = [];
    const until = () => this.stopped && this.overdue();
    while (!this.stopped) {
      const dice = this.random.next();
      const id = mine[this.random.between(0, Math.max(0, mine.length - 1))];
      if (dice < UPLOAD_SHARE) await this.upload(until);
      else if (dice < UPDATE_SHARE && id !== undefined) await this.update(id, until);
      else mine.push(...(await this.create(writer, until)));
    }
  }

  private since = Infinity;
  /** A request that is still unanswered after the end is given up after half a minute. */
  private overdue(): boolean {
    this.since = Math.min(this.since, performance.now());
    return performance.now() - this.since > 30_000;
  }

  private async create(writer: number, isOver: () => boolean): Promise<string[]> {
    const title = `Written by ${writer}: ${randomUUID()}`;
    const content = { en: { title, content: 'Committed is committed.' }, ru: { title: `${title} (ru)` } };
    const body = () => ({ content, published: true });
    const answer = await this.staff.insist('POST', '/api/admin/news', body, randomUUID(), isOver);
    if (!answer) return [];
    if (answer.status !== 201) throw new Error(`an article was answered with ${answer.status}`);
    const { id } = (answer.body as { newsItem: { id: string } }).newsItem;
    this.ledger.titles.set(id, title);
    this.ledger.acknowledged++;
    return [id];
  }

  private async update(id: string, isOver: () => boolean): Promise<void> {
    const title = `Changed: ${randomUUID()}`;
    const body = () => ({ content: { en: { title } } });
    this.ledger.open.set(id, title);
    const answer = await this.staff.insist('PUT', `/api/admin/news/${id}`, body, randomUUID(), isOver);
    if (!answer) return;
    // the ledger reports that it is gone
    if (answer.status === 404) return;
    if (answer.status !== 200) throw new Error(`a change was answered with ${answer.status}`);
    this.ledger.titles.set(id, title);
    this.ledger.open.delete(id);
    this.ledger.acknowledged++;
  }

  private async upload(isOver: () => boolean): Promise<void> {
    const picture = await picturesOf(this.random);
    const body = () => {
      const form = new FormData();
      form.append('files', new File([new Uint8Array(picture)], 'picture.jpg', { type: 'image/jpeg' }));
      return form;
    };
    const answer = await this.staff.insist('POST', '/api/admin/upload/image', body, randomUUID(), isOver);
    if (!answer || answer.status === 429) return;
    if (answer.status !== 201) throw new Error(`an upload was answered with ${answer.status}`);
    for (const url of (answer.body as { urls: string[] }).urls) this.ledger.uploads.add(url.split('?', 1)[0] ?? url);
    this.ledger.acknowledged++;
  }
}

/** A small picture with unique bytes, too narrow for renditions. */
export function picturesOf(random: Random, width = 64): Promise<Buffer> {
  const raw = Buffer.from(Array.from({ length: width * width * 3 }, () => random.between(0, 255)));
  return sharp(raw, { raw: { width, height: width, channels: 3 } })
    .jpeg()
    .toBuffer();
}
