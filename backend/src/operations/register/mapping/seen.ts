/** Words, dates and measures of a register that were not understood, for its report: each text once. */
export class Seen {
  private readonly groups = new Map<string, Map<string, number>>();

  unreadDate(text: string): void {
    // texts that say that there is no date hold none
    if (/\d{3}/.test(text)) this.add('Dates that were not read', text);
  }

  unreadMeasure(text: string): void {
    if (/\d/.test(text)) this.add('Measures that were not read', text);
  }

  unknownWord(kind: string, word: string): void {
    this.add(`Words that are no term (${kind})`, word);
  }

  /** Lines for a terminal. */
  lines(): string[] {
    return [...this.groups].map(([title, texts]) => {
      const most = [...texts].sort(([, one], [, other]) => other - one).slice(0, MAX_EXAMPLES);
      const more =
        texts.size > most.length ? `, and ${texts.size === MAX_TEXTS ? 'many' : texts.size - most.length} more` : '';
      return `${title}: ${most.map(([text, count]) => `${text} (${count})`).join(', ')}${more}`;
    });
  }

  private add(title: string, text: string): void {
    const texts = this.groups.get(title) ?? new Map<string, number>();
    this.groups.set(title, texts);
    const short = text.slice(0, MAX_LENGTH);
    if (texts.size < MAX_TEXTS || texts.has(short)) texts.set(short, (texts.get(short) ?? 0) + 1);
  }
}

const MAX_EXAMPLES = 10;
const MAX_TEXTS = 10_000;
const MAX_LENGTH = 100;
