import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Changes, NOTICED_AFTER_MS } from '../../platform/cache/changes.js';
import { ContentTypes } from '../../platform/content-types/content-types.js';
import { FIRST_ID } from '../../platform/database/first-id.js';
import { notFound } from '../../platform/errors/problem.js';
import { FairLimit } from '../../platform/http/fair-limit.js';
import { PublicReads } from '../../platform/database/public-reads.js';
import { SecretBox } from '../../platform/secrets/secret-box.js';
import { ShownTerms, type ChangedTerm } from '../../platform/terms/shown-terms.js';
import { Terms } from '../../platform/terms/terms.js';
import { onTheWire } from '../../platform/text/time.js';
import { opened, sealed, unknownCursor, type Named, type Position, type Read } from './cursor.js';
import { ItemStates, keyOf } from './item-states.js';
import { BY_SCHEDULE, BY_TRANSACTION, LIST, SHOWING_MEDIUM } from './public-change-statements.js';
import type { ChangeDates, PublicChangeList, PublicChangesQuery } from './public-changes.dto.js';

/** An earlier transaction than any. */
const NONE = '0';
/** An answer names up to a thousand items, and looks up which ones show up to fifty terms and media. */
const LIMITS = { concurrent: 2, timeoutMs: 5_000, ofNetwork: 16, waiting: 64 };
/** Rows of other things than items. */
const SHOWN_BY_ITEMS: readonly string[] = ['terms', 'places', 'media'];
/** Terms and media looked up for one answer, each with a statement. */
const MAX_LOOKED_UP = 50;

interface Found extends Named {
  /** The transaction that told of it. */
  tx?: string;
}

/** A page while it is filled. */
interface Page {
  limit: number;
  found: Found[];
  lookedUp: number;
  position: Position;
}

/** Tells a program that keeps a copy of the museum which items it has to read again (docs/decisions/0075-public-changes.md). */
@Injectable()
export class PublicChanges {
  private readonly limit = new FairLimit(LIMITS);

  constructor(
    private readonly reads: PublicReads,
    private readonly changes: Changes,
    private readonly types: ContentTypes,
    private readonly terms: Terms,
    private readonly shown: ShownTerms,
    private readonly states: ItemStates,
    private readonly box: SecretBox,
  ) {}

  /** @throws 400 for a position that was not given here; 429, 503 */
  list({ after, limit }: PublicChangesQuery, network: string): Promise<PublicChangeList> {
    const start = after ? opened(this.box, after) : undefined;
    return this.limit.run(network, () => this.read(start, limit));
  }

  private async read(start: Position | undefined, limit: number): Promise<PublicChangeList> {
    // an answer without it would say that the museum is empty
    const before = await this.changes.known(() => this.changes.noticedBefore);
    return this.reads.run(async (manager, now) => {
      // by then every process shows what its schedule says
      const moment = new Date(now.getTime() - NOTICED_AFTER_MS);
      const list = (await LIST.first(manager))?.id ?? '';
      if (start && start.list !== list) throw unknownCursor();
      const position = start ?? { list, since: before, tx: NONE, at: moment.getTime() };
      const page: Page = { limit, found: [], lookedUp: 0, position };
      const isDone =
        (await this.bySchedule(page, moment, manager)) && (await this.byTransaction(page, before, manager));
      return { changes: await this.show(page, manager, moment), next: sealed(this.box, page.position), more: !isDone };
    });
  }

  /** @throws 404 for an unknown type */
  dates(type: string, ids: readonly string[]): Promise<ChangeDates> {
    if (!this.types.find(type)) throw notFound();
    return this.reads.run(async (manager, moment) => {
      const items = [...new Set(ids)].map((id) => ({ type, id }));
      const states = [...(await this.states.of(items, manager, moment)).values()];
      const shown = states.filter(({ what }) => what !== 'gone');
      return { dates: shown.map(({ id, at }) => ({ id, at: onTheWire(at) })) };
    });
  }

