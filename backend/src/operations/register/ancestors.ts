import type { Client } from 'pg';
import { LOCK_CIRCLES, MAX_ANCESTORS, PARENTS } from './mapping/name-statements.js';
import type { Incoming, StoredObjects, Outcome } from './plan.js';
import { Rejected } from './refused.js';

/**
 * The id of the object that a record's object will be part of. Numbers in mapped records are resolved later
 * (name-objects.ts).
 */
const parentIn = ({ patch }: Incoming): string | undefined =>
  patch && (patch.record ?? patch.register?.mapped?.record)?.part_of;

/** The objects that others are part of, up to the top: as planned by this import, otherwise as stored. */
export class Ancestors {
  private readonly planned = new Map<string, string | undefined>();
  private readonly stored = new Map<string, string>();

  /**
   * Call it before a batch is planned.
   * @param lock blocks other changes until the transaction ends
   */
  async read(client: Client | undefined, batch: readonly Incoming[], lock: boolean): Promise<void> {
    // a batch is planned twice
    for (const { patch } of batch) if (patch) this.planned.delete(patch.id);
    const named = batch.flatMap((incoming) => parentIn(incoming) ?? []);
    if (!client || named.length === 0) return;
    if (lock) await LOCK_CIRCLES.run(client);
    this.stored.clear();
    const asked = new Set<string>();
    for (let ends = this.endsOf(named, asked); ends.length > 0; ends = this.endsOf(named, asked)) {
      for (const { id, parent } of await PARENTS.all(client, [ends])) if (parent !== null) this.stored.set(id, parent);
      for (const id of ends) asked.add(id);
    }
  }

  /**
   * Records the planned parent of an object.
   * @throws {Rejected} when it would be part of itself
   */
  plan(outcome: Outcome, { byId }: Pick<StoredObjects, 'byId'>): void {
    if (!outcome) return;
    const { id, objectRecord } = 'created' in outcome ? outcome.created : outcome.changed;
    if (id === undefined) return;
    const { part_of: parent } = objectRecord;
    const isAnother = parent !== byId.get(id)?.objectRecord.part_of;
    if (parent !== undefined && isAnother) this.check(id, parent);
    this.planned.set(id, parent);
  }

  /** @throws {Rejected} */
  private check(id: string, parent: string): void {
    const ancestors = this.above(parent);
    const fault = ancestors.has(id)
      ? 'it would be a part of itself'
      : ancestors.size > MAX_ANCESTORS &&
        `it would be a part of more than ${MAX_ANCESTORS} others, one within the other`;
    if (fault) throw new Rejected('wrong_value', fault, { field: 'record.part_of' });
  }

  /** An object and its known ancestors. */
  private above(id: string): Set<string> {
    const all = new Set<string>();
    for (
      let at: string | undefined = id;
      at !== undefined && !all.has(at) && all.size <= MAX_ANCESTORS;
      at = this.of(at)
    )
      all.add(at);
    return all;
  }

  private of(id: string): string | undefined {
    return this.planned.has(id) ? this.planned.get(id) : this.stored.get(id);
  }

  /** The topmost known ancestors of these objects. */
  private endsOf(ids: readonly string[], asked: ReadonlySet<string>): string[] {
    const ends = ids.flatMap((id) => [...this.above(id)].at(-1) ?? []);
    return [...new Set(ends)].filter((id) => !asked.has(id));
  }
}
