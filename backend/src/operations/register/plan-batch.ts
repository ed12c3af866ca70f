import type { Client } from 'pg';
import { findKnown, NO_OBJECTS } from './collection-store.js';
import type { ImportReport, RejectedRecord } from './import-register.js';
import type { Stored } from './patch.js';
import { planRecord, type Incoming, type StoredObjects, type NewObject, type PlanOptions } from './plan.js';
import type { Row } from './read-register.js';
import { Rejected } from './refused.js';
import { numberOf, type RegisterRecord } from './register-item.js';
import type { Ancestors } from './ancestors.js';

interface Plan {
  created: NewObject[];
  changed: Stored[];
  /** Ids. */
  unchanged: (string | undefined)[];
  rejected: RejectedRecord[];
  /** The stored objects before the import. */
  existing: StoredObjects;
}

/**
 * Plans the changes that an import makes for a batch.
 * @param client undefined when there is no museum yet
 * @param lock blocks other changes of these objects until the transaction ends
 */
export async function planBatch(
  client: Client | undefined,
  batch: readonly Incoming[],
  options: PlanOptions & { ancestors: Ancestors },
  lock = false,
): Promise<Plan> {
  const existing = client ? await findKnown(client, batch, lock) : NO_OBJECTS;
  await options.ancestors.read(client, batch, lock);
  const planned: Plan = { created: [], changed: [], unchanged: [], rejected: [], existing };
  for (const incoming of batch) {
    try {
      const outcome = planRecord(incoming, existing, options);
      options.ancestors.plan(outcome, existing);
      if (!outcome) planned.unchanged.push(storedId(incoming, existing));
      else if ('created' in outcome) planned.created.push(outcome.created);
      else planned.changed.push(outcome.changed);
    } catch (error) {
      planned.rejected.push(rejection(incoming, error));
    }
  }
  return planned;
}

/** How many objects of an import can be listed, besides those that it wrote. */
export const MAX_LISTED = 10_000;

const storedId = ({ number, patch }: Incoming, { byId, byNumber }: StoredObjects): string | undefined =>
  ((patch && byId.get(patch.id)) ?? (number === undefined ? undefined : byNumber.get(number)))?.id;

export const isChange = ({ created, changed }: Plan): boolean => created.length + changed.length > 0;

export function count({ created, changed, unchanged, rejected }: Plan, report: ImportReport): void {
  report.created += created.length;
  report.changed += changed.length;
  report.unchanged += unchanged.length;
  for (const id of unchanged)
    if (id !== undefined && report.unchangedIds.length < MAX_LISTED) report.unchangedIds.push(id);
  report.rejected.push(...rejected);
}

/** The report's entry for a rejected record. Other errors are rethrown. */
export function rejection(of: Row | Incoming, error: unknown): RejectedRecord {
  if (!(error instanceof Rejected)) throw error;
  const number = error.place.number ?? ('number' in of ? of.number : numberIn(of.record));
  const { code, place, message: reason } = error;
  return { line: of.line, ...(number === undefined ? {} : { number }), ...place, code, reason };
}

function numberIn(record: RegisterRecord | undefined): string | undefined {
  try {
    return record && numberOf(record);
  } catch {
    return undefined;
  }
}
