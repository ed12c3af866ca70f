import { FinishedAnswer } from '@muzey/shared-server/finished-answer.ts';
import { LRUCache } from 'lru-cache';

/** Milliseconds for which an answer is used without asking whether it is still true; a write has to show within a second. */
const TRUE_FOR = 250;
/** Milliseconds for which the last answer is still used while the API gives none (safety.md, "Promises"). */
const STALE = 600_000;
/** Milliseconds that a reader waits for a new answer before an older one is used. */
const PATIENCE = 1_000;
/** The share of the whole memory that one answer may take. */
const LARGEST_SHARE = 1 / 8;
/** What every answer has anew, or what belongs to the connection and the form that it came in. */
export const PASSING: ReadonlySet<string> = new Set([
  'age',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'retry-after',
  'set-cookie',
  'transfer-encoding',
  'vary',
  'x-request-id',
]);

/** What the API answered to a public read. */
export interface Known {
  answer: FinishedAnswer;
  contentType: string;
  /** What else the API says whenever it gives this answer. */
  headers: Readonly<Record<string, string>>;
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
 * and through restarts and lost connections. Without memory nothing is kept, and only those are answered together who ask at the same time.
 */
export class ApiMemory {
  hits = 0;
  misses = 0;
  private readonly known: LRUCache<string, Known> | undefined;
  private readonly asking = new Map<string, Asking>();
  /** No answer from before this moment, on the clock of `performance`, is used without asking. */
  private doubtful = -Infinity;

  constructor(megabytes: number) {
    const maxSize = megabytes * 1_000_000;
    if (maxSize > 0) {
      const sizeCalculation = ({ answer }: Known, key: string) => answer.weight + 2 * key.length;
      this.known = new LRUCache({ maxSize, maxEntrySize: maxSize * LARGEST_SHARE, sizeCalculation });
    }
  }

  /** Whether anything is kept at all. */
  get keeps(): boolean {
    return this.known !== undefined;
  }

  get bytes(): number {
    return this.known?.calculatedSize ?? 0;
  }

  /** Something was written through this process: from now on no older answer is used without asking. */
  doubt(): void {
    this.doubtful = performance.now();
  }

  /** The answer that may be used without asking, if there is one. */
  fresh(key: string): Known | undefined {
    const known = this.known?.get(key);
    if (!known || known.at <= this.doubtful || performance.now() - known.at > TRUE_FOR) return undefined;
    this.hits++;
    return known;
  }

  /**
   * The answer to a public read, out of memory where that is still true.
   * @param send asks the API
   * @returns the answer, or the API's refusal as it came
   * @throws what `send` throws, when there is no older answer that will do
   */
  async get(key: string, send: (headers: Record<string, string>) => Promise<Response>): Promise<Known | Response> {
    const fresh = this.fresh(key);
    if (fresh) return fresh;
    this.misses++;
    const asking = this.ask(key, send);
    const known = this.recent(key);
    if (!known) return asking.answer.then(copied);
    // whoever was told the same while the API is slow or away doesn't wait for it again
    const left = asking.since + PATIENCE - performance.now();
    if (left <= 0) return known;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Known>((resolve) => (timer = setTimeout(() => resolve(known), left)));
    return Promise.race([asking.answer.then(copied), late]).finally(() => clearTimeout(timer));
  }

  /** The answer that may be used while the API gives none. */
  private recent(key: string): Known | undefined {
    const known = this.known?.get(key);
    return known && performance.now() - known.at <= STALE ? known : undefined;
  }

  private ask(key: string, send: (headers: Record<string, string>) => Promise<Response>): Asking {
    const before = this.asking.get(key);
    // an answer that was on its way when something was written may be from before
    if (before && before.since > this.doubtful) return before;
    const since = performance.now();
    const asking: Asking = {
      since,
      answer: this.learn(key, since, send).finally(() => {
        if (this.asking.get(key) === asking) this.asking.delete(key);
      }),
    };
    asking.answer.catch(() => undefined); // also when nobody waits for it any more
    this.asking.set(key, asking);
    return asking;
  }

  private async learn(
    key: string,
    since: number,
    send: (headers: Record<string, string>) => Promise<Response>,
  ): Promise<Known | Response> {
    const before = this.known?.peek(key);
    try {
      const answer = await send(before ? { 'if-none-match': before.version } : {});
      if (answer.status >= 500) return this.recent(key) ?? answer;
      const at = since - 1_000 * Number(answer.headers.get('age') ?? 0);
      if (answer.status === 304 && before) return this.remember(key, { ...before, at });
      if (answer.status === 200) return this.remember(key, { ...(await read(answer)), at });
      this.known?.delete(key);
      return answer;
    } catch (error) {
      const recent = this.recent(key);
      if (recent) return recent;
      throw error;
    }
  }

  private remember(key: string, known: Known): Known {
    this.known?.set(key, known);
    return known;
  }
}

async function read(answer: Response): Promise<Omit<Known, 'at'>> {
  const finished = new FinishedAnswer(Buffer.from(await answer.arrayBuffer()));
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !PASSING.has(name)));
  const contentType = answer.headers.get('content-type') ?? '';
  return { answer: finished, contentType, headers, version: answer.headers.get('etag') ?? finished.etag };
}

/** A refusal that several wait for can be read by each. */
const copied = (answer: Known | Response): Known | Response => (answer instanceof Response ? answer.clone() : answer);
