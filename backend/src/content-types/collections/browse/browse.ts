import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Injectable } from '@nestjs/common';
import { published } from '../../../platform/content/content-reader.js';
import { FairLimit } from '../../../platform/http/fair-limit.js';
import type { EntityManager } from 'typeorm';
import { PublicReads } from '../../../platform/database/public-reads.js';
import { searchSteps, type SearchStep } from '../../../platform/text/known-words.js';
import { endAnswerWith } from '../../../platform/http/answer-end.js';
import { byLabel } from '../../../platform/terms/label-order.js';
import type { StoredTerm } from '../../../platform/terms/term-statements.js';
import type { TermTree } from '../../../platform/terms/term-tree.js';
import { termsOfWord } from '../../../platform/terms/word-terms.js';
import { searchCondition, type AlsoFound } from '../../../platform/text/search-text.js';
import { searchWords, type Reach } from '../../../platform/text/search-words.js';
import { askedCategory } from '../category.js';
import { Collection } from '../collections.entity.js';
import type { ListPlace } from '../../../platform/content/list-cursor.js';
import { hasNumber, meantKeys } from '../record/numbers.js';
import { hasTerm } from '../record/record-terms.js';
import { choiceOf, type BrowseQuery, type Facets, type FacetValue, type FacetValues } from './browse.dto.js';
import { countObjects, type Counted } from './count-objects.js';
import { TERM_FILTER_NAMES, type Choice, type TermFilter } from './filters.js';
import { ObjectCopy } from './object-copy.js';
import { LICENCES } from '../../../platform/media/model/rights.js';
import { LICENCE_CODES } from './licences.js';
import type { ObjectIndex } from './object-index.js';
import { inListOrder } from './object-rows.js';
import { ObjectOrders, yearOf, type PublicSort } from './object-orders.js';

const MAX_VALUES = 50;
/** Marks objects with a number that was typed, among those with the words. */
const NUMBERED = 2;
/** Counting uses the thread that also answers everything else, so it gets about a quarter of the time. */
const LIMITS = { concurrent: 2, timeoutMs: 3_000, ofNetwork: 8, waiting: 64, rest: 7 };

export type Asked = BrowseQuery & { category?: string };

/** A choice with its counts. */
interface Answered {
  index: ObjectIndex;
  choice: Choice;
  counted: Counted;
  /** All objects in the order that was asked for; absent: as in the list. */
  order?: Uint32Array;
  withWords?: Uint8Array;
}

/** Answers visitors' filter choices from memory. */
@Injectable()
export class Browse {
  private readonly limit = new FairLimit(LIMITS);
  private readonly orders = new ObjectOrders();
  private unfiltered: Answered | undefined;

  constructor(
    private readonly objects: ObjectCopy,
    private readonly reads: PublicReads,
  ) {}

  /**
   * @param query with the language in whose alphabet values with equal counts are ordered
   * @throws 429, 503
   */
  async facets(query: Asked & { lang?: Lang }, network: string): Promise<Facets> {
    return this.answer(query, network, (answered) => facetsOf(answered, query.lang));
  }

  /**
   * The ids of one page of the matching objects, and their total.
   * @param query with a `listPlace` in the order of the list, in place of `skip`
   * @returns with the place of the last one, unless the page is the last
   * @throws 429, 503
   */
  async page(
    query: Asked & { sort?: PublicSort | ''; lang?: Lang; limit: number; skip: number; listPlace?: ListPlace },
    network: string,
  ): Promise<{ ids: string[]; total: number; last?: ListPlace }> {
    const { limit, skip, listPlace } = query;
    return this.answer(query, network, (answered) => {
      const { index, counted, order } = answered;
      const keyOf = firstKey(answered, query.sort);
      const objects = order ? inOrder(counted.objects, order) : counted.objects;
      const total = objects.length;
      const first = listPlace ? objects.findIndex(isAfter(index, listPlace, keyOf)) : skip;
      const page = first < 0 ? [] : objects.slice(first, first + limit);
      const ids = page.flatMap((object) => index.rows[object]?.id ?? []);
      const [last] = first + limit < total ? page.slice(-1) : [];
      return { ids, total, ...(last !== undefined && { last: placeOf(index, last, keyOf) }) };
    });
  }

  /**
   * How many objects each term has. Without schedules this is counted once per index.
   * @throws 429, 503
   */
  async everything(network: string): Promise<Answered> {
    const index = await this.objects.current();
    if (this.unfiltered?.index === index) return this.unfiltered;
    const everything = await this.answer({}, network, (answered) => answered);
    if (!everything.index.isScheduled) this.unfiltered = everything;
    return everything;
  }

  /** All counting, and building the answer, happens within the limit. */
  private async answer<Result>(
    query: Asked & { sort?: PublicSort | ''; lang?: Lang },
    network: string,
    toResult: (answered: Answered) => Result,
  ): Promise<Result> {
    // waiting for what all requests need must not use up a turn
    const index = await this.objects.current();
    const category = askedCategory(index.tree, query.category);
    const choice = choiceOf(query, category ? [category.id] : []);
    return this.limit.run(network, async (working) => {
      const { withWords, moment } = await this.words(index, query.q ?? '');
      const { sort, lang = 'en' } = query;
      const order = sort
        ? await this.reads.run((manager) => this.orders.of(index, { sort, lang }, manager))
        : undefined;
      return working(() => {
        const counted = countObjects(index, { choice, withWords, moment });
        if (withWords) counted.objects = numberedFirst(counted.objects, withWords);
        endAnswerWith(counted.objects.flatMap((object) => index.endOf(object) ?? []));
        return toResult({ index, choice, counted, order, withWords });
      });
    });
  }

