import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { ConfirmDialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import type { BulkRow } from './bulk.ts';
import type { StoredContent } from '../content/draft.ts';
import { Refusals } from './Refusals.tsx';
import type { ContentType } from '../content/section.ts';
import styles from './selection.module.css';
import { SelectFound } from './SelectFound.tsx';
import { SelectPage } from './SelectPage.tsx';
import type { ItemRights } from '../shell/rights.ts';
import { useToast } from '../shell/toasts.tsx';
import { useBulk } from './useBulk.tsx';
import type { Selection } from './useSelection.ts';

interface SelectionBarProps<Row> {
  type: ContentType;
  selection: Selection<Row>;
  /** How many rows are shown. */
  rowCount: number;
  /** How many rows the list has on all pages. */
  total: number;
  /** Those of them that may be selected. */
  readFound: () => Promise<readonly Row[]>;
  rightsOf: (row: Row) => ItemRights;
  /** Shown with the question whether to delete them. */
  Warning?: ComponentType<{ rows: readonly Row[] }>;
  /** Further actions for selected rows, or for all rows in the list if none is selected. */
  children?: ReactNode;
}

/** Says how many rows are selected, selects all that are found, and offers every action for them. */
export function SelectionBar<Row extends BulkRow & { content: StoredContent<'title'> }>({
  type,
  selection,
  rowCount,
  total,
  readFound,
  rightsOf,
  Warning,
  children,
}: SelectionBarProps<Row>) {
  const t = useT();
  const toast = useToast();
  const bulk = useBulk<Row>(type, selection.drop);
  const [deleting, setDeleting] = useState(false);
  const { rows } = selection;
  const count = rows.length;
  const mayAll = (right: keyof ItemRights) => rows.every((row) => rightsOf(row)[right]);
  return (
    <>
      <div className={styles.bar} data-active={count > 0 || undefined}>
        {(rowCount > 0 || count > 0) && (
          <SelectPage rowCount={rowCount} selected={count - selection.elsewhere} onChange={selection.setAll} />
        )}
        <span role="status">
          {count > 0 && t('select-count', { count })}
          {selection.elsewhere > 0 && ` · ${t('select-elsewhere', { count: selection.elsewhere })}`}
        </span>
        {count > 0 && count < total && <SelectFound total={total} read={readFound} onRead={selection.add} />}
        <div className={styles.acts}>
          {count > 0 && (
            <div role="group" aria-label={t('select-title')} className={styles.group}>
              {mayAll('mayPublish') && (
                <>
                  <Button kind="quiet" busy={bulk.busy} onClick={() => bulk.run('publish', rows)}>
                    {t('form-publish')}
                  </Button>
                  <Button kind="quiet" busy={bulk.busy} onClick={() => bulk.run('archive', rows)}>
                    {t('bulk-archive')}
                  </Button>
                </>
              )}
              {mayAll('mayDelete') && (
                <Button kind="danger" busy={bulk.busy} onClick={() => setDeleting(true)}>
                  {t('delete')}
                </Button>
              )}
            </div>
          )}
          {children}
          {count > 0 && (
            <Button kind="square" aria-label={t('select-clear')} title={t('select-clear')} onClick={selection.clear}>
              <Icon name="close" />
            </Button>
          )}
        </div>
      </div>
      <Refusals type={type} failed={bulk.failed} onClose={bulk.dismiss} />
      {deleting && (
        <ConfirmDialog
          title={t('bulk-deleteAsk', { count })}
          confirmLabel={t('delete')}
          cancelLabel={t('cancel')}
          onConfirm={() => {
            setDeleting(false);
            bulk.run('delete', rows);
          }}
          onCancel={() => {
            setDeleting(false);
            toast(t('delete-cancelled'));
          }}
        >
          <p>{t('bulk-kept')}</p>
          {Warning && <Warning rows={rows} />}
        </ConfirmDialog>
      )}
      {bulk.dialog}
    </>
  );
}
