import { LANGS, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Localized, Texts } from '../content/localized.js';
import { isHit, searchWords, type Looked } from '../content/search.js';
import { titledLanguages } from '../content/show-item.js';
import { PublicReads } from '../database/public-reads.js';
import { MediaService } from '../media/media.service.js';
import type { SearchCounts, SearchQuery, SearchResult, SearchResults, SearchType } from './search.dto.js';
import { searchStatement, SOURCES, type Source } from './search.statement.js';
import { markHits, snippetOf } from './snippet.js';

interface Found {
  type: SearchType;
  id: string;
  content: Localized<Texts<string>>;
  mediaIds: string[];
}

/** A row of searchStatement. */
interface Hit {
  type: Source | null;
  id: string | null;
  counts: Partial<SearchCounts> | null;
}

type Words = readonly Looked[];

const NONE: SearchCounts = { news: 0, exhibitions: 0, events: 0, collections: 0, branches: 0 };

/** Search over everything that is published. */
@Injectable()
export class SearchService {
  constructor(
    private readonly reads: PublicReads,
    private readonly media: MediaService,
  ) {}

  async search(query: SearchQuery): Promise<SearchResults> {
    const words = searchWords(query.q);
    if (words.length === 0) return { results: [], total: 0, counts: NONE };
    return this.reads.run((manager) => this.find(words, query, manager));
  }

  private async find(
    words: Words,
    { lang, type, limit, skip }: SearchQuery,
    manager: EntityManager,
  ): Promise<SearchResults> {
    const branches = type === undefined || type === '' || type === 'branches' ? await branchesWith(words, manager) : [];
    const asked = Object.keys(SOURCES).filter((name): name is Source => !type || name === type);
    // the houses of a museum are few: they come first and move the pages of the rest along
    const shownBranches = branches.slice(skip, skip + limit);
    const rest = { limit: limit - shownBranches.length, skip: Math.max(0, skip - branches.length) };
    const items =
      asked.length > 0
        ? await this.items({ words, lang, sources: asked, ...rest }, manager)
        : { found: [], counts: {} };
    const found = [...shownBranches, ...items.found];
    const media = await this.media.byIds(
      found.flatMap(({ mediaIds }) => mediaIds.slice(0, 1)),
      manager,
    );
    const results = found.map((item) => toResult(item, words, lang, media.get(item.mediaIds[0] ?? '') ?? null));
    const counts = { ...NONE, ...items.counts, branches: branches.length };
    return { results, total: Object.values(counts).reduce((sum, count) => sum + count), counts };
  }

  private async items(
    wanted: { words: Words; lang: Lang; sources: Source[]; limit: number; skip: number },
    manager: EntityManager,
  ): Promise<{ found: Found[]; counts: Partial<SearchCounts> }> {
    const { sql, parameters } = searchStatement(wanted);
    const hits = await manager.query<Hit[]>(sql, parameters);
    const rows = new Map<string, Found>();
    for (const source of wanted.sources) {
      const ids = hits.filter(({ type }) => type === source).map(({ id }) => id);
      if (ids.length === 0) continue;
      const read = await manager.query<Found[]>(
        `SELECT '${source}' AS type, id, content, media_ids AS "mediaIds" FROM ${SOURCES[source].table} WHERE id = ANY($1)`,
        [ids],
      );
      for (const row of read) rows.set(row.id, row);
    }
    const found = hits.flatMap(({ id }) => rows.get(id ?? '') ?? []);
    return { found, counts: hits[0]?.counts ?? {} };
  }
}

async function branchesWith(words: Words, manager: EntityManager): Promise<Found[]> {
  const all = await manager.query<Found[]>(
    `SELECT 'branches' AS type, id, content, media_ids AS "mediaIds" FROM branch ORDER BY position, id`,
  );
  return all.filter(({ content }) => LANGS.some((lang) => containsAll(textsOf(content[lang]).join(' '), words)));
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
