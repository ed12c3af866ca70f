import type { Client } from 'pg';
import { TERM_WORDS } from '../../../platform/terms/import-terms.js';
import type { MapContext } from './map-record.js';
import type { Mapping } from './mapping.js';
import { Seen } from './seen.js';
import { reconciled, type StoredWords } from './reconcile.js';
import { TermIndex } from './term-index.js';
import { OBJECTS_OF_MAPPING } from '../runs/run-statements.js';

/** The mapping of an import, and its findings in the register. */
export class UsedMapping {
  readonly seen = new Seen();
  /** Numbers of objects imported with this mapping before that are no longer in the register. */
  missing: readonly string[] = [];
  /** Words for terms, after a check. */
  words: StoredWords | undefined;

  constructor(readonly mapping: Mapping) {}

  /** @param client undefined if there is no museum yet */
  async context(client: Client | undefined): Promise<MapContext> {
    const terms = await TermIndex.read(client);
    const { mapping, seen } = this;
    return { mapping, terms, seen, numbers: new Set(), naming: new Map(), counted: new Set() };
  }

  /** Call it when the whole register has been read. */
  async compare(client: Client, context: MapContext): Promise<void> {
    this.missing = await missingIn(client, context);
    await this.seen.numbers.compare(client);
  }

  /** Call it when the whole register has been read. */
  async reconcile(client: Client): Promise<void> {
    this.words = reconciled(this.seen.words, await TERM_WORDS.all(client));
  }
}

/** Numbers of objects imported with this mapping before that are no longer in the register. The objects stay. */
export async function missingIn(client: Client, { mapping, numbers }: MapContext): Promise<string[]> {
  // in the stored JSON of registers, a quote inside a text is escaped by a backslash
  const start = `"mapped":{"mapping":${JSON.stringify(mapping.name)},`;
  const objects = await OBJECTS_OF_MAPPING.all(client, [start]);
  return objects.flatMap(({ number }) => (number === null || numbers.has(number) ? [] : number));
}
