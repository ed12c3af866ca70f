/** Control characters, except tabs and line breaks: the console refuses them. */
const CONTROL = /[^\P{Cc}\t\n\r\v\f]/u;
const ALL_CONTROL = new RegExp(CONTROL, 'gu');
const C1 = /[\u0080-\u009f]/g;
const WINDOWS_1252 = new TextDecoder('windows-1252');

/** A text with the characters that were meant, and without other control characters. */
const mended = (text: string): string =>
  text.replace(C1, (control) => WINDOWS_1252.decode(Uint8Array.of(control.charCodeAt(0)))).replace(ALL_CONTROL, '');

/** Mends the texts of one object that came from the row of its register. Others may be somebody's words, and stay. */
export class TextMender {
  /** Names of fields with mended texts: `record.credit_line`. */
  readonly fields = new Set<string>();
  private readonly row: readonly string[];
  private readonly known = new Map<string, string>();

  constructor(row: unknown) {
    this.row = textsIn(row)
      .filter((text) => CONTROL.test(text))
      .map(comparable);
  }

  /** @param field name of the value, if it is to be told */
  mend<Value>(value: Value, field?: string, depth = 0): Value {
    return this.inside(value, field, depth) as Value;
  }

  private inside(value: unknown, field: string | undefined, depth: number): unknown {
    if (typeof value === 'string') return this.text(value, field);
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
    if (Array.isArray(value)) return value.map((item) => this.inside(item, field, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => {
        const named = field !== undefined && depth < NAMED_DEPTH ? `${field}.${name}` : field;
        return [name, this.inside(item, named, depth + 1)];
      }),
    );
  }

  private text(text: string, field: string | undefined): string {
    if (!CONTROL.test(text)) return text;
    const found = this.known.get(text) ?? this.certain(text);
    if (found === undefined) return text;
    this.known.set(text, found);
    if (field !== undefined) this.fields.add(field);
    return found;
  }

  private certain(text: string): string | undefined {
    const looked = comparable(text);
    const isOfRow = looked !== '' && this.row.some((known) => known.includes(looked));
    const whole = mended(text);
    return isOfRow && whole.trim() !== '' ? whole : undefined;
  }
}

const MAX_DEPTH = 64;
/** `content.ru.title` is named, and so is `record.title`. */
const NAMED_DEPTH = 1;

/** Imports join spaces, and end what they cut with an ellipsis. */
const comparable = (text: string): string => text.replace(/…$/, '').replace(/\s+/g, ' ').trim();

function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  return Object.values(value).flatMap((item) => textsIn(item, depth + 1));
}
