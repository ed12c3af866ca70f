import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../i18n/useT.ts';
import { Code } from '../shell/Code.tsx';
import type { StoredContent } from '../content/draft.ts';
import { LoadTrouble } from '../ui/LoadTrouble.tsx';
import type { ContentType } from '../content/section.ts';
import { useFreshRead } from '../ui/useFreshRead.ts';

const loadForm = () => import('./OrderForm.tsx');

/** A row whose position can be set by staff. */
export interface PlacedRow {
  id: string;
  version: number;
  content: StoredContent<'title'>;
  position: number | null;
}

interface OrderButtonProps {
  type: ContentType;
  /** Those with a position, in order. */
  read: () => Promise<readonly PlacedRow[]>;
  /** Whether an item may have no position. */
  removable: boolean;
}

/** Opens the dialog that sets the order. */
export function OrderButton({ type, read, removable }: OrderButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('order-open')}
      </Button>
      {isOpen && <OrderDialog type={type} read={read} removable={removable} onClose={() => setOpen(false)} />}
    </>
  );
}

function OrderDialog({ type, read, removable, onClose }: OrderButtonProps & { onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  // with a key of its own, so that it is not reloaded with the type's lists, but each time the dialog opens
  const rows = useFreshRead(['order', type], () => read());
  const close = () => {
    onClose();
    void queries.invalidateQueries({ queryKey: [type] });
  };
  return (
    <Dialog title={t('order-open')} onClose={close}>
      {rows.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {rows.isError && <LoadTrouble error={rows.error} onRetry={() => void rows.refetch()} />}
      {rows.data && (
        <Code name="order" load={loadForm}>
          {({ OrderForm }) => <OrderForm type={type} rows={rows.data} removable={removable} onClose={close} />}
        </Code>
      )}
    </Dialog>
  );
}
