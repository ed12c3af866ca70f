import { setTimeout as delay } from 'node:timers/promises';
import { Visitor } from '../lib/visitor.ts';

/** One visit of a page. */
export interface PageLook {
  path: string;
  /** Style sheets, scripts and fonts that the page names and that did not load. */
  missing: string[];
}

const PAGES = ['/', '/ru/news', '/uz', '/kk/news', '/about', '/uz/contact', '/login'];

/** People with a browser: they load a page with everything it names, then navigate in it, which requests more files of its release. */
export class PageReaders {
  readonly looks: PageLook[] = [];
  /** Files that an open page or console requested in vain. */
  readonly gone: string[] = [];
  private readonly ending = new AbortController();
  private readonly work: Promise<void>[];

  /**
   * @param releases the files of each release
   */
  constructor(origin: string, count: number, releases: readonly { site: string[]; console: string[] }[]) {
    this.work = Array.from({ length: count }, (_, reader) =>
      this.read(new Visitor(origin, { sockets: 4 }), reader, releases),
    );
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await Promise.all(this.work);
  }

  private async read(
    visitor: Visitor,
    reader: number,
    releases: readonly { site: string[]; console: string[] }[],
  ): Promise<void> {
    /** Files of the page and the console that this reader has open: they stay open during the update. */
    let open: string[] = [];
    for (let number = reader; !this.ending.signal.aborted; number++) {
      const path = PAGES[number % PAGES.length] ?? '/';
      const { text } = await visitor.ask(path);
      const named = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address);
      const missing = await withoutAnswer(visitor, named);
      this.looks.push({ path, missing: named.length > 0 ? missing : ['all of it'] });
      const release = releases.find(({ site }) => named.some((address) => site.includes(address)));
      // some stay on the page that they opened first
      if (release && (open.length === 0 || reader % 2 === 0)) open = [...release.site, ...release.console];
      const pages = Array.from({ length: 5 }, (_, at) => open[(number * 31 + at * 7) % open.length] ?? '');
      this.gone.push(...(await withoutAnswer(visitor, open.length > 0 ? pages : [])));
      await delay(50);
    }
    visitor.leave();
  }
}

async function withoutAnswer(visitor: Visitor, addresses: string[]): Promise<string[]> {
  const answers = await Promise.all(
    addresses.map(async (address) => ({ address, status: (await visitor.ask(address)).status })),
  );
  return answers.filter(({ status }) => status !== 200).map(({ address, status }) => `${address} (${status})`);
}
