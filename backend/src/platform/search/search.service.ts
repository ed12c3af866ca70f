import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { slugsOf, withSlug } from '../content/item-addresses.js';
import { ContentTypes } from '../content-types/content-types.js';
import { searchWords, type SearchWord } from '../text/search-words.js';
import { hasWord } from '../text/search-text.js';
import { FairLimit, type Working } from '../http/fair-limit.js';
import { PublicReads } from '../database/public-reads.js';
import { endAnswerWith } from '../http/answer-end.js';
import { Terms } from '../terms/terms.js';
import { termsOfWord } from '../terms/word-terms.js';
import { MediaService } from '../media/library/media.service.js';
import { readItems, type FoundItem } from './found-items.js';
import { searchSteps, withNearWords, type SearchStep } from '../text/known-words.js';
import { meantSearch } from '../text/meant-search.js';
import type { SearchCounts, SearchHit, SearchQuery, SearchResults } from './search.dto.js';
import { searchStatement, type SearchSource, type UnindexedItem } from './search.statement.js';
import { toResults } from './search-result.js';
import { UnindexedItems } from './unindexed-items.js';
import { visitTopics } from './visit-topics.js';

/** A row of searchStatement. */
interface Hit {
  type: string | null;
  id: string | null;
  counts: SearchCounts | null;
}

type Words = readonly SearchWord[];

interface Context {
  unindexed: readonly (FoundItem & UnindexedItem)[];
  working: Working;
  manager: EntityManager;
  moment: Date;
}

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
    if (words.length === 0) return this.nothing();
    const found = await this.limit.run(network, (working) =>
      this.reads.run((manager, moment) => this.find({ typed: words, working }, query, manager, moment)),
    );
    const asked = visitTopics(words);
    return asked.length > 0 ? { ...found, visit_topics: asked } : found;
  }

  /**
   * Goes further for the words only where nothing was found: first their forms, then words that begin with them, then those that
   * have them inside, then words that differ by one letter.
   */
  private async find(
    { typed, working }: { typed: Words; working: Working },
    query: SearchQuery,
    manager: EntityManager,
    moment: Date,
  ): Promise<SearchResults> {
    const unindexed = await this.unindexed.read(
      this.contentTypes.all.filter(({ hasSearchText }) => !hasSearchText),
      manager,
      moment,
    );
    const context = { unindexed, working, manager, moment };
    let words = typed;
    for await (const step of searchSteps(typed, query.lang, manager)) {
      const found = await this.findSo(step, query, context);
      if (found) return found;
      ({ words } = step);
    }
    const near = await withNearWords(words, manager);
    return (near && (await this.findSo({ words: near, reach: 'beginnings' }, query, context, near))) ?? this.nothing();
  }

  private nothing = (): SearchResults => ({ results: [], total: 0, counts: this.noHits, did_you_mean: null });

  /** @returns undefined when nothing is found in any type */
  private async findSo(
    { words, reach }: SearchStep,
    query: SearchQuery,
    { unindexed: others, working, manager, moment }: Context,
    near?: Words,
  ): Promise<SearchResults | undefined> {
    const { q, lang, limit, skip } = query;
    const types = this.contentTypes.all.filter(({ type }) => !query.type || type === query.type);
    const unindexed = others.filter(
      ({ type, search }) => (!query.type || type === query.type) && words.every((word) => hasWord(search, word, reach)),
    );
    const sources = types.filter(({ hasSearchText }) => hasSearchText);
    const tree = await this.terms.current();
    const terms = words.map((word) => termsOfWord(tree, word, reach));
    const wanted = { words, terms, typed: q, lang, sources, unindexed, moment, limit, skip, reach };
    const hits = sources.length + unindexed.length > 0 ? await hitsOf(wanted, manager) : [];
    if (!hits[0]?.counts) {
      if (!query.type) return undefined;
      const any = await this.findSo(
        { words, reach },
        { ...query, type: undefined, limit: 1, skip: 0 },
        { unindexed: others, working, manager, moment },
      );
      return any && this.nothing();
    }
    const items = await readItems(hits, types, { known: unindexed, tree }, manager);
    endAnswerWith(items);
    const media = await this.media.byIds(
      items.flatMap(({ mediaIds }) => mediaIds.slice(0, 1)),
      manager,
    );
    const looked = { words, reach, isNumber: numberIn(q, sources) };
    const made = await toResults(items, looked, lang, working);
    const slugs = await slugsOf(
      items.map(({ id }) => id),
      manager,
    );
    const results = made.map((result, at) =>
      withSlug({ ...result, media: media.get(items[at]?.mediaIds[0] ?? '') ?? null }, slugs.get(result.id)),
    );
    const counts = { ...this.noHits, ...hits[0].counts };
    const total = Object.values(counts).reduce((sum, count) => sum + count);
    return { results, total, counts, did_you_mean: near ? meantSearch(q, near, hitsIn(made)) : null };
  }
}

function hitsOf(wanted: Parameters<typeof searchStatement>[0], manager: EntityManager): Promise<Hit[]> {
  const { sql, parameters } = searchStatement(wanted);
  return manager.query<Hit[]>(sql, parameters);
}

/** The words of results that are marked as hits. */
const hitsIn = (results: readonly Pick<SearchHit, 'title' | 'snippet' | 'field'>[]): string[] =>
  results
    .flatMap(({ title, snippet, field }) => [...title, ...snippet, ...(field?.text ?? [])])
    .flatMap(({ text, hit }) => (hit ? text.split(/\s+/) : []));

/** Whether a text is one of the numbers that were typed. */
function numberIn(q: string, sources: readonly SearchSource[]): (text: string) => boolean {
  const numbers = sources.flatMap((source) => source.numbers ?? []);
  const asked = new Set(numbers.flatMap(({ keys }) => keys(q)));
  return (text) => asked.size > 0 && numbers.some(({ keys }) => keys(text).some((key) => asked.has(key)));
}
