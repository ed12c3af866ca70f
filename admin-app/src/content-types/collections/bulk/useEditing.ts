import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { AdminCollection, BulkUndo, CollectionsBulkSaved } from '@muzey/shared-ui/api/generated/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { chunks } from '../../../item-list/bulk.ts';
import { useSignInAgain } from '../../../shell/useSignInAgain.tsx';
import { changeMany, takeBack } from './calls.ts';
import { PER_BATCH, type Batch } from './change.ts';

export interface Progress {
  /** How many were attempted. */
  tried: number;
  all: number;
}

export interface Outcome {
  changed: number;
  /** Undoes the changes. */
  undo: readonly BulkUndo[];
  /** Changed by somebody else meanwhile, or gone: they are left unchanged. */
  skipped: readonly AdminCollection[];
  failed: readonly { row: AdminCollection; error: unknown }[];
  /** Whether the changes were undone. */
  isUndo: boolean;
  /** Whether all were attempted. */
  isWhole: boolean;
}

/** Whether some objects remain that should have been changed. */
export const hasTrouble = ({ skipped, failed }: Outcome): boolean => skipped.length + failed.length > 0;

/** One call, with its objects. */
interface Call {
  ids: readonly string[];
  send: () => Promise<CollectionsBulkSaved>;
  /** The same call for each half of its objects; absent for a single object. */
  halves?: () => readonly Call[];
}

/** Changes objects in batches; it can be stopped between two batches, and undone. */
export function useEditing() {
  const queries = useQueryClient();
  const signIn = useSignInAgain();
  const stopped = useRef(false);
  // a toast undoes the changes of an earlier render
  const objectsById = useRef<ReadonlyMap<string, AdminCollection>>(new Map());
  const [progress, setProgress] = useState<Progress>();
  const [outcome, setOutcome] = useState<Outcome>();

  const work = async (
    calls: readonly Call[],
    items: ReadonlyMap<string, AdminCollection>,
    isUndo: boolean,
  ): Promise<Outcome> => {
    const named = (ids: readonly string[]) => ids.flatMap((id) => items.get(id) ?? []);
    const all = calls.reduce((sum, { ids }) => sum + ids.length, 0);
    const result = { changed: 0, undo: [] as BulkUndo[], skipped: [] as AdminCollection[] };
    const failed: { row: AdminCollection; error: unknown }[] = [];
    const queue = [...calls];
    let tried = 0;
    stopped.current = false;
    setOutcome(undefined);
    for (let call = queue.shift(); call && !stopped.current; call = queue.shift()) {
      setProgress({ tried, all });
      try {
        const { changed, undo, skipped } = await signIn.attempt(call.send);
        result.changed += changed;
        result.undo.push(...undo);
        result.skipped.push(...named(skipped));
      } catch (error) {
        // one refused object does not hold up the others
        if (error instanceof ApiError && error.status === 400 && call.halves) {
          queue.unshift(...call.halves());
          continue;
        }
        failed.push(...named(call.ids).map((row) => ({ row, error })));
      }
      tried += call.ids.length;
    }
    setProgress(undefined);
    await queries.invalidateQueries({ queryKey: ['collections'] });
    const done = { ...result, failed, isUndo, isWhole: tried === all };
    setOutcome(done);
    return done;
  };
  return {
    progress,
    outcome,
    signInDialog: signIn.dialog,
    stop: () => {
      stopped.current = true;
    },
    run: async (batches: readonly Batch[]) => {
      const items = new Map(batches.flatMap((batch) => batch.items.map((item) => [item.id, item])));
      objectsById.current = items;
      return work(batches.map(toCall), items, false);
    },
    undo: async (undo: readonly BulkUndo[]) => {
      const calls = chunks(undo, PER_BATCH).map((batch) => ({
        ids: batch.map(({ id }) => id),
        send: () => takeBack(batch),
      }));
      return work(calls, objectsById.current, true);
    },
  };
}

function toCall({ items, change }: Batch): Call {
  const half = Math.ceil(items.length / 2);
  return {
    ids: items.map(({ id }) => id),
    send: () => changeMany(items, change),
    ...(items.length > 1 && { halves: () => chunks(items, half).map((part) => toCall({ items: part, change })) }),
  };
}
