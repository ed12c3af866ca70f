export const UNREAD = ['date', 'measure', 'term', 'object'] as const;

/** A text of a register that was not understood, with its count. */
export interface Unread {
  what: (typeof UNREAD)[number];
  /** Kind of term. */
  kind?: string;
  text: string;
  count: number;
}

/** Words, dates and measures of a register that were not understood, for its report, without duplicates. */
export class Seen {
  private readonly groups = new Map<string, { of: Pick<Unread, 'what' | 'kind'>; texts: Map<string, number> }>();

  unreadDate(text: string): void {
    // texts that say there is no date contain no year
    if (/\d{3}/.test(text)) this.add({ what: 'date' }, text);
  }

  unreadMeasure(text: string): void {
    if (/\d/.test(text)) this.add({ what: 'measure' }, text);
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
      frequent(texts, max).map(([text, count]) => ({ ...of, text, count })),
    );
  }

  /** Lines for a terminal. */
  lines(): string[] {
    return [...this.groups.values()].map(({ of, texts }) => {
      const most = frequent(texts, MAX_EXAMPLES);
      const more =
        texts.size > most.length ? `, and ${texts.size === MAX_TEXTS ? 'many' : texts.size - most.length} more` : '';
      return `${titleOf(of)}: ${most.map(([text, count]) => `${text} (${count})`).join(', ')}${more}`;
    });
  }

  private add(of: Pick<Unread, 'what' | 'kind'>, text: string): void {
    const key = `${of.what} ${of.kind}`;
    const { texts } = this.groups.get(key) ?? { texts: new Map<string, number>() };
    this.groups.set(key, { of, texts });
    const short = text.slice(0, MAX_LENGTH);
    if (texts.size < MAX_TEXTS || texts.has(short)) texts.set(short, (texts.get(short) ?? 0) + 1);
  }
}

function titleOf({ what, kind }: Pick<Unread, 'what' | 'kind'>): string {
  if (what === 'term') return `Words that are no term (${kind})`;
  if (what === 'object')
    return 'Numbers of no object, of several, of the object itself, or of one that is a part of it';
  return what === 'date' ? 'Dates that were not read' : 'Measures that were not read';
}

const frequent = (texts: ReadonlyMap<string, number>, max: number): [string, number][] =>
  [...texts].sort(([, a], [, b]) => b - a).slice(0, max);

const MAX_EXAMPLES = 10;
const MAX_TEXTS = 10_000;
const MAX_LENGTH = 100;
