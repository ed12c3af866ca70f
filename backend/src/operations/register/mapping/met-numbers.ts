import type { Client } from 'pg';
import {
  comparedKey,
  comparedKeys,
  numberKey,
  slugKey,
  slugOfNumber,
} from '../../../content-types/collections/record/numbers.js';
import type { StoredRecord } from '../../../content-types/collections/record/record.js';
import { text } from '../../../platform/database/column-types.js';
import { statement } from '../../../platform/database/statement.js';
import type { Place } from './seen.js';

/** Of a register; further ones are not compared. */
const MAX_NUMBERS = 200_000;
const BATCH = 1_000;

/** Parameters: the keys for comparison, the slugs of these numbers, and the register's numbers of the objects. */
const OBJECTS_BESIDE = statement(
  'which numbers other objects have',
  `SELECT key FROM unnest($1::text[], $2::text[], $3::text[]) AS asked (key, slug, external)
   WHERE EXISTS (SELECT FROM collections, unnest(number_keys) AS own
     WHERE number_keys @> ARRAY[asked.slug] AND external_id IS DISTINCT FROM asked.external AND ${comparedKeys('own')} = asked.key)`,
  { key: text },
);

interface Met {
  number: string;
  place: Place;
  isTold: boolean;
}

/** The numbers of a register's objects. Equal ones are only told, because one number may cover a group of objects. */
export class MetNumbers {
  private readonly met = new Map<string, Met>();

  constructor(private readonly notify: (number: string, place: Place) => void) {}

  /** A record may come more than once; its place tells. */
  add({ numbers = [], branch }: StoredRecord, place: Place): void {
    const own = new Set<string>();
    for (const { type, number, duplicate } of numbers) {
      if (duplicate || !/\d/.test(number)) continue;
      const key = comparedKey(numberKey(type, branch, number));
      const first = this.met.get(key);
      const isAgain = first && (first.place.line !== place.line || own.has(key));
      own.add(key);
      if (!first && this.met.size < MAX_NUMBERS) this.met.set(key, { number, place, isTold: false });
      if (!isAgain) continue;
      this.notifyOnce(first);
      if (first.place.line !== place.line) this.notify(number, place);
    }
  }

  /** Looks for them among the other objects of the museum. */
  async compare(client: Client): Promise<void> {
    const all = [...this.met];
    for (let from = 0; from < all.length; from += BATCH) {
      const batch = all.slice(from, from + BATCH);
      const found = await OBJECTS_BESIDE.all(client, [
        batch.map(([key]) => key),
        batch.map(([, { number }]) => slugKey(slugOfNumber(number))),
        batch.map(([, { place }]) => place.number ?? null),
      ]);
      for (const { key } of found) {
        const met = this.met.get(key);
        if (met) this.notifyOnce(met);
      }
    }
  }

  private notifyOnce(met: Met): void {
    if (!met.isTold) this.notify(met.number, met.place);
    met.isTold = true;
  }
}
