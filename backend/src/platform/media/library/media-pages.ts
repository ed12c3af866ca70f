import { currentGrants } from '../../grants/grants.js';
import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { Totals } from '../../cache/totals.js';
import { nearSearch } from '../../text/known-words.js';
import { meantIn } from '../../text/meant-search.js';
import { searchCondition } from '../../text/search-text.js';
import { narrowMedia, orderMedia, searchHits, type FilterContext } from './media-filter.js';
import { searchedTexts } from '../model/media-search-text.js';
import { withTranscripts } from '../model/with-transcripts.js';
import type { MediaFilter, MediaListQuery } from '../model/media-query.dto.js';
import { MediaEntity } from '../model/media.entity.js';

type Pictures = SelectQueryBuilder<MediaEntity>;

interface Page {
  media: MediaEntity[];
  /** Total of all pages. */
  total: number;
}

/** Media whose texts are read for the spelling of a search. */
const MAX_NEAR = 5;

/**
 * Reads pages of the library. Only rows on the page are read in full, so that a page takes about as long in a large
 * library.
 */
@Injectable()
export class MediaPages {
  constructor(
    private readonly dataSource: DataSource,
    private readonly totals: Totals,
  ) {}

  async read({ sort, limit, skip, ...filter }: MediaListQuery, context: FilterContext): Promise<Page> {
    const name = `media ${JSON.stringify([filter, filter.uploaded_by === 'me' ? context.accountId : '', currentGrants()])}`;
    const total = await this.totals.of(name, () => this.count(filter, context));
    // read the second half from the end
    const isBackwards = skip > total / 2;
    const size = isBackwards ? Math.min(limit, total - skip) : limit;
    if (size <= 0) return { media: [], total };
    const place = { limit: size, offset: isBackwards ? total - skip - size : skip };
    const ids = (pictures: Pictures) => orderMedia(pictures.select('media.id'), sort, isBackwards);
    const named = this.matching(filter, context).map((part) => ids(part));
    const [only] = named;
    const condition =
      named.length === 1 && only
        ? only.limit(place.limit).offset(place.offset)
        : ids(this.among(named.map((part) => part.limit(place.offset + place.limit))))
            .limit(place.limit)
            .offset(place.offset);
    const media = await orderMedia(this.among([condition]), sort).getMany();
    return { media: media, total };
  }

  /** A search that found nothing, in the spelling of media whose own texts it finds with one letter changed. */
  async meant({ search = '', ...filter }: MediaListQuery, context: FilterContext): Promise<string | null> {
    const { manager } = this.dataSource;
    const near = await nearSearch(search, undefined, manager);
    const own = near && searchCondition(near, { table: 'media', reach: 'beginnings' });
    if (!near || !own) return null;
    const found = this.all().where('media.deleted_at IS NULL').andWhere(own.sql, own.parameters);
    const media = await orderMedia(narrowMedia(found, filter, context), filter.sort)
      .limit(MAX_NEAR)
      .getMany();
    return meantIn(search, near, (await withTranscripts(media, manager)).flatMap(searchedTexts));
  }

  private async count(filter: MediaFilter, context: FilterContext): Promise<number> {
    const counts = await Promise.all(this.matching(filter, context, true).map((part) => part.getCount()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /**
   * Queries that together select the matching pictures. A search has two, because each uses another index: one for the
   * pictures' own texts, one for the items that use them.
   * @param apart makes the queries disjoint
   */
  private matching({ search, ...filter }: MediaFilter, context: FilterContext, apart = false): Pictures[] {
    const narrowed = () => narrowMedia(this.all().where('media.deleted_at IS NULL'), filter, context);
    const hits = searchHits(search ?? '', context.tables);
    if (!hits) return [narrowed()];
    const { own, usedCondition, parameters } = hits;
    const others = narrowed().andWhere(usedCondition, parameters);
    return [narrowed().andWhere(own, parameters), apart ? others.andWhere(`NOT (${own})`) : others];
  }

  /** Pictures selected by these queries. */
  private among(queries: readonly Pictures[]): Pictures {
    const sql = queries.map((query) => `(${query.getQuery()})`).join(' UNION ALL ');
    const parameters = Object.assign({}, ...queries.map((query) => query.getParameters())) as Record<string, unknown>;
    return this.all().where(`media.id IN (${sql})`).setParameters(parameters);
  }

  private all(): Pictures {
    return this.dataSource.manager.createQueryBuilder(MediaEntity, 'media');
  }
}
