import type { RegisterRecord } from './register-item.js';

const spellings = new Map<string, string>();
const MOST_SPELLINGS = 10_000;

/** A field's name without what registers spell differently: `AccessionNumber`, `Accession number`, `accession_number`. */
export function spelled(name: string): string {
  let known = spellings.get(name);
  if (known === undefined) {
    known = name.toLowerCase().replace(/[\s_.-]+/g, '');
    if (spellings.size < MOST_SPELLINGS) spellings.set(name, known);
  }
  return known;
}

/** What fields a value has; none when it is no object. */
export const fieldsIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** Nothing is written there: absent, null, or nothing but white space. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Finds the fields of a record by their names, in any spelling; a field that is spelled exactly so comes first. */
export class Fields {
  private readonly names = new Map<string, string>();

  constructor(private readonly record: RegisterRecord) {
    for (const name of Object.keys(record)) {
      const spelling = spelled(name);
      const earlier = this.names.get(spelling);
      // of several spellings the first that says anything
      if (earlier === undefined || isBlank(record[earlier])) this.names.set(spelling, name);
    }
  }

  /** Under which name a record has this field, when something is written there. */
  nameOf(field: string): string | undefined {
    if (!isBlank(this.record[field])) return field;
    const name = this.names.get(spelled(field));
    return name === undefined || isBlank(this.record[name]) ? undefined : name;
  }

  get(field: string): unknown {
    const name = this.nameOf(field);
    return name === undefined ? undefined : this.record[name];
  }
}
