import { MetNumbers } from './met-numbers.js';
import { MetWords } from './met-words.js';

export const UNREAD = ['date', 'measure', 'term', 'object', 'number'] as const;

/** A text of a register that was not understood, or a number that several objects have, with its count. */
export interface Unread {
  what: (typeof UNREAD)[number];
  /** Kind of term. */
  kind?: string;
  text: string;
  count: number;
  /** The line of the first one, where it is known. */
  line?: number;
}

/** Where a text stands in a register. */
export interface Place {
  line: number;
  number?: string;
  field?: string;
}

/** A date or measure that was not read, or a number that others have, too, for the file with the report. */
export interface UnreadPlace extends Place {
  code: 'unread_date' | 'unread_measure' | 'number_taken';
  text: string;
}

/** Words, dates and measures of a register that were not understood, for its report, without duplicates. */
export class Seen {
  private readonly groups = new Map<string, { of: Pick<Unread, 'what' | 'kind'>; texts: Map<string, Found> }>();
  private readonly places = new Map<string, UnreadPlace>();

  /** Words of rules with terms, also those that were understood. */
  readonly words = new MetWords();

  readonly numbers = new MetNumbers((number, place) => this.found('number', number, place));

  /** Each date and measure that was not read, and each equal number, with its place; the first 10,000. */
  get unreadPlaces(): UnreadPlace[] {
    return [...this.places.values()];
  }

  /** Also for texts such as “date not known”. */
  unreadDate(text: string, place: Place): void {
    this.found('date', text, place);
  }

  unreadMeasure(text: string, place: Place): void {
    // there is no size in words such as “dimensions variable”
    if (/\d/.test(text)) this.found('measure', text, place);
  }

  /** A record may be mapped more than once. */
  private found(what: 'date' | 'measure' | 'number', text: string, place: Place): void {
    const short = text.slice(0, MAX_LENGTH);
    const key = `${what} ${place.line} ${place.field} ${short}`;
    if (this.places.has(key)) return;
    const code = what === 'number' ? 'number_taken' : (`unread_${what}` as const);
    if (this.places.size < MAX_TEXTS) this.places.set(key, { ...place, code, text: short });
    this.add({ what }, text, place.line);
  }

  unknownWord(kind: string, word: string): void {
    this.add({ what: 'term', kind }, word);
  }

  /** An object number that does not exist, is ambiguous, or would create a cycle. */
  unknownObject(number: string): void {
    this.add({ what: 'object' }, number);
  }

  /** The most frequent ones of each kind. */
  most(max: number): Unread[] {
    return [...this.groups.values()].flatMap(({ of, texts }) =>
      frequent(texts, max).map(([text, { count, line }]) => ({
        ...of,
        text,
        count,
        ...(line !== undefined && { line }),
      })),
    );
  }

  /** Lines for a terminal. */
  lines(): string[] {
    return [...this.groups.values()].map(({ of, texts }) => {
      const most = frequent(texts, MAX_EXAMPLES);
      const more =
        texts.size > most.length ? `, and ${texts.size === MAX_TEXTS ? 'many' : texts.size - most.length} more` : '';
      return `${titleOf(of)}: ${most.map(([text, { count, line }]) => `${text} (${count}${line === undefined ? '' : `, line ${line}`})`).join(', ')}${more}`;
    });
  }

  private add(of: Pick<Unread, 'what' | 'kind'>, text: string, line?: number): void {
    const key = `${of.what} ${of.kind}`;
    const { texts } = this.groups.get(key) ?? { texts: new Map<string, Found>() };
    this.groups.set(key, { of, texts });
    const short = text.slice(0, MAX_LENGTH);
    const found = texts.get(short);
    if (found) found.count += 1;
    else if (texts.size < MAX_TEXTS) texts.set(short, { count: 1, line });
  }
}

function titleOf({ what, kind }: Pick<Unread, 'what' | 'kind'>): string {
  if (what === 'term') return `Words that are no term (${kind})`;
  if (what === 'object')
    return 'Numbers of no object, of several, of the object itself, or of one that is a part of it';
  if (what === 'number') return 'Numbers that several objects have';
  return what === 'date' ? 'Dates that were not read' : 'Measures that were not read';
}

interface Found {
  count: number;
  line: number | undefined;
}

const frequent = (texts: ReadonlyMap<string, Found>, max: number): [string, Found][] =>
  [...texts].sort(([, a], [, b]) => b.count - a.count).slice(0, max);

const MAX_EXAMPLES = 10;
const MAX_TEXTS = 10_000;
const MAX_LENGTH = 100;
