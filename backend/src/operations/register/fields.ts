import type { RegisterRecord } from './register-item.js';

const spellings = new Map<string, string>();
const MAX_CACHED_SPELLINGS = 10_000;

/** Normalizes a field name: `AccessionNumber`, `Accession number` and `accession_number` become equal. */
export function spelled(name: string): string {
  let normalized = spellings.get(name);
  if (normalized === undefined) {
    normalized = name.toLowerCase().replace(/[\s_.-]+/g, '');
    if (spellings.size < MAX_CACHED_SPELLINGS) spellings.set(name, normalized);
  }
  return normalized;
}

/** The fields of a value; none if it is not an object. */
export const fieldsIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Finds the fields of a record by name, in any spelling. The exact spelling takes precedence. */
export class Fields {
  private readonly names = new Map<string, string>();

  constructor(private readonly record: RegisterRecord) {
    for (const name of Object.keys(record)) {
      const spelling = spelled(name);
      const earlier = this.names.get(spelling);
      // of several spellings use the first that is not blank
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