  /** @returns whether all were read */
  private async bySchedule(page: Page, moment: Date, manager: EntityManager): Promise<boolean> {
    const { at, lastAt } = page.position;
    if (lastAt?.told) page.position = { ...page.position, lastAt: await this.take(page, lastAt, manager) };
    if (page.position.lastAt?.told) return false;
    if (moment.getTime() < at) return true;
    const values = [new Date(at), lastAt?.type, lastAt?.id, moment, page.limit + 1];
    const rows = await BY_SCHEDULE.all(manager, values);
    for (const { at: time, type, id } of rows) {
      if (time === null || type === null || id === null) continue;
      if (isFull(page)) return false;
      page.position = { ...page.position, at: time.getTime(), lastAt: await this.take(page, { type, id }, manager) };
    }
    if (rows.length > page.limit || page.position.lastAt?.told) return false;
    const { lastAt: _read, ...rest } = page.position;
    page.position = { ...rest, at: moment.getTime() };
    return true;
  }

  /** @returns whether all were read */
  private async byTransaction(page: Page, before: string, manager: EntityManager): Promise<boolean> {
    const { last, tx, since } = page.position;
    if (last?.told) page.position = { ...page.position, last: await this.take(page, last, manager) };
    if (page.position.last?.told) return false;
    const values = [tx, last?.type ?? '', last?.id ?? FIRST_ID, before, since, page.limit + 1];
    const rows = await BY_TRANSACTION.all(manager, values);
    for (const { tx: rowTx, ...read } of rows) {
      if (isFull(page)) return false;
      page.position = { ...page.position, tx: rowTx, last: await this.take(page, read, manager, rowTx) };
    }
    return rows.length <= page.limit && page.position.last?.told === undefined;
  }

  /** Takes an item, or those that show a term or medium. */
  private async take(page: Page, { type, id, told }: Read, manager: EntityManager, tx?: string): Promise<Read> {
    const read = { type, id };
    if (!SHOWN_BY_ITEMS.includes(type)) {
      page.found.push({ ...read, ...(tx !== undefined && { tx }) });
      return read;
    }
    page.lookedUp++;
    const after = told ?? { type: '', id: FIRST_ID };
    const left = page.limit - page.found.length;
    const items =
      type === 'media'
        ? await this.showingMedium(id, after, left, manager)
        : await this.showingTerm({ id, isLost: type === 'places' }, after, left, manager);
    page.found.push(...items);
    const last = items.at(-1);
    return items.length < left || !last ? read : { ...read, told: last };
  }

  private showingMedium(id: string, { type, id: after }: Named, limit: number, manager: EntityManager) {
    const types = this.types.all.map((stored) => stored.type);
    return SHOWING_MEDIUM.all(manager, [id, types, type, after, limit]);
  }

  private async showingTerm(term: ChangedTerm, after: Named, limit: number, manager: EntityManager): Promise<Named[]> {
    const tree = await this.terms.current();
    const items: Named[] = [];
    for (const shows of this.shown.all) {
      const { type } = shows;
      if (type < after.type || items.length >= limit) continue;
      const rest = { after: type === after.type ? after.id : FIRST_ID, limit: limit - items.length };
      const ids = await shows.showing(term, tree, rest, manager);
      items.push(...ids.map((item) => ({ type, id: item })));
    }
    return items;
  }

  private async show({ found, position }: Page, manager: EntityManager, moment: Date) {
    // the last mention of each
    const asked = new Map(found.map((item) => [keyOf(item), item]));
    const states = await this.states.of([...asked.values()], manager, moment);
    // a program that reads from the beginning has none of those that were gone before
    for (const [key, { tx }] of asked)
      if (tx !== undefined && BigInt(tx) < BigInt(position.since) && states.get(key)?.what === 'gone')
        states.delete(key);
    await this.states.withMerges(states, manager, moment);
    return [...asked.keys()].flatMap((key) => {
      const state = states.get(key);
      if (!state) return [];
      const { type, id, what, at, mergedInto } = state;
      return { type, id, what, at: onTheWire(at), ...(mergedInto !== undefined && { merged_into: mergedInto }) };
    });
  }
}

const isFull = ({ found, limit, lookedUp }: Page): boolean => found.length >= limit || lookedUp >= MAX_LOOKED_UP;
