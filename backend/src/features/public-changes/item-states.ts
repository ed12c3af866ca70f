import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ContentTypes } from '../../platform/content-types/content-types.js';
import { ShownTerms } from '../../platform/terms/shown-terms.js';
import { Terms } from '../../platform/terms/terms.js';
import type { Named } from './cursor.js';
import { STATES, TERM_DATES } from './public-change-statements.js';

/** An item as visitors see it at a time. */
export interface ItemState extends Named {
  what: 'shown' | 'changed' | 'gone';
  /** The date of its last change: its own, or that of a term or medium that it shows. */
  at: Date;
  mergedInto?: string;
}

export const keyOf = ({ type, id }: Named): string => `${type} ${id}`;

/** The dates of changes of public items. */
@Injectable()
export class ItemStates {
  constructor(
    private readonly types: ContentTypes,
    private readonly terms: Terms,
    private readonly shown: ShownTerms,
  ) {}

  /** Those that visitors see or once saw, by key. */
  async of(items: readonly Named[], manager: EntityManager, moment: Date): Promise<Map<string, ItemState>> {
    if (items.length === 0) return new Map();
    const rows = await STATES.all(manager, [items.map(({ type }) => type), items.map(({ id }) => id), moment]);
    const public_ = rows.flatMap(({ what, at, ...row }) => (what && at ? { ...row, what, at } : []));
    const termDates = await this.termDates(public_, manager);
    const states = public_.map(({ type, id, what, at, media_at }): ItemState => {
      if (what === 'gone') return { type, id, what, at };
      const latest = later(at, later(media_at, termDates.get(id)));
      return { type, id, what: latest > at ? 'changed' : what, at: latest };
    });
    return new Map(states.map((state) => [keyOf(state), state]));
  }

  private async termDates(items: readonly Named[], manager: EntityManager): Promise<Map<string, Date>> {
    const dates = new Map<string, Date>();
    for (const shows of this.shown.all) {
      const ids = items.flatMap(({ type, id }) => (type === shows.type ? id : []));
      if (ids.length === 0) continue;
      const termsById = await shows.termsOf(ids, await this.terms.current(), manager);
      const all = [...termsById.values()];
      const asked = [all.flatMap(({ terms }) => terms), all.flatMap(({ lost }) => lost)];
      const rows = await TERM_DATES.all(
        manager,
        asked.map((ids) => [...new Set(ids)]),
      );
      const dateOf = new Map(rows.map(({ id, type, at }) => [`${type} ${id}`, at]));
      for (const [id, { terms, lost }] of termsById)
        for (const term of [...terms.map((one) => `terms ${one}`), ...lost.map((one) => `places ${one}`)]) {
          const at = dateOf.get(term);
          if (at) dates.set(id, later(at, dates.get(id)));
        }
    }
    return dates;
  }

  /** Adds the public items that stay to those that were merged into others. */
  async withMerges(states: ReadonlyMap<string, ItemState>, manager: EntityManager, moment: Date): Promise<void> {
    const gone = [...states.values()].filter(({ what }) => what === 'gone');
    for (const { type, mergedInto } of this.types.all) {
      const ids = gone.flatMap((state) => (state.type === type ? state.id : []));
      if (mergedInto === undefined || ids.length === 0) continue;
      const lasts = await mergedInto(ids, manager);
      const stay = await this.of(
        [...new Set(lasts.values())].map((id) => ({ type, id })),
        manager,
        moment,
      );
      for (const state of gone) {
        const last = lasts.get(state.id) ?? state.id;
        const stays = stay.get(keyOf({ type, id: last }));
        if (state.type === type && stays && stays.what !== 'gone') state.mergedInto = last;
      }
    }
  }
}

function later(a: Date, b: Date | null | undefined): Date;
function later(a: Date | null, b: Date | null | undefined): Date | null | undefined;
function later(a: Date | null, b: Date | null | undefined): Date | null | undefined {
  return a && (!b || a > b) ? a : b;
}
