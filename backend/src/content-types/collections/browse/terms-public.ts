import { DEFAULT_LANG, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Injectable } from '@nestjs/common';
import { idAt } from '../../../platform/content/item-addresses.js';
import { openedPlace, sealedPlace, type ListOrder, type ListPlace } from '../../../platform/content/list-cursor.js';
import { PublicReads } from '../../../platform/database/public-reads.js';
import { notFound } from '../../../platform/errors/problem.js';
import { isId } from '../../../platform/http/existing.js';
import { FairLimit } from '../../../platform/http/fair-limit.js';
import { SecretBox } from '../../../platform/secrets/secret-box.js';
import { namedBy } from '../../../platform/terms/find-terms.js';
import { byLabel } from '../../../platform/terms/label-order.js';
import { TERM_KINDS, TERMS_TYPE } from '../../../platform/terms/term.entity.js';
import { writtenTexts } from '../../../platform/text/localized.js';
import { searchWords, type SearchWord } from '../../../platform/text/search-words.js';
import { inLatinLetters } from '../../../platform/text/spelling.js';
import { ShownObjects } from '../record/shown-objects.js';
import { Browse } from './browse.js';
import { byCount, toLink, toPublicTerm, toRow, type Counted } from './public-term.js';
import type {
  FindTermsQuery,
  FoundTerm,
  FoundTerms,
  PublicTerm,
  PublicTermList,
  PublicTermQuery,
} from './terms-public.dto.js';

/** As many characters of a label are compared by `sortKey`. */
const MAX_SORTED = 400;
/** All words are compared in memory, in the thread that also answers everything else. */
const LIMITS = { concurrent: 2, timeoutMs: 3_000, ofNetwork: 16, waiting: 64, rest: 7 };

/** Terms for visitors: those that a public object has, directly or through a term below them. */
@Injectable()
export class PublicTerms {
  private readonly limit = new FairLimit(LIMITS);

  constructor(
    private readonly browse: Browse,
    private readonly shown: ShownObjects,
    private readonly reads: PublicReads,
    private readonly box: SecretBox,
  ) {}

  /** @throws 429, 503 */
  async find({ q, limit, lang }: FindTermsQuery, network: string): Promise<FoundTerms> {
    const words = searchWords(q);
    if (words.length === 0) return { terms: [] };
    const everything = await this.browse.everything(network);
    const look = () => named(everything, words).sort(byName(q, lang)).slice(0, limit);
    return { terms: await this.limit.run(network, (working) => Promise.resolve(working(look))) };
  }

  /** @throws 404 for an unknown kind, or the words for translators */
  async list(kind: string, query: PublicTermQuery, network: string): Promise<PublicTermList> {
    const { limit, lang, after } = query;
    if (!TERM_KINDS.some((termKind) => termKind === kind && termKind !== 'glossary')) throw notFound();
    const { index, counted } = await this.browse.everything(network);
    const all = index.terms.flatMap((term, number) => {
      const count = counted.terms[number] ?? 0;
      return term.kind === kind && count > 0 && !term.nobodyKnown ? toRow(index.tree, term, count) : [];
    });
    const order = mostFrequentFirst(kind, lang);
    const place = openedPlace(this.box, order, query);
    const sorted = all.sort(byCount(lang));
    const first = place ? sorted.findIndex(isAfter(place, lang)) : query.skip;
    const terms = first < 0 ? [] : sorted.slice(first, first + limit);
    const last = first + limit < sorted.length ? terms.at(-1) : undefined;
    const next = last ? sealedPlace(this.box, order, placeOf(last, lang)) : null;
    return { terms, total: all.length, ...(after !== undefined && { next }) };
  }

  /**
   * By id, slug or former slug. A merged term is answered with its survivor.
   * @throws 404, 410
   */
  async read(
    { kind, name }: { kind: string; name: string },
    lang: Lang | undefined,
    network: string,
  ): Promise<PublicTerm> {
    const id = isId(name) ? name : await this.reads.run((manager) => idAt(TERMS_TYPE, name, manager));
    if (id === undefined) throw notFound();
    const { index, counted } = await this.browse.everything(network);
    const { tree } = index;
    const countOf = (termId: string) => counted.terms[index.numberOf(termId) ?? -1] ?? 0;
    const term = tree.survivor(id.toLowerCase());
    if (!term || term.kind !== kind || countOf(term.id) === 0 || term.nobodyKnown) throw notFound();
    const exhibitions = await this.shown.exhibitionsOf(tree, term);
    return { ...toPublicTerm(tree, term, countOf, lang), ...(exhibitions.length > 0 && { exhibitions }) };
  }
}

/** The terms of public objects with all words in their name, or in that of a term that was merged into them. */
function named(
  { index, counted }: Awaited<ReturnType<Browse['everything']>>,
  words: readonly SearchWord[],
): FoundTerm[] {
  const { tree } = index;
  const [first] = words;
  const found = new Map<string, FoundTerm>();
  const tests = words.map((word) => namedBy(word, 'beginnings'));
  for (const { terms } of first ? tree.likely(first) : [])
    for (const likely of terms) {
      const term = tree.survivor(likely.id);
      const count = term ? (counted.terms[index.numberOf(term.id) ?? -1] ?? 0) : 0;
      if (!term || count === 0 || term.nobodyKnown || found.has(term.id)) continue;
      const own = tree.get(likely.id);
      if (own && tests.every((isNamed) => isNamed(own)))
        found.set(term.id, { ...toLink(term), kind: term.kind, count });
    }
  return [...found.values()];
}

/** Those that are called what was typed come first. */
function byName(q: string, lang: Lang | undefined): (a: FoundTerm, b: FoundTerm) => number {
  const typed = inLatinLetters(q);
  const isSo = ({ labels }: FoundTerm) => writtenTexts(labels).some(({ text }) => inLatinLetters(text) === typed);
  const compare = byLabel(lang);
  return (a, b) => Number(isSo(b)) - Number(isSo(a)) || b.count - a.count || compare(a, b);
}

/** The keys are compared in memory. */
const mostFrequentFirst = (kind: string, lang: Lang = DEFAULT_LANG): ListOrder => ({
  name: `${kind} by count in ${lang}`,
  keys: [
    { sql: 'count', type: 'integer', direction: 'DESC' },
    { sql: 'label', type: 'text', direction: 'ASC' },
    { sql: 'id', type: 'uuid', direction: 'ASC' },
  ],
});

/** With the label as it is shown. */
function placeOf({ count, labels, id }: Counted, lang: Lang = DEFAULT_LANG): ListPlace {
  const shown = pickLang(labels, lang);
  return [String(count), ((shown && labels[shown]) ?? '').slice(0, MAX_SORTED), id];
}

/** Whether a term comes after a place. */
function isAfter([count, label, id]: ListPlace, lang: Lang = DEFAULT_LANG): (term: Counted) => boolean {
  const place = { count: Number(count), labels: { [lang]: label ?? '' }, id: id ?? '' };
  const compare = byCount(lang);
  return (term) => term.id !== place.id && compare(place, term) < 0;
}
