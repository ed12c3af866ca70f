import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState } from 'react';
import type { ListAddress } from '../../content/useListAddress.ts';
import { Code } from '../../shell/Code.tsx';
import { useT } from '../words.ts';

const loadDialog = () => import(/* webpackChunkName: "record-edit" */ './EditDialog.tsx');

/** Opens the dialog that changes the records of all objects that the list has found. */
export function EditButton({ address, total }: { address: ListAddress; total: number }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('collections.changeAll')}
      </Button>
      {isOpen && (
        <Code name="record-edit" load={loadDialog}>
          {({ EditDialog }) => <EditDialog address={address} total={total} onClose={() => setOpen(false)} />}
        </Code>
      )}
    </>
  );
}
