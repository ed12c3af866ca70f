import type { Client } from 'pg';
import { slugKey, slugOfNumber } from '../../../content-types/collections/record/numbers.js';
import { FIND_OBJECTS, LOCK_OBJECTS } from '../collection-statements.js';
import { keysOf, updateAll } from '../collection-store.js';
import type { Stored } from '../patch.js';
import { BATCH_SIZE, type Pace } from '../pace.js';
import { recordRun, type Run } from '../runs/record-run.js';
import type { MapContext } from './map-record.js';
import { mergedRecord } from './merge-mapped.js';
import { CIRCLES, LOCK_CIRCLES, MAX_ANCESTORS, OBJECTS_WITH_NUMBER } from './name-statements.js';
import { byIds, numbersIn, type NamedObjects } from './named-objects.js';

interface Options {
  run?: Run;
  pace?: Pick<Pace, 'pause' | 'batchSize'>;
}

/** Numbers of objects with references, and the references. */
type Naming = [number: string, named: NamedObjects & { line: number }][];

/** A reference by a number that no other object has, or several have; or that would make an object part of itself. */
export interface Unresolved {
  line: number;
  number: string;
  code: 'unknown_object' | 'circle';
  named: string;
}

interface Report {
  changed: number;
  unresolved: Unresolved[];
}

const MAX_UNRESOLVED = 10_000;

/**
 * Resolves references by number to ids, once all records of a register are imported. An editor's changes stay.
 * References to unknown numbers, and those that would make an object part of itself, are left out and reported.
 */
export async function nameObjects(
  client: Client,
  map: MapContext,
  { run, pace }: Options,
  report: Report,
): Promise<void> {
  for (const batch of batchesOf(map.naming, pace)) {
    const began = performance.now();
    const targets = await Targets.find(client, batch);
    noteUnknown(batch, (number) => targets.idOf(number) !== undefined, map, report);
    const circular = new Set<string>();
    for (;;) {
      const outcome = await write(client, batch, { targets, circular, run, counted: map.counted });
      report.changed += outcome.changed;
      if (outcome.circular.length === 0) break;
      for (const number of outcome.circular) circular.add(number);
    }
    noteCircles(batch, circular, map, report);
    await pace?.pause(performance.now() - began);
  }
}

/** A dry run, which assumes that all objects of the register will exist. */
export async function tryNames(client: Client | undefined, map: MapContext, report: Report): Promise<void> {
  const coming = new Set([...map.numbers].map(slugOfNumber));
  const parents = new Map<string, string>();
  for (const batch of batchesOf(map.naming)) {
    const targets = client ? await Targets.find(client, batch) : Targets.NONE;
    const isKnown = (number: string) => coming.has(slugOfNumber(number)) || targets.idOf(number) !== undefined;
    noteUnknown(batch, isKnown, map, report);
    noteCircles(batch, circlesIn(batch, parents), map, report);
  }
}

/**
 * Numbers of objects that would be part of themselves within the register.
 * @param parents of the previous batches; those of this one are added
 */
function circlesIn(batch: Naming, parents: Map<string, string>): Set<string> {
  const slugs = batch.map(
    ([number, { part_of = '' }]) => [number, slugOfNumber(number), slugOfNumber(part_of)] as const,
  );
  const named = slugs.filter(([, own, parent]) => parent !== '' && parent !== own);
  for (const [, own, parent] of named) parents.set(own, parent);
  const circular = named.filter(([, own]) => isWithinItself(own, parents));
  for (const [, own] of circular) parents.delete(own);
  return new Set(circular.map(([number]) => number));
}

/** Also true for an object below too many others. */
function isWithinItself(own: string, parents: ReadonlyMap<string, string>): boolean {
  const passed = new Set<string>();
  for (
    let at = parents.get(own);
    at !== undefined && !passed.has(at) && passed.size <= MAX_ANCESTORS;
    at = parents.get(at)
  )
    passed.add(at);
  return passed.has(own) || passed.size > MAX_ANCESTORS;
}

function noteUnknown(batch: Naming, isKnown: (number: string) => boolean, map: MapContext, report: Report): void {
  for (const [number, { line, ...objects }] of batch)
    for (const named of numbersIn(objects))
      if (slugOfNumber(named) === slugOfNumber(number) || !isKnown(named))
        note({ line, number, code: 'unknown_object', named }, map, report);
}

function noteCircles(batch: Naming, circular: ReadonlySet<string>, map: MapContext, report: Report): void {
  for (const [number, { line, part_of: named = '' }] of batch)
    if (circular.has(number)) note({ line, number, code: 'circle', named }, map, report);
}

