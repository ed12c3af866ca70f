import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import { focusContentWhenLost } from '../shell/focus.ts';
import { UNDO_MS, useToast } from '../shell/toasts.tsx';
import { useSignInAgain } from '../shell/useSignInAgain.tsx';
import { changeRow, eachRow, toBeChanged, type BulkChange, type BulkRow, type Done, type Outcome } from './bulk.ts';
import type { ContentType } from '../content/section.ts';

interface Bulk<Row> {
  run: (change: BulkChange, rows: readonly Row[]) => void;
  busy: boolean;
  /** The rows that could not be changed, until they are dismissed or another action starts. */
  failed: Outcome<Row>['failed'];
  dismiss: () => void;
  /** Has to be rendered: it asks for the password when the session is over. */
  dialog: ReactNode;
}

/**
 * Publishes, archives or deletes several rows. It can be undone; refusals are listed row by row.
 * @param onDone receives the ids of all rows that now have the requested state
 */
export function useBulk<Row extends BulkRow>(type: ContentType, onDone: (ids: readonly string[]) => void): Bulk<Row> {
  const t = useT();
  const toast = useToast();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const [failed, setFailed] = useState<Outcome<Row>['failed']>([]);
  const readAnew = async () => {
    await Promise.all([type, 'trash', 'audit'].map((section) => queries.invalidateQueries({ queryKey: [section] })));
    focusContentWhenLost();
  };

  const undoing = useMutation({
    mutationFn: (done: readonly Done<Row>[]) => eachRow(done, ({ undo }) => signIn.attempt(undo)),
    onSuccess: (outcome) => {
      setFailed(outcome.failed.map(({ row: { row }, error }) => ({ row, error })));
      if (outcome.done.length > 0) toast(t('bulk-undone', { count: outcome.done.length }));
    },
    onSettled: readAnew,
  });
  const changing = useMutation({
    mutationFn: ({ change, rows }: { change: BulkChange; rows: readonly Row[] }) =>
      eachRow(toBeChanged(change, rows), (row) => signIn.attempt(() => changeRow(type, change, row))),
    onSuccess: ({ done, failed: refused }, { change, rows }) => {
      setFailed(refused);
      onDone(rows.flatMap(({ id }) => (refused.some(({ row }) => row.id === id) ? [] : id)));
      if (done.length === 0) return;
      toast(
        <>
          {t(`bulk-${change}-done`, { count: done.length })}{' '}
          <button type="button" data-action onClick={() => undoing.mutate(done)}>
            {t('undo')}
          </button>
        </>,
        UNDO_MS,
      );
    },
    onSettled: readAnew,
  });

  return {
    busy: changing.isPending || undoing.isPending,
    failed,
    dismiss: () => setFailed([]),
    dialog: signIn.dialog,
    run: (change, rows) => {
      setFailed([]);
      if (toBeChanged(change, rows).length === 0) toast(t('bulk-nothing'));
      else changing.mutate({ change, rows });
    },
  };
}
