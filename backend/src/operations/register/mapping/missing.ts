import type { Client } from 'pg';
import { OBJECTS_OF_MAPPING } from '../runs/run-statements.js';
import type { MapContext } from './map-record.js';

/** Numbers of objects that were read with the mapping before, and are in the register no more. They stay. */
export async function missingIn(client: Client, { mapping, numbers }: MapContext): Promise<string[]> {
  // as registers are stored: a quote inside of a text has a backslash before it
  const start = `"mapped":{"mapping":${JSON.stringify(mapping.name)},`;
  const found = await OBJECTS_OF_MAPPING.all(client, [start]);
  return found.flatMap(({ number }) => (number === null || numbers.has(number) ? [] : number));
}
