import type { CollectionRow } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState } from 'react';
import type { Selection } from '../../../item-list/useSelection.ts';
import { useRestore } from '../../../item-list/useRestore.tsx';
import { useT } from '../words.ts';
import { MergeDialog } from './MergeDialog.tsx';

/** With two objects selected: opens the dialog that merges them. */
export function MergeButton({ selection }: { selection: Selection<CollectionRow> }) {
  const t = useT();
  const { restore, dialog } = useRestore();
  const [pair, setPair] = useState<readonly [CollectionRow, CollectionRow]>();
  const [first, second, ...others] = selection.rows;
  return (
    <>
      {first && second && others.length === 0 && (
        <Button kind="quiet" onClick={() => setPair([first, second])}>
          {t('collections-merge')}
        </Button>
      )}
      {pair && <MergeDialog pair={pair} onDone={selection.clear} onUndo={restore} onClose={() => setPair(undefined)} />}
      {dialog}
    </>
  );
}