function note(unresolvedName: Unresolved, { seen }: MapContext, { unresolved }: Report): void {
  seen.unknownObject(unresolvedName.named);
  if (unresolved.length < MAX_UNRESOLVED) unresolved.push(unresolvedName);
}

/** @param pace is asked for the size of each batch */
function* batchesOf(naming: MapContext['naming'], pace?: Pick<Pace, 'batchSize'>): Generator<Naming> {
  const all = [...naming];
  while (all.length > 0) yield all.splice(0, pace?.batchSize ?? BATCH_SIZE);
}

/** Objects by number: first by the number of the register, then by any number, compared in folded form. */
class Targets {
  static readonly NONE = new Targets(new Map(), new Map());

  private constructor(
    private readonly exact: ReadonlyMap<string, string>,
    private readonly folded: ReadonlyMap<string, string | undefined>,
  ) {}

  static async find(client: Client, batch: Naming): Promise<Targets> {
    const numbers = [...new Set(batch.flatMap(([, named]) => numbersIn(named)))];
    const keys = numbers.map((number) => slugKey(slugOfNumber(number)));
    const [exact, folded] = [new Map<string, string>(), new Map<string, string | undefined>()];
    for (const { id, number, keys: own } of await OBJECTS_WITH_NUMBER.all(client, [numbers, keys])) {
      if (number !== null) exact.set(number, id);
      // an ambiguous number refers to none
      for (const key of own) folded.set(key, folded.has(key) ? undefined : id);
    }
    return new Targets(exact, folded);
  }

  idOf(number: string): string | undefined {
    return this.exact.get(number) ?? this.folded.get(slugKey(slugOfNumber(number)));
  }
}

interface Work {
  targets: Targets;
  /** Numbers of objects that would be part of themselves. */
  circular: ReadonlySet<string>;
  run: Run | undefined;
  /** Objects that are already counted. */
  counted: ReadonlySet<string>;
}

/** In a separate transaction, which is rolled back for objects that would be part of themselves. */
async function write(
  client: Client,
  batch: Naming,
  { targets, circular, run, counted }: Work,
): Promise<{ changed: number; circular: string[] }> {
  const keys = keysOf(
    [],
    batch.map(([number]) => number),
  );
  const named = new Map(batch);
  const after = (stored: Stored): Stored => {
    const { part_of, related } = named.get(stored.number ?? '') ?? {};
    const isCircular = circular.has(stored.number ?? '');
    return withNames(
      stored,
      { ...(part_of !== undefined && !isCircular && { part_of }), ...(related && { related }) },
      targets,
    );
  };
  // if nothing changes, nothing is locked
  if ((await FIND_OBJECTS.all(client, keys)).every((stored) => after(stored) === stored))
    return { changed: 0, circular: [] };
  await client.query('BEGIN');
  try {
    const before = await LOCK_OBJECTS.all(client, keys);
    // after the objects, in the same order as the console
    await LOCK_CIRCLES.run(client);
    const changed = before.map(after).filter((object, at) => object !== before[at]);
    await updateAll(client, changed);
    const circles = await CIRCLES.all(client, [changed.map(({ id }) => id)]);
    if (circles.length > 0) {
      await client.query('ROLLBACK');
      const numbers = new Map(before.map(({ id, number }) => [id, number]));
      return { changed: 0, circular: circles.map(({ id }) => numbers.get(id) ?? id) };
    }
    const known = { byId: new Map(before.map((object) => [object.id, object])) };
    if (run) await recordRun(client, run, { created: [], changed, terms: [] }, known);
    await client.query('COMMIT');
    return { changed: changed.filter(({ number }) => !counted.has(number ?? '')).length, circular: [] };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** @returns the same object if nothing changes */
function withNames(stored: Stored, named: NamedObjects, targets: Targets): Stored {
  const { register, objectRecord } = stored;
  if (!register?.mapped) return stored;
  const { mapped } = register;
  const idOf = (number: string): string | undefined => {
    const id = targets.idOf(number);
    return id === stored.id ? undefined : id;
  };
  const record = byIds(named, idOf);
  const fullRecord = { ...mapped.record, ...record };
  if (JSON.stringify(fullRecord) === JSON.stringify(mapped.record)) return stored;
  const merged = mergedRecord(objectRecord, { record, cleared: new Set() }, mapped);
  return { ...stored, objectRecord: merged, register: { ...register, mapped: { ...mapped, record: fullRecord } } };
}
