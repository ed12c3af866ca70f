import { emptyBag, hasDate, numeralOf, type Bag, type Chain, type Join } from './bag.ts';
import { fill, TIED } from './fill.ts';
import { remarkedYears } from './remarks.ts';
import type { Token } from './tokens.ts';
import type { Kind } from './vocabulary.ts';

/** Parses the tokens of a text into dates and the joins between them; null when something does not belong to a date. */
export function chainOf(tokens: readonly Token[]): Chain | null {
  return new Chainer(tokens).chain();
}

const MAX_DATES = 12;
const SKIPPED: ReadonlySet<Kind> = new Set(['dot', 'ignored', 'close']);
const BEGINS: ReadonlySet<Kind> = new Set([
  'number',
  'roman',
  'date',
  'part',
  'turn',
  'month',
  'season',
  'approximate',
  'uncertain',
  'bc',
  'ce',
  'hijri',
]);
const PERIODS = ['century', 'millennium', 'decade'] as const;

class Chainer {
  private bag: Bag = emptyBag();
  private readonly bags: Bag[] = [];
  private readonly joins: Join[] = [];
  private at = 0;
  private ended = false;
  private remarked: number[] = [];
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  chain(): Chain | null {
    for (; this.at < this.tokens.length && !this.ended; this.at += 1) {
      const token = this.tokens[this.at];
      if (token && !SKIPPED.has(token.kind) && !this.take(token)) return null;
    }
    if (!hasDate(this.bag) || this.bags.length >= MAX_DATES) return null;
    return { bags: [...this.bags, this.bag], joins: this.joins, remarked: this.remarked };
  }

  private next(skip = SKIPPED): Token | undefined {
    for (let at = this.at + 1; at < this.tokens.length; at += 1) {
      const token = this.tokens[at];
      if (token && !skip.has(token.kind)) return token;
    }
    return undefined;
  }

  private beginsNext(): boolean {
    const kind = this.next()?.kind;
    return kind !== undefined && BEGINS.has(kind);
  }

  /** Ends the current date and begins another. */
  private join(join: Join): boolean {
    if (!hasDate(this.bag)) return false;
    this.bags.push(this.bag);
    this.joins.push(join);
    this.bag = emptyBag();
    return this.bags.length < MAX_DATES;
  }

  private take(token: Token): boolean {
    return fill(this.bag, token, { next: this.next()?.kind, first: this.bags.length === 0 }) ?? this.between(token);
  }

  /** Joins dates, or marks an end as open. */
  private between(token: Token): boolean {
    const { bag } = this;
    switch (token.kind) {
      case 'dash':
        return this.dash(token);
      case 'slash':
        return this.join(bag.hijri ? 'same' : 'slash');
      case 'to':
        return this.spanned();
      case 'and':
        return this.join('and');
      case 'or':
        return this.join('or');
      case 'comma':
      case 'open':
        return this.pause(token.kind);
      case 'before':
      case 'until':
        if (hasDate(bag) && this.beginsNext())
          return bag.open !== undefined || token.kind === 'until' ? this.spanned() : false;
        if (token.kind === 'until' && this.joins.at(-1) === 'span') return true;
        bag.open = 'before';
        return true;
      case 'from':
        return this.from();
      case 'after':
      case 'notLater':
        bag.open = token.kind;
        return true;
      default:
        return false;
    }
  }

  /** “from … to …” */
  private spanned(): boolean {
    delete this.bag.open;
    return this.join('span');
  }

  private from(): boolean {
    const { bag } = this;
    const kind = this.next()?.kind;
    // “1850-yildan keyin”
    if (kind === 'after' || kind === 'before' || kind === 'from') return true;
    if (hasDate(bag) && this.beginsNext()) return this.spanned();
    bag.open = 'from';
    return true;
  }

  private dash(token: Token): boolean {
    const { bag } = this;
    const next = this.next();
    if (next === undefined) {
      bag.open = 'from';
      return hasDate(bag);
    }
    if (TIED.has(next.kind) && !(next.kind === 'bc' || next.kind === 'ce')) return true;
    if (next.kind === 'month' && token.glued && next.glued && numeralOf(bag, undefined)) return true;
    const onlyPart = bag.numerals.length === 0 && bag.month === undefined;
    if (onlyPart && (bag.part === undefined || next.kind !== 'part'))
      return bag.part !== undefined || bag.open !== undefined;
    return BEGINS.has(next.kind) || next.kind === 'made' || next.kind === 'open' ? this.join('range') : false;
  }

  /** A comma or a bracket begins a part of this date, another date, or a remark. */
  private pause(kind: 'comma' | 'open'): boolean {
    const { bag } = this;
    if (!hasDate(bag)) return kind === 'open' || this.bags.length === 0;
    const [mark, closing] = this.tokens.slice(this.at + 1, this.at + 3);
    if (kind === 'open' && mark?.kind === 'uncertain' && closing?.kind === 'close') return true;
    const next = this.next();
    if (next === undefined || next.kind === 'or' || next.kind === 'from' || next.kind === 'notLater') return true;
    if (next.kind === 'oldStyle' || next.kind === 'hijri') return true;
    const afterDoubt = this.next(new Set([...SKIPPED, 'uncertain', 'approximate']));
    if (afterDoubt === undefined) return true;
    const incomplete = bag.month !== undefined && numeralOf(bag, 'year', undefined) === undefined;
    if (incomplete && next.kind === 'number' && next.digits > 2) return true;
    if (
      kind === 'comma' &&
      bag.month === undefined &&
      numeralOf(bag, 'year') &&
      (next.kind === 'season' || this.isDayAhead())
    )
      return true;
    if (kind === 'open' && bag.hijri) return this.join('same');
    if (kind === 'comma' && next.kind === 'finished') return this.join('span');
    if (kind === 'open' && BEGINS.has(afterDoubt.kind) && (bag.turn || numeralOf(bag, ...PERIODS)))
      return this.join('within');
    if (kind === 'comma' && BEGINS.has(afterDoubt.kind) && afterDoubt.kind !== 'month') return this.join('list');
    this.ended = true;
    const remark = this.tokens.slice(this.at);
    this.remarked = remarkedYears(remark);
    return !remark.some((token) => token.kind === 'refused');
  }

  /** Whether a day and its month come next. */
  private isDayAhead(): boolean {
    const [day, ...rest] = this.tokens
      .slice(this.at + 1, this.at + 4)
      .filter(({ kind }) => kind !== 'dash' && kind !== 'dot');
    return day?.kind === 'number' && day.digits <= 2 && rest[0]?.kind === 'month';
  }
}
