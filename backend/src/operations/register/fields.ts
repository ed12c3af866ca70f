import type { RegisterRecord } from './register-item.js';

const spellings = new Map<string, string>();
const MAX_CACHED_SPELLINGS = 10_000;

/** Makes the spellings of a field's name equal: `AccessionNumber`, `Accession number`, `accession_number`. */
export function spelled(name: string): string {
  let normalized = spellings.get(name);
  if (normalized === undefined) {
    normalized = name.toLowerCase().replace(/[\s_.-]+/g, '');
    if (spellings.size < MAX_CACHED_SPELLINGS) spellings.set(name, normalized);
  }
  return normalized;
}

/** The fields of a value; none when it is no object. */
export const fieldsIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Finds the fields of a record by their names in any spelling. The exact spelling comes first. */
export class Fields {
  private readonly names = new Map<string, string>();

  constructor(private readonly record: RegisterRecord) {
    for (const name of Object.keys(record)) {
      const spelling = spelled(name);
      const earlier = this.names.get(spelling);
      // of several spellings the first that is not blank
      if (earlier === undefined || isBlank(record[earlier])) this.names.set(spelling, name);
    }
  }

  /** The name of a field in this record; undefined when the field is blank. */
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