  /** Which objects have the words, or one of the numbers that these may mean; the search goes further where none has. */
  private words(index: ObjectIndex, q: string): Promise<{ withWords?: Uint8Array; moment: Date }> {
    return this.reads.run(async (manager, moment) => {
      if (q.trim() === '') return { moment };
      const withWords = new Uint8Array(index.size);
      for await (const step of searchSteps(searchWords(q), undefined, manager)) {
        const found = await matching({ index, q, ...step, moment }, manager);
        for (const { id, numbered } of found) {
          const place = index.placeOf(id);
          if (place !== undefined) withWords[place] = numbered ? NUMBERED : 1;
        }
        if (found.length > 0) break;
      }
      return { withWords, moment };
    });
  }
}

/** The value that comes before the place in the list. */
function firstKey({ index, withWords }: Answered, sort: PublicSort | '' = ''): (object: number) => number {
  if (sort === 'newest' || sort === 'oldest') return (object) => yearOf(index, object, sort);
  return (object) => (withWords?.[object] === NUMBERED ? 0 : 1);
}

function placeOf(index: ObjectIndex, object: number, keyOf: (object: number) => number): ListPlace {
  const { position = null, created = null, id = null } = index.rows[object] ?? {};
  return [String(keyOf(object)), position === null ? null : String(position), String(created), id];
}

/** Whether an object comes after a place. */
function isAfter(
  index: ObjectIndex,
  [key, position = null, created, id]: ListPlace,
  keyOf: (object: number) => number,
): (object: number) => boolean {
  const place = { position: position === null ? null : Number(position), created: Number(created), id: id ?? '' };
  return (object) => {
    const row = index.rows[object];
    if (row === undefined || row.id === place.id) return false;
    const own = keyOf(object);
    return own === Number(key) ? inListOrder(place, row) < 0 : own > Number(key);
  };
}

async function matching(
  { index, q, words, reach, moment }: SearchStep & { index: ObjectIndex; q: string; moment: Date },
  manager: EntityManager,
): Promise<{ id: string; numbered?: boolean }[]> {
  const whole = { values: meantKeys(q), sql: hasNumber };
  const also = alsoFound(index.tree, reach);
  const condition = searchCondition(words, {
    table: 'collections',
    alias: 'item',
    also,
    whole,
    reach,
    byVisitor: true,
  });
  if (!condition) return [];
  const matches = published(manager, Collection, 'publicList', moment).andWhere(condition.sql, condition.parameters);
  matches.select('item.id', 'id');
  if (whole.values.length > 0) matches.addSelect(hasNumber(':whole'), 'numbered');
  return matches.getRawMany();
}

/** The objects of a choice in the order of all. */
function inOrder(objects: readonly number[], order: Uint32Array): number[] {
  const isAsked = new Uint8Array(order.length);
  for (const object of objects) isAsked[object] = 1;
  return Array.from(order.filter((object) => isAsked[object]));
}

function numberedFirst(objects: number[], withWords: Uint8Array): number[] {
  const isNumbered = (object: number) => withWords[object] === NUMBERED;
  const numbered = objects.filter(isNumbered);
  return numbered.length === 0 ? objects : [...numbered, ...objects.filter((object) => !isNumbered(object))];
}

const alsoFound =
  (tree: TermTree, reach: Reach): AlsoFound =>
  (word) => {
    const ids = termsOfWord(tree, word, reach);
    return ids.length > 0 ? [{ values: ids, sql: hasTerm }] : [];
  };

function facetsOf(answered: Answered, lang: Lang | undefined): Facets {
  const { index, counted } = answered;
  const branches = index.branches.map((id, at) => ({ id, count: counted.branches[at + 1] ?? 0 }));
  return {
    facets: valuesOf(answered, lang),
    years: counted.years.bars(),
    undated: counted.undated,
    inferred: counted.inferred,
    picture: counted.picture,
    on_show: counted.on_show,
    licences: LICENCES.map((licence, at) => ({
      code: LICENCE_CODES[at] ?? '',
      licence,
      count: counted.licences[at] ?? 0,
    })).filter(({ count }) => count > 0),
    branches: branches.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1)),
    total: counted.objects.length,
  };
}

function valuesOf({ index, choice, counted }: Answered, lang: Lang | undefined): FacetValues {
  const byFilter = TERM_FILTER_NAMES.map((): { term: StoredTerm; count: number; isChosen: boolean }[] => []);
  const compare = byLabel(lang);
  const chosen = new Set(Object.values(choice.terms).flatMap((ids) => ids.map((id) => index.numberOf(id))));
  for (const [number, term] of index.terms.entries()) {
    const count = counted.terms[number] ?? 0;
    const isChosen = chosen.has(number);
    if ((count === 0 || term.nobodyKnown) && !isChosen) continue;
    byFilter[index.filterOf[number] ?? 0]?.push({ term, count, isChosen });
  }
  const values = byFilter.map((all) => {
    const sorted = all.sort((a, b) => b.count - a.count || compare(a.term, b.term));
    const offered = sorted.filter(({ isChosen }, at) => at < MAX_VALUES || isChosen);
    return offered.map(({ term, count }) => toValue(term, count));
  });
  const of = (name: TermFilter) => values[TERM_FILTER_NAMES.indexOf(name)] ?? [];
  return {
    category: of('category'),
    object_name: of('object_name'),
    material: of('material'),
    technique: of('technique'),
    place: of('place'),
    people: of('people'),
    maker: of('maker'),
    period: of('period'),
    subject: of('subject'),
  };
}

const toValue = ({ id, kind, key, labels }: StoredTerm, count: number): FacetValue => ({
  id,
  ...(kind === 'category' && key !== null && { key }),
  label: labels,
  count,
});
