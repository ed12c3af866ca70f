import { getPrivateRecord } from '@muzey/shared-ui/api/generated/index.ts';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { LoadTrouble } from '../../../ui/LoadTrouble.tsx';
import { useAskedClose } from '../../../ui/useAskedClose.tsx';
import { useFreshRead } from '../../../ui/useFreshRead.ts';
import { PrivateForm } from './PrivateForm.tsx';
import { useT } from './words.ts';

interface PrivateDialogProps {
  /** Title of the object. */
  id: string;
  onClose: () => void;
}

/** Loads the non-public data of an object and shows its form. None of it is stored in the browser. */
export function PrivateDialog({ id, onClose }: PrivateDialogProps) {
  const t = useT();
  const [isUnsaved, setUnsaved] = useState(false);
  const { close, question } = useAskedClose(isUnsaved, onClose);
  const record = useFreshRead(
    ['collections', 'private', id],
    async () => (await getPrivateRecord({ client: api, path: { id }, throwOnError: true })).data,
  );
  return (
    <>
      <Dialog title={t('private-title')} onClose={close} wide>
        {record.isPending && <Spinner>{t('list-loading')}</Spinner>}
        {record.isError && <LoadTrouble error={record.error} onRetry={() => void record.refetch()} />}
        {record.data && (
          <PrivateForm id={id} stored={record.data} onUnsaved={setUnsaved} onSaved={onClose} onCancel={close} />
        )}
      </Dialog>
      {question}
    </>
  );
}
