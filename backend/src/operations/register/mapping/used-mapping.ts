import type { Client } from 'pg';
import type { MapContext } from './map-record.js';
import type { Mapping } from './mapping.js';
import { Seen } from './seen.js';
import { TermIndex } from './term-index.js';
import { OBJECTS_OF_MAPPING } from '../runs/run-statements.js';

/** The mapping of an import, and what it found in the register. */
export class UsedMapping {
  readonly seen = new Seen();
  /** Numbers of objects that were read with the mapping before, and are in the register no more. */
  missing: readonly string[] = [];

  constructor(readonly mapping: Mapping) {}

  /** @param client undefined where there is no museum yet */
  async context(client: Client | undefined): Promise<MapContext> {
    const terms = await TermIndex.read(client);
    const { mapping, seen } = this;
    return { mapping, terms, seen, numbers: new Set(), naming: new Map(), counted: new Set() };
  }

  /** When the whole register was read. */
  async compare(client: Client, context: MapContext): Promise<void> {
    this.missing = await missingIn(client, context);
  }
}

/** Numbers of objects that were read with the mapping before, and are in the register no more. They stay. */
export async function missingIn(client: Client, { mapping, numbers }: MapContext): Promise<string[]> {
  // as registers are stored: a quote inside of a text has a backslash before it
  const start = `"mapped":{"mapping":${JSON.stringify(mapping.name)},`;
  const objects = await OBJECTS_OF_MAPPING.all(client, [start]);
  return objects.flatMap(({ number }) => (number === null || numbers.has(number) ? [] : number));
}
