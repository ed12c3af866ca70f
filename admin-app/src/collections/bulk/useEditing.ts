import type { AdminCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { changeRecord } from './calls.ts';
import { undoOf, type Planned } from './change.ts';

/** An object that was changed, and the version that it has since. */
interface Done {
  planned: Planned;
  version: number;
}

export interface Progress {
  /** How many were tried. */
  tried: number;
  all: number;
}

interface Outcome {
  done: readonly Done[];
  failed: readonly { row: AdminCollection; error: unknown }[];
  /** Whether the planned changes were taken back. */
  isUndo: boolean;
}

/** Changes objects one after the other, so that a refusal of one keeps none of the others; can be stopped, and taken back. */
export function useEditing() {
  const queries = useQueryClient();
  const signIn = useSignInAgain();
  const stopped = useRef(false);
  const [progress, setProgress] = useState<Progress>();
  const [outcome, setOutcome] = useState<Outcome>();

  const work = async <One>(
    all: readonly One[],
    change: (one: One) => Promise<Done>,
    itemOf: (one: One) => AdminCollection,
  ) => {
    stopped.current = false;
    setOutcome(undefined);
    const done: Done[] = [];
    const failed: Outcome['failed'][number][] = [];
    for (const [tried, one] of all.entries()) {
      if (stopped.current) break;
      setProgress({ tried, all: all.length });
      await signIn
        .attempt(() => change(one))
        .then(
          (result) => done.push(result),
          (error: unknown) => failed.push({ row: itemOf(one), error }),
        );
    }
    setProgress(undefined);
    await queries.invalidateQueries({ queryKey: ['collections'] });
    return { done, failed };
  };
  return {
    progress,
    outcome,
    signInDialog: signIn.dialog,
    stop: () => {
      stopped.current = true;
    },
    run: async (plan: readonly Planned[]) => {
      const result = await work(
        plan,
        async (planned) => ({ planned, version: (await changeRecord(planned.item, planned.change)).version }),
        ({ item }) => item,
      );
      setOutcome({ ...result, isUndo: false });
    },
    undo: async (done: readonly Done[]) => {
      const result = await work(
        done,
        async ({ planned, version }) => {
          const { item, change } = planned;
          const back = await changeRecord({ id: item.id, version }, undoOf(item.record, change));
          return { planned, version: back.version };
        },
        ({ planned: { item } }) => item,
      );
      setOutcome({ ...result, isUndo: true });
    },
  };
}
