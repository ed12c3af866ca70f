import { TERM_FILTER_NAMES, type Choice } from './filters.js';
import { LICENCE_CODES } from './licences.js';
import { DATED, INFERRED, PICTURE, type ObjectIndex } from './object-index.js';
import { YearCounts } from './year-bars.js';

/** Bits of filters: first the term filters, by number. */
const YEARS_BIT = 1 << TERM_FILTER_NAMES.length;
const PICTURE_BIT = YEARS_BIT << 1;
const ON_SHOW_BIT = PICTURE_BIT << 1;
const WORDS_BIT = ON_SHOW_BIT << 1;
const LICENCE_BIT = WORDS_BIT << 1;
const BRANCH_BIT = LICENCE_BIT << 1;

export interface Counted {
  /** The matching objects, in list order. */
  objects: number[];
  /** Counts per term, ignoring the choice in the term's own filter. */
  terms: Uint32Array;
  /** Counts per year, and of objects without a date, ignoring the choice of years. */
  years: YearCounts;
  undated: number;
  /** Those among the years whose years are their period's. */
  inferred: number;
  picture: number;
  on_show: number;
  /** Counts per licence, and per branch by its number, each ignoring the choice of these. */
  licences: Uint32Array;
  branches: Uint32Array;
}

interface Question {
  choice: Choice;
  /** 1 for each object that has the words; absent: no words were requested. */
  withWords?: Uint8Array;
  moment: Date;
}

/**
 * Counts in one pass. An object that matches all filters counts everywhere. One that fails a single filter counts only
 * among the values of that filter, because another choice there would include it.
 */
export function countObjects(index: ObjectIndex, { choice, withWords, moment }: Question): Counted {
  const { starts, links, facts, filterOf } = index;
  const { chosenBits, required: ofTerms } = chosenTerms(index, choice);
  const hasYears = choice.from !== undefined || choice.until !== undefined;
  const required =
    ofTerms |
    (hasYears || choice.undated ? YEARS_BIT : 0) |
    (choice.picture ? PICTURE_BIT : 0) |
    (choice.on_show ? ON_SHOW_BIT : 0) |
    (choice.licences ? LICENCE_BIT : 0) |
    (choice.branch === undefined ? 0 : BRANCH_BIT) |
    (withWords ? WORDS_BIT : 0);
  const [from, until] = [choice.from ?? -Infinity, choice.until ?? Infinity];
  const counted: Counted = {
    objects: [],
    terms: new Uint32Array(index.terms.length),
    years: new YearCounts(index.years),
    undated: 0,
    inferred: 0,
    picture: 0,
    on_show: 0,
    licences: new Uint32Array(LICENCE_CODES.length),
    branches: new Uint32Array(index.branches.length + 1),
  };
  const branch = index.branches.indexOf(choice.branch ?? '') + 1;
  const { terms } = counted;
  for (let object = 0; object < index.size; object++) {
    if (!index.isShown(object, moment)) continue;
    const [start = 0, end = 0] = [starts[object], starts[object + 1]];
    const fact = facts[object] ?? 0;
    let met = 0;
    if (ofTerms) for (let link = start; link < end; link++) met |= chosenBits[links[link] ?? 0] ?? 0;
    if (meetsYears(object, fact)) met |= YEARS_BIT;
    if (fact & PICTURE) met |= PICTURE_BIT;
    const isOnShow = index.isOnShow(object, moment);
    if (isOnShow) met |= ON_SHOW_BIT;
    if (withWords?.[object]) met |= WORDS_BIT;
    const [licences = 0, place = 0] = [index.licences[object], index.branchOf[object]];
    if (licences & choice.licences) met |= LICENCE_BIT;
    if (place > 0 && place === branch) met |= BRANCH_BIT;
    const missing = required & ~met;
    if (missing === 0) {
      counted.objects.push(object);
      if (fact & PICTURE) counted.picture++;
      if (isOnShow) counted.on_show++;
      for (let link = start; link < end; link++) add(terms, links[link] ?? 0);
      addYears(object, fact);
      addLicences(licences);
      add(counted.branches, place);
    } else if (missing === YEARS_BIT) {
      addYears(object, fact);
    } else if (missing === LICENCE_BIT) {
      addLicences(licences);
    } else if (missing === BRANCH_BIT) {
      add(counted.branches, place);
    } else if (missing < YEARS_BIT && (missing & (missing - 1)) === 0) {
      const filter = 31 - Math.clz32(missing);
      for (let link = start; link < end; link++) {
        const term = links[link] ?? 0;
        if (filterOf[term] === filter) add(terms, term);
      }
    }
  }
  return counted;

  function meetsYears(object: number, fact: number): boolean {
    if (!(fact & DATED)) return choice.undated;
    return hasYears && (index.earliest[object] ?? 0) <= until && (index.latest[object] ?? 0) >= from;
  }

  function addLicences(bits: number): void {
    for (let licence = 0; licence < LICENCE_CODES.length; licence++)
      if (bits & (1 << licence)) add(counted.licences, licence);
  }

  function addYears(object: number, fact: number): void {
    if (fact & DATED) counted.years.add(object);
    else counted.undated++;
    if (fact & INFERRED) counted.inferred++;
  }
}

function add(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

/** For each chosen term the bit of its filter. */
function chosenTerms(index: ObjectIndex, { terms }: Choice): { chosenBits: Uint16Array; required: number } {
  const chosenBits = new Uint16Array(index.terms.length);
  let required = 0;
  for (const [filter, name] of TERM_FILTER_NAMES.entries()) {
    const ids = terms[name] ?? [];
    if (ids.length > 0) required |= 1 << filter;
    for (const id of ids) {
      const number = index.numberOf(id);
      if (number !== undefined && index.filterOf[number] === filter) chosenBits[number] = 1 << filter;
    }
  }
  return { chosenBits, required };
}
