import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Repository, type EntityManager } from 'typeorm';
import { notFound } from '../errors/problem.js';
import { onTheWire } from '../text/time.js';
import { translationsOf } from '../text/origins.js';
import { TERM_TEXTS, translatedTerm } from './term-changes.js';
import { findTerms, meantTerms } from './find-terms.js';
import { DIFFERENT_TERMS, MERGED_TERMS, SURVIVOR, type StoredTerm } from './term-statements.js';
import type { TermTree } from './term-tree.js';
import { TermEntity } from './term.entity.js';
import { TermDoubles } from './term-doubles.js';
import { TermUses, type CountedTerm } from './term-uses.js';
import { Terms } from './terms.js';
import type { AdminTerm, AdminTermList, DoubleQuery, MergedTerm, TermDoubleList, TermQuery } from './terms.dto.js';

/** Terms for staff. */
@Injectable()
export class TermReader {
  constructor(
    @InjectRepository(TermEntity) private readonly stored: Repository<TermEntity>,
    private readonly terms: Terms,
    private readonly uses: TermUses,
    private readonly termDoubles: TermDoubles,
  ) {}

  async list({ limit, skip, ...query }: TermQuery): Promise<AdminTermList> {
    const tree = await this.terms.current();
    const matches = findTerms(tree, query);
    const meant = matches.length === 0 ? meantTerms(tree, query) : null;
    return {
      terms: await this.inTree(matches.slice(skip, skip + limit), tree),
      total: matches.length,
      ...(meant !== null && { did_you_mean: meant }),
    };
  }

  /** Terms that may be the same, in groups; the most used of each comes first. */
  async doubles({ kind = '', limit, skip }: DoubleQuery): Promise<TermDoubleList> {
    const tree = await this.terms.current();
    const different = await DIFFERENT_TERMS.all(this.stored.manager);
    const groups = (await this.termDoubles.of(tree, different)).filter(
      ([first]) => kind === '' || first?.kind === kind,
    );
    const page = groups.slice(skip, skip + limit);
    const terms = new Map((await this.inTree(page.flat(), tree)).map((term) => [term.id, term]));
    const shown = page.map((group) => ({
      terms: group.flatMap(({ id }) => terms.get(id) ?? []).sort((a, b) => b.used - a.used),
    }));
    return { groups: shown, total: groups.length };
  }

  private async inTree(page: readonly StoredTerm[], tree: TermTree): Promise<AdminTerm[]> {
    const used = await this.uses.of(
      page.map((term) => counted(tree, term)),
      this.stored.manager,
    );
    return page.map((term) =>
      toAdminTerm(term, {
        broader: tree.broader(term.id)?.id ?? null,
        merged: tree.aliases(term.id).flatMap((id) => tree.get(id) ?? []),
        used: used.get(term.id) ?? 0,
        narrower: tree.narrower(term.id).length,
      }),
    );
  }

  /** @throws 404 */
  async get(id: string): Promise<AdminTerm> {
    const term = await this.stored.findOneBy({ id });
    if (!term) throw notFound();
    return this.toAdminTerm(term, this.stored.manager);
  }

  /** Its state within a transaction. */
  async toAdminTerm(term: StoredTerm, manager: EntityManager): Promise<AdminTerm> {
    const { id, kind, broaderId } = term;
    const merged = await MERGED_TERMS.all(manager, [id]);
    const all = [term, ...merged];
    const asCounted = { id, kind, ids: all.map((row) => row.id), keys: all.flatMap(({ key }) => key ?? []) };
    const used = await this.uses.of([asCounted], manager);
    const narrower = await manager.countBy(TermEntity, { broaderId: In(asCounted.ids), mergedInto: IsNull() });
    const broader = broaderId === null ? null : ((await SURVIVOR.first(manager, [broaderId]))?.id ?? null);
    return toAdminTerm(term, { broader, merged, used: used.get(id) ?? 0, narrower });
  }
}

function counted(tree: TermTree, { id, kind }: StoredTerm): CountedTerm {
  const ids = [id, ...tree.aliases(id)];
  return { id, kind, ids, keys: ids.flatMap((termId) => tree.get(termId)?.key ?? []) };
}

function toAdminTerm(
  term: StoredTerm,
  {
    broader,
    merged,
    used,
    narrower,
  }: { broader: string | null; merged: readonly MergedTerm[]; used: number; narrower: number },
): AdminTerm {
  const { id, kind, key, labels, variants, deprecated, latitude, longitude, born, died, source, version } = term;
  return {
    id,
    kind,
    key,
    labels,
    variants,
    deprecated,
    broader,
    place_level: term.placeLevel,
    latitude,
    longitude,
    born,
    died,
    earliest: term.earliest,
    latest: term.latest,
    nobody_known: term.nobodyKnown,
    exact_match: term.exactMatch,
    close_match: term.closeMatch,
    scope_note: term.scopeNote,
    source,
    merged_into: term.mergedInto,
    merged: merged.map((mergedTerm) => ({ id: mergedTerm.id, labels: mergedTerm.labels })),
    used,
    narrower,
    translations: translationsOf(translatedTerm(term), TERM_TEXTS),
    version,
    createdAt: onTheWire(term.createdAt),
    updatedAt: onTheWire(term.updatedAt),
  };
}
