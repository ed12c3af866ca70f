import type { CollectionRow } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListAddress } from '../../../content/useListAddress.ts';
import type { Selection } from '../../../item-list/useSelection.ts';
import { Code } from '../../../shell/Code.tsx';
import { useT } from '../words.ts';

const loadDialog = () => import(/* webpackChunkName: "export-objects" */ './ExportDialog.tsx');

interface ExportActionsProps {
  address: ListAddress;
  total: number;
  selection: Selection<CollectionRow>;
}

/** A file or a printed list of the selected objects, or of all listed objects if none is selected. */
export function ExportActions({ address, total, selection }: ExportActionsProps) {
  const t = useT();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ time: number; count: number; ids: readonly string[] }>();
  const ids = selection.rows.map(({ id }) => id);
  const count = ids.length || total;
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked((before) => ({ ids, count, time: (before?.time ?? 0) + 1 }))}>
        {ids.length > 0 ? t('collections-exportSelected', { count }) : t('collections-export')}
      </Button>
      <Button
        kind="quiet"
        onClick={() => void navigate(`/admin/collections/print${address.query}`, { state: { ids } })}
      >
        {t('collections-print')}
      </Button>
      <Button
        kind="quiet"
        onClick={() => void navigate(`/admin/collections/labels${address.query}`, { state: { ids } })}
      >
        {t('collections-labels')}
      </Button>
      {asked && (
        <Code name="export-objects" load={loadDialog}>
          {({ ExportDialog }) => (
            <ExportDialog
              key={asked.time}
              address={address}
              ids={asked.ids}
              count={asked.count}
              onClose={() => setAsked(undefined)}
            />
          )}
        </Code>
      )}
    </>
  );
}
