import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { picture, uploadOf } from '../lib/picture.ts';
import { testAccount, Visitor } from '../lib/visitor.ts';

/** One request as its sender saw it; milliseconds on one clock. */
interface Sent {
  kind: 'write' | 'upload' | 'read';
  from: number;
  until: number;
  failure: string | undefined;
}

export interface LoadReport {
  sent: Sent[];
  /** Ids of articles whose 201 arrived. */
  ledger: string[];
  /** Addresses of pictures whose 201 arrived. */
  uploads: string[];
}

/** How many people of each kind. */
export interface People {
  writers: number;
  uploaders: number;
  readers: number;
}

/** Staff who publish articles and upload pictures one after the other, and visitors who read pages and lists, all through nginx. */
export class Load {
  private readonly report: LoadReport = { sent: [], ledger: [], uploads: [] };
  private readonly ending = new AbortController();
  private readonly workers: Promise<void>[] = [];
  private readonly visitors: Visitor[] = [];

  static async start(origin: string, { writers, uploaders, readers }: People): Promise<Load> {
    const load = new Load();
    for (let number = 0; number < writers; number++) {
      const visitor = load.visitor(origin);
      await visitor.signIn(testAccount);
      load.workers.push(load.write(visitor, number));
    }
    for (let number = 0; number < uploaders; number++) {
      const visitor = load.visitor(origin);
      await visitor.signIn(await newAccount(visitor));
      load.workers.push(load.upload(visitor));
    }
    for (let number = 0; number < readers; number++) load.workers.push(load.read(load.visitor(origin), number));
    return load;
  }

  async stop(): Promise<LoadReport> {
    this.ending.abort();
    await Promise.all(this.workers);
    for (const visitor of this.visitors) visitor.leave();
    return this.report;
  }

  private visitor(origin: string): Visitor {
    const visitor = new Visitor(origin, { sockets: 1 });
    this.visitors.push(visitor);
    return visitor;
  }

  private async write(visitor: Visitor, writer: number): Promise<void> {
    for (let number = 0; !this.ending.signal.aborted; number++) {
      await this.timed('write', async () => {
        this.report.ledger.push(await visitor.publish(`Article ${writer}.${number}`));
      });
      // people take longer between two requests
      await delay(20);
    }
  }

  private async upload(visitor: Visitor): Promise<void> {
    for (let number = 0; !this.ending.signal.aborted; number++) {
      await this.timed('upload', async () => {
        const bytes = picture(number, 65 + Math.floor(number / 256));
        const { status, text } = await visitor.ask('/api/admin/upload/image', uploadOf(bytes));
        if (status !== 201) throw new Error(`Uploading failed with ${status}: ${text}`);
        this.report.uploads.push(...(JSON.parse(text) as { urls: string[] }).urls);
      });
      // stays below the uploads that an account may make in a minute
      await delay(200);
    }
  }

  private async read(visitor: Visitor, reader: number): Promise<void> {
    const paths = ['/', '/ru/news', '/api/public/news', '/uz', '/api/public/site', '/kk/news'];
    for (let number = reader; !this.ending.signal.aborted; number++) {
      const last = this.report.ledger.at(-1);
      const path = number % 7 === 0 && last ? `/api/public/news/${last}` : (paths[number % paths.length] ?? '/');
      await this.timed('read', async () => {
        const { status } = await visitor.ask(path);
        // a standby may lag a little, so a newly published article may not be there yet
        const behind = status === 404 && path.startsWith('/api/public/news/');
        if (status !== 200 && !behind) throw new Error(`${path} was answered with ${status}`);
      });
      await delay(5);
    }
  }

  private async timed(kind: Sent['kind'], work: () => Promise<void>): Promise<void> {
    const from = performance.now();
    const failure = await work().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    this.report.sent.push({ kind, from, until: performance.now(), failure });
  }
}

/** Somebody who hasn't uploaded anything yet, because uploads are limited per account. */
async function newAccount(visitor: Visitor): Promise<{ username: string; password: string }> {
  const account = { ...testAccount, username: `uploader_${randomBytes(4).toString('hex')}` };
  await visitor.signIn(testAccount);
  const { status } = await visitor.ask('/api/admin/create-admin', { method: 'POST', body: account });
  if (status !== 201) throw new Error(`An account was answered with ${status}`);
  return account;
}

/** A killed process is gone at once on an idle machine, and a little later on a busy one. */
export interface Death {
  from: number;
  until: number;
}

/** The failed requests: those in progress while a process died, and the others. */
export function sortFailures({ sent }: LoadReport, deaths: Death[]): { inFlight: Sent[]; others: Sent[] } {
  const failed = sent.filter(({ failure }) => failure !== undefined);
  const wasUnderWay = ({ from, until }: Sent) => deaths.some((death) => from <= death.until && until >= death.from);
  return { inFlight: failed.filter(wasUnderWay), others: failed.filter((request) => !wasUnderWay(request)) };
}

/** The value below which this percentage of all values is. */
export function percentile(values: number[], hundredths: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))] ?? 0;
}
