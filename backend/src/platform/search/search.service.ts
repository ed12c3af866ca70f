import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ContentTypes } from '../content-types/content-types.js';
import { searchWords, type SearchWord } from '../text/search-words.js';
import { FairLimit, type Working } from '../http/fair-limit.js';
import { PublicReads } from '../database/public-reads.js';
import { endAnswerWith } from '../http/answer-end.js';
import { Terms } from '../terms/terms.js';
import { termsOfWord } from '../terms/word-terms.js';
import { MediaService } from '../media/library/media.service.js';
import { readItems } from './found-items.js';
import type { SearchCounts, SearchQuery, SearchResults } from './search.dto.js';
import { searchStatement, type SearchSource } from './search.statement.js';
import { toResults } from './search-result.js';
import { UnindexedItems } from './unindexed-items.js';

/** A row of searchStatement. */
interface Hit {
  type: string | null;
  id: string | null;
  counts: SearchCounts | null;
}

type Words = readonly SearchWord[];

/**
 * Leaves the other connections of the pool to other requests, and most of the thread's time, which builds the results.
 * A school class shares one network.
 */
const LIMITS = { concurrent: 3, timeoutMs: 3_000, ofNetwork: 16, waiting: 64, rest: 7 };

/** Search in everything that is published. */
@Injectable()
export class SearchService {
  private readonly limit = new FairLimit(LIMITS);
  private readonly unindexed = new UnindexedItems();
  private readonly noHits: SearchCounts;

  constructor(
    private readonly reads: PublicReads,
    private readonly media: MediaService,
    private readonly contentTypes: ContentTypes,
    private readonly terms: Terms,
  ) {
    this.noHits = Object.fromEntries(contentTypes.all.map(({ type }) => [type, 0]));
  }

  /** @throws 429, 503 */
  async search(query: SearchQuery, network: string): Promise<SearchResults> {
    const words = searchWords(query.q);
    if (words.length === 0) return { results: [], total: 0, counts: this.noHits };
    return this.limit.run(network, (working) =>
      this.reads.run((manager, moment) => this.find({ words, working }, query, manager, moment)),
    );
  }

  private async find(
    { words, working }: { words: Words; working: Working },
    { q, lang, type, limit, skip }: SearchQuery,
    manager: EntityManager,
    moment: Date,
  ): Promise<SearchResults> {
    const types = this.contentTypes.all.filter((other) => !type || other.type === type);
    const sources = types.filter(({ hasSearchText }) => hasSearchText);
    const others = types.filter(({ hasSearchText }) => !hasSearchText);
    const unindexed = await this.unindexed.read(others, manager, moment);
    const tree = await this.terms.current();
    const terms = words.map((word) => termsOfWord(tree, word));
    const { sql, parameters } = searchStatement({
      words,
      terms,
      typed: q,
      lang,
      sources,
      unindexed,
      moment,
      limit,
      skip,
    });
    const hits = await manager.query<Hit[]>(sql, parameters);
    const items = await readItems(hits, types, { known: unindexed, tree }, manager);
    endAnswerWith(items);
    const media = await this.media.byIds(
      items.flatMap(({ mediaIds }) => mediaIds.slice(0, 1)),
      manager,
    );
    const looked = { words, isNumber: numberIn(q, sources) };
    const made = await toResults(items, looked, lang, working);
    const results = made.map((result, at) => ({ ...result, media: media.get(items[at]?.mediaIds[0] ?? '') ?? null }));
    const counts = { ...this.noHits, ...hits[0]?.counts };
    return { results, total: Object.values(counts).reduce((sum, count) => sum + count), counts };
  }
}

/** Whether a text is one of the numbers that were typed. */
function numberIn(q: string, sources: readonly SearchSource[]): (text: string) => boolean {
  const numbers = sources.flatMap((source) => source.numbers ?? []);
  const asked = new Set(numbers.flatMap(({ keys }) => keys(q)));
  return (text) => asked.size > 0 && numbers.some(({ keys }) => keys(text).some((key) => asked.has(key)));
}
