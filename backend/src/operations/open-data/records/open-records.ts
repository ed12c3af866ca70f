import { Injectable } from '@nestjs/common';
import { CollectionsReadService } from '../../../content-types/collections/collections-read.service.js';
import type { PublicTerm } from '../../../content-types/collections/browse/terms-public.dto.js';
import { PublicTerms } from '../../../content-types/collections/browse/terms-public.js';
import { notFound } from '../../../platform/errors/problem.js';
import { SiteService } from '../../../features/site/site.service.js';
import { Config } from '../../../platform/config/config.js';
import { Terms } from '../../../platform/terms/terms.js';
import { openRecordOf, type Museum, type OpenRecord } from './open-record.js';

/** The museum as a repository for harvesters. */
export interface Repository extends Museum {
  email: string | null;
  /** Whether it gives its records by harvest, and as files. */
  harvest: boolean;
  dumps: boolean;
}

/** Whether records go out in bulk by one of the ways, and under which licence. */
export const bulkLicence = (museum: Repository, way: 'harvest' | 'dumps'): string | undefined =>
  museum[way] ? museum.licence : undefined;

/** Objects for programs of others: what visitors get, and nothing else. */
@Injectable()
export class OpenRecords {
  constructor(
    private readonly config: Config,
    private readonly collections: CollectionsReadService,
    private readonly site: SiteService,
    private readonly terms: Terms,
    private readonly publicTerms: PublicTerms,
  ) {}

  /** Those that visitors see, by id, read at once. */
  async of(ids: readonly string[], museum: Museum): Promise<ReadonlyMap<string, OpenRecord>> {
    if (ids.length === 0) return new Map();
    const [objects, terms] = await Promise.all([this.collections.ofIds(ids), this.terms.current()]);
    return new Map(objects.map((object) => [object.id, openRecordOf(object, terms, museum)]));
  }

  /** A term that visitors see. @throws 404, 429, 503 */
  async term(id: string, network: string): Promise<PublicTerm> {
    const kind = (await this.terms.current()).survivor(id)?.kind;
    if (kind === undefined) throw notFound();
    return this.publicTerms.read({ kind, name: id }, undefined, network);
  }

  async museum(): Promise<Repository> {
    const { name: names, email, openData } = await this.site.publisher();
    const { harvest, dumps, licence, iiif } = openData;
    return {
      origin: this.config.publicOrigin,
      names,
      email,
      harvest,
      dumps,
      licence: licence ?? undefined,
      hasIiif: iiif,
    };
  }
}
