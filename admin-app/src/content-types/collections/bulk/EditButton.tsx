import type { CollectionRow } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState } from 'react';
import type { ListAddress } from '../../../content/useListAddress.ts';
import type { Selection } from '../../../item-list/useSelection.ts';
import { Code } from '../../../shell/Code.tsx';
import { useT } from '../words.ts';

const loadDialog = () => import(/* webpackChunkName: "record-edit" */ './EditDialog.tsx');

interface EditButtonProps {
  address: ListAddress;
  /** 0 for an account that may not change all of them. */
  total: number;
  selection: Selection<CollectionRow>;
}

/** Opens the dialog that changes the records of the selected objects, or of all listed objects if none is selected. */
export function EditButton({ address, total, selection }: EditButtonProps) {
  const t = useT();
  const [asked, setAsked] = useState<{ time: number; count: number; ids?: readonly string[] }>();
  const ids = selection.rows.map(({ id }) => id);
  const what = ids.length > 0 ? { count: ids.length, ids } : { count: total };
  return (
    <>
      {what.count > 0 && (
        <Button kind="quiet" onClick={() => setAsked((before) => ({ ...what, time: (before?.time ?? 0) + 1 }))}>
          {ids.length > 0 ? t('collections-changeSelected', { count: ids.length }) : t('collections-changeAll')}
        </Button>
      )}
      {asked && (
        <Code name="record-edit" load={loadDialog}>
          {({ EditDialog }) => (
            <EditDialog
              key={asked.time}
              address={address}
              ids={asked.ids}
              count={asked.count}
              onChanged={selection.drop}
            />
          )}
        </Code>
      )}
    </>
  );
}
