import { LANGS, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import type { Localized, Texts } from '../text/localized.js';
import { isHit, searchWords, type Looked } from '../text/search-words.js';
import { searchText } from '../text/search-text.js';
import { titledLanguages } from '../content/show-item.js';
import { PublicReads } from '../database/public-reads.js';
import { MediaService } from '../media/media.service.js';
import type { SearchCounts, SearchQuery, SearchResult, SearchResults, SearchType } from './search.dto.js';
import { searchStatement, SOURCES, type Source } from './search.statement.js';
import { markHits, snippetOf } from './snippet.js';
import { Turns } from './turns.js';

interface Found {
  type: SearchType;
  id: string;
  content: Localized<Texts<string>>;
  mediaIds: string[];
}

/** A row of searchStatement. */
interface Hit {
  type: SearchType | null;
  id: string | null;
  counts: Partial<SearchCounts> | null;
}

type Words = readonly Looked[];

const NONE: SearchCounts = { news: 0, exhibitions: 0, events: 0, collections: 0, branches: 0 };

/** The database works on so few searches of one process at once, so that the other connections are for everybody else. */
const LIMITS = { atOnce: 3, patience: 3_000 };

/** Of branches, which have no column for it. */
const MOST_TEXTS = 50;

/** Search over everything that is published. */
@Injectable()
export class SearchService {
  private readonly turns = new Turns(LIMITS);
  private readonly texts = new LRUCache<string, string>({ max: MOST_TEXTS });

  constructor(
    private readonly reads: PublicReads,
    private readonly media: MediaService,
  ) {}

  async search(query: SearchQuery): Promise<SearchResults> {
    const words = searchWords(query.q);
    if (words.length === 0) return { results: [], total: 0, counts: NONE };
    return this.turns.take(() => this.reads.run((manager) => this.find(words, query, manager)));
  }

  private async find(
    words: Words,
    { lang, type, limit, skip }: SearchQuery,
    manager: EntityManager,
  ): Promise<SearchResults> {
    const sources = Object.keys(SOURCES).filter((name): name is Source => !type || name === type);
    // the houses of a museum are few and have no search text of their own
    const branches = !type || type === 'branches' ? await readBranches(manager) : [];
    const beside = branches.map((branch) => ({ ...branch, search: this.textOf(branch) }));
    const { sql, parameters } = searchStatement({ words, lang, sources, beside, limit, skip });
    const hits = await manager.query<Hit[]>(sql, parameters);
    const found = await readItems(hits, branches, manager);
    const media = await this.media.byIds(
      found.flatMap(({ mediaIds }) => mediaIds.slice(0, 1)),
      manager,
    );
    const results = found.map((item) => toResult(item, words, lang, media.get(item.mediaIds[0] ?? '') ?? null));
    const counts = { ...NONE, ...hits[0]?.counts };
    return { results, total: Object.values(counts).reduce((sum, count) => sum + count), counts };
  }

  private textOf({ id, state, content }: Branch): string {
    const key = `${id} ${state}`;
    const text = this.texts.get(key) ?? searchText(content);
    this.texts.set(key, text);
    return text;
  }
}

interface Branch extends Found {
  newness: Date;
  /** Another one after every change. */
  state: string;
}

const readBranches = (manager: EntityManager): Promise<Branch[]> =>
  manager.query<Branch[]>(
    `SELECT 'branches' AS type, id, content, media_ids AS "mediaIds", created_at AS newness, version || ' ' || updated_at AS state
     FROM branch`,
  );

/** What was hit, in the order of the hits. */
async function readItems(hits: readonly Hit[], branches: readonly Found[], manager: EntityManager): Promise<Found[]> {
  const rows = new Map(branches.map((branch) => [branch.id, branch]));
  for (const [source, { table }] of Object.entries(SOURCES)) {
    const ids = hits.filter(({ type }) => type === source).map(({ id }) => id);
    if (ids.length === 0) continue;
    const read = await manager.query<Found[]>(
      `SELECT '${source}' AS type, id, content, media_ids AS "mediaIds" FROM ${table} WHERE id = ANY($1)`,
      [ids],
    );
    for (const row of read) rows.set(row.id, row);
  }
  return hits.flatMap(({ id }) => rows.get(id ?? '') ?? []);
}

const textsOf = (texts: Texts<string> = {}): string[] => Object.values(texts).filter((text) => text !== undefined);

const containsAll = (text: string, words: Words): boolean => {
  const own = text.split(/\s+/);
  return words.every((word) => own.some((candidate) => isHit(candidate, [word])));
};

/** Shown in the reader's language if the words are in it, else in the first one that has them. */
function toResult(item: Found, words: Words, asked: Lang, media: SearchResult['media']): SearchResult {
  const content = titledLanguages(item.content);
  const order = [asked, ...LANGS.filter((lang) => lang !== asked)];
  const lang =
    order.find((candidate) => containsAll(textsOf(content[candidate]).join(' '), words)) ??
    pickLang(content, asked) ??
    asked;
  const { title = '', ...others } = content[lang] ?? {};
  const text = textsOf(others).join(' ');
  return { type: item.type, id: item.id, lang, title: markHits(title, words), snippet: snippetOf(text, words), media };
}
