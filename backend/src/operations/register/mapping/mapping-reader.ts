import { isLang, LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { isCleanText } from '../../../platform/text/text.validators.js';
import { Refused } from '../refused.js';

export type Json = Record<string, unknown>;

/** Reads the values of a mapping's object, and reports invalid ones with their path. */
export class MappingReader {
  private readonly values: ReadonlyMap<string, unknown>;

  /** @throws {Refused} if it is not an object, and for an unknown key */
  constructor(
    json: unknown,
    private readonly place: string,
    allowed: readonly string[],
  ) {
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      throw new Refused(`In the mapping, ${place} must be an object.`);
    this.values = new Map(Object.entries(json));
    const other = [...this.values.keys()].find((name) => !allowed.includes(name));
    if (other !== undefined) throw this.fault(other.slice(0, 100), 'means nothing');
  }

  fault(name: string, reason: string): Refused {
    return new Refused(`In the mapping, ${this.place}, "${name}": ${reason}.`);
  }

  json(name: string): unknown {
    return this.values.get(name) ?? undefined;
  }

  text(name: string, max: number): string | undefined {
    const value = this.json(name);
    return value === undefined ? undefined : this.asText(value, name, max);
  }

  needed(name: string, max: number): string {
    const text = this.text(name, max);
    if (text === undefined || text.trim() === '') throw this.fault(name, 'is needed');
    return text;
  }

  asText(value: unknown, name: string, max: number): string {
    if (typeof value !== 'string') throw this.fault(name, 'must be a text');
    if (value.length > max) throw this.fault(name, `has more than ${max} characters`);
    if (!isCleanText(value)) throw this.fault(name, 'has control characters or broken Unicode');
    return value;
  }

  /** A single text counts as a list of one. */
  texts(name: string, maxItems: number, max: number): string[] {
    const value = this.json(name);
    if (value === undefined) return [];
    const list: unknown[] = Array.isArray(value) ? value : [value];
    if (list.length > maxItems) throw this.fault(name, `has more than ${maxItems} texts`);
    return list.map((text) => this.asText(text, name, max));
  }

  count(name: string, max: number): number | undefined {
    const value = this.json(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > max)
      throw this.fault(name, `must be a number from 1 to ${max}`);
    return value;
  }

  flag(name: string): boolean {
    const value = this.json(name) ?? false;
    if (typeof value !== 'boolean') throw this.fault(name, 'must be true or false');
    return value;
  }

  choice<Name extends string>(name: string, names: readonly Name[]): Name | undefined {
    const value = this.json(name);
    if (value === undefined) return undefined;
    const match = names.find((candidate) => candidate === value);
    if (match === undefined) throw this.fault(name, `must be one of ${names.join(', ')}`);
    return match;
  }

  lang(name: string): Lang | undefined {
    const value = this.json(name);
    if (value === undefined) return undefined;
    if (!isLang(value)) throw this.fault(name, `must be one of ${LANGS.join(', ')}`);
    return value;
  }

  list(name: string, maxItems: number): Json[] {
    const value = this.json(name);
    if (!Array.isArray(value)) throw this.fault(name, 'must be a list');
    if (value.length > maxItems) throw this.fault(name, `has more than ${maxItems} entries`);
    return value as Json[];
  }

  entries(name: string, maxItems: number): [string, unknown][] {
    const value = this.json(name);
    if (value === undefined) return [];
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw this.fault(name, 'must be an object');
    const entries = Object.entries(value);
    if (entries.length > maxItems) throw this.fault(name, `has more than ${maxItems} entries`);
    return entries;
  }
}
