import { MAX_USER_AGENT, type ReaderIdentity } from './reader.js';

/** One reader's first view of one article since the last flush. */
export interface View {
  newsId: string;
  address: string;
  userAgent: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Views waiting to be written, one per article and reader. Nested maps are faster than one map with a joined key. */
export class WaitingViews {
  readonly views: View[] = [];
  private readonly articles = new Map<string, Map<string, Set<string>>>();

  get size(): number {
    return this.views.length;
  }

  add(newsId: string, { address, userAgent }: Pick<ReaderIdentity, 'address' | 'userAgent'>, at: number): void {
    const name = userAgent.slice(0, MAX_USER_AGENT);
    let browsers = this.articles.get(newsId);
    if (!browsers) this.articles.set(newsId, (browsers = new Map<string, Set<string>>()));
    let addresses = browsers.get(name);
    if (!addresses) browsers.set(name, (addresses = new Set<string>()));
    if (addresses.has(address)) return;
    addresses.add(address);
    this.views.push({ newsId, address, userAgent: name, at });
  }

  /** Adds the views of a later batch. */
  merge({ views }: WaitingViews): void {
    for (const view of views) this.add(view.newsId, view, view.at);
  }
}
