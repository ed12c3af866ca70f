import type { Client } from 'pg';
import { LOCK_CIRCLES, MAX_WHOLES, WHOLES } from './mapping/name-statements.js';
import type { Incoming, Known, Outcome } from './plan.js';
import { Rejected } from './refused.js';

/** Which object an incoming one is to be a part of. Numbers in records of a mapping are looked up later (name-objects.ts). */
const wholeIn = ({ patch }: Incoming): string | undefined =>
  patch && (patch.record ?? patch.register?.mapped?.record)?.part_of;

/** The wholes that objects are parts of: as this import has taken them, else as they are stored. */
export class Wholes {
  private readonly taken = new Map<string, string | undefined>();
  private readonly stored = new Map<string, string>();

  /** Before a batch is planned. @param lock other changes wait until the transaction ends */
  async read(client: Client | undefined, batch: readonly Incoming[], lock: boolean): Promise<void> {
    // a batch is planned twice
    for (const { patch } of batch) if (patch) this.taken.delete(patch.id);
    const named = batch.flatMap((one) => wholeIn(one) ?? []);
    if (!client || named.length === 0) return;
    if (lock) await LOCK_CIRCLES.run(client);
    this.stored.clear();
    const asked = new Set<string>();
    for (let ends = this.endsOf(named, asked); ends.length > 0; ends = this.endsOf(named, asked)) {
      for (const { id, whole } of await WHOLES.all(client, [ends])) if (whole !== null) this.stored.set(id, whole);
      for (const id of ends) asked.add(id);
    }
  }

  /** Notes what becomes of an object. @throws {Rejected} when it would be a part of itself */
  take(outcome: Outcome, { byId }: Pick<Known, 'byId'>): void {
    if (!outcome) return;
    const { id, objectRecord } = 'created' in outcome ? outcome.created : outcome.changed;
    if (id === undefined) return;
    const { part_of: whole } = objectRecord;
    const isAnother = whole !== byId.get(id)?.objectRecord.part_of;
    if (whole !== undefined && isAnother) this.check(id, whole);
    this.taken.set(id, whole);
  }

  /** @throws {Rejected} */
  private check(id: string, whole: string): void {
    const wholes = this.above(whole);
    const fault = wholes.has(id)
      ? 'it would be a part of itself'
      : wholes.size > MAX_WHOLES && `it would be a part of more than ${MAX_WHOLES} others, one within the other`;
    if (fault) throw new Rejected('wrong_value', fault, { field: 'record.part_of' });
  }

  /** An object and those that it is a part of, as far as they are followed. */
  private above(id: string): Set<string> {
    const all = new Set<string>();
    for (let at: string | undefined = id; at !== undefined && !all.has(at) && all.size <= MAX_WHOLES; at = this.of(at))
      all.add(at);
    return all;
  }

  private of(id: string): string | undefined {
    return this.taken.has(id) ? this.taken.get(id) : this.stored.get(id);
  }

  /** The last objects above these that are known here. */
  private endsOf(ids: readonly string[], asked: ReadonlySet<string>): string[] {
    const ends = ids.flatMap((id) => [...this.above(id)].at(-1) ?? []);
    return [...new Set(ends)].filter((id) => !asked.has(id));
  }
}
