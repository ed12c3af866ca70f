import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Milliseconds for which an answer is used without asking whether it is still true; a write has to show within a second. */
const TRUE_FOR = 250;
/** Milliseconds for which the last answer is still used while the API gives none (safety.md, "Promises"). */
const STALE = 600_000;
/** Milliseconds that a reader waits for a new answer before an older one is used. */
const PATIENCE = 1_000;
/** Bytes that all answers together may take. */
const MOST = 16_000_000;
/** Bytes that one of them may take. */
const LARGEST = 2_000_000;

/** What the API answered to a public read. */
export interface Known {
  text: string;
  contentType: string;
  /** The entity tag: the same for the same text, whichever process of the API answers. */
  version: string;
  /** When it was last known to be true, on the clock of `performance`. */
  at: number;
}

interface Asking {
  since: number;
  answer: Promise<Known | Response>;
}

/**
 * Keeps the API's answers to public reads, which are the same for everybody. Whether one is still true is asked by its entity tag, at most
 * every quarter of a second, and once for all who wait. The API never has to notify the site; so this works with any number of API processes,
 * and through restarts and lost connections.
 */
export class ApiMemory {
  private readonly known = new LRUCache<string, Known>({
    maxSize: MOST,
    maxEntrySize: LARGEST,
    sizeCalculation: ({ text }, url) => 2 * (text.length + url.length) + 200,
  });
  private readonly asking = new Map<string, Asking>();
  /** No answer from before this moment, on the clock of `performance`, is used without asking. */
  private doubtful = -Infinity;

  /** Something was written through this process: from now on no older answer is used without asking. */
  doubt(): void {
    this.doubtful = performance.now();
  }

  /** The answer that may be used without asking, if there is one. */
  fresh(url: string): Known | undefined {
    const known = this.known.get(url);
    return known && known.at > this.doubtful && performance.now() - known.at <= TRUE_FOR ? known : undefined;
  }

  /**
   * The answer to a public read, out of memory where that is still true.
   * @param send asks the API
   * @returns the answer, or the API's refusal as it came
   * @throws what `send` throws, when there is no older answer that will do
   */
  async get(url: string, send: (headers: Record<string, string>) => Promise<Response>): Promise<Known | Response> {
    const fresh = this.fresh(url);
    if (fresh) return fresh;
    const asking = this.ask(url, send);
    const known = this.recent(url);
    if (!known) return asking.answer.then(copied);
    // whoever was told the same while the API is slow or away doesn't wait for it again
    const left = asking.since + PATIENCE - performance.now();
    if (left <= 0) return known;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Known>((resolve) => (timer = setTimeout(() => resolve(known), left)));
    return Promise.race([asking.answer.then(copied), late]).finally(() => clearTimeout(timer));
  }

  /** The answer that may be used while the API gives none. */
  private recent(url: string): Known | undefined {
    const known = this.known.get(url);
    return known && performance.now() - known.at <= STALE ? known : undefined;
  }

  private ask(url: string, send: (headers: Record<string, string>) => Promise<Response>): Asking {
    const before = this.asking.get(url);
    // an answer that was on its way when something was written may be from before
    if (before && before.since > this.doubtful) return before;
    const since = performance.now();
    const asking: Asking = {
      since,
      answer: this.learn(url, since, send).finally(() => {
        if (this.asking.get(url) === asking) this.asking.delete(url);
      }),
    };
    asking.answer.catch(() => undefined); // also when nobody waits for it any more
    this.asking.set(url, asking);
    return asking;
  }

  private async learn(
    url: string,
    since: number,
    send: (headers: Record<string, string>) => Promise<Response>,
  ): Promise<Known | Response> {
    const before = this.known.peek(url);
    try {
      const answer = await send(before ? { 'if-none-match': before.version } : {});
      if (answer.status >= 500) return this.recent(url) ?? answer;
      const at = since - 1_000 * Number(answer.headers.get('age') ?? 0);
      if (answer.status === 304 && before) return this.remember(url, { ...before, at });
      if (answer.status === 200) return this.remember(url, { ...(await read(answer)), at });
      this.known.delete(url);
      return answer;
    } catch (error) {
      const recent = this.recent(url);
      if (recent) return recent;
      throw error;
    }
  }

  private remember(url: string, known: Known): Known {
    this.known.set(url, known);
    return known;
  }
}

async function read(answer: Response): Promise<Omit<Known, 'at'>> {
  const text = await answer.text();
  const own = () => `"${createHash('sha256').update(text).digest('base64url')}"`;
  const contentType = answer.headers.get('content-type') ?? '';
  return { text, contentType, version: answer.headers.get('etag') ?? own() };
}

/** A refusal that several wait for can be read by each. */
const copied = (answer: Known | Response): Known | Response => (answer instanceof Response ? answer.clone() : answer);
