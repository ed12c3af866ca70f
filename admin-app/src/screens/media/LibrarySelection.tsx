import type { MediaFilter } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState } from 'react';
import styles from '../../item-list/selection.module.css';
import { SelectPage } from '../../item-list/SelectPage.tsx';
import type { Selection } from '../../item-list/useSelection.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { DeleteMany } from './DeleteMany.tsx';
import { DownloadMany } from './DownloadMany.tsx';
import { useRights } from '../../shell/Permitted.tsx';
import { rightsTo } from '../../shell/rights.ts';
import type { Medium } from './kinds.ts';
import { useT } from './words.ts';

interface LibrarySelectionProps {
  selection: Omit<Selection<Medium>, 'add'>;
  /** Whether all results are selected. */
  isWhole: boolean;
  /** How many media are shown, and how many results there are. */
  shownCount: number;
  total: number;
  filter: MediaFilter;
  onWhole: (isWhole: boolean) => void;
}

/** Says how many media are selected, and changes them. A fully selected page can be extended to all results. */
export function LibrarySelection({ selection, isWhole, shownCount, total, filter, onWhole }: LibrarySelectionProps) {
  const t = useT();
  const rights = useRights();
  const [changing, setChanging] = useState(false);
  const selected = selection.rows.length;
  const here = isWhole ? shownCount : selected - selection.elsewhere;
  const count = isWhole ? total : selected;
  const chosen = isWhole ? { filter } : { ids: selection.rows.map(({ id }) => id) };
  const clear = () => {
    onWhole(false);
    selection.clear();
  };
  return (
    <>
      <div className={styles.bar} data-active={count > 0 || undefined}>
        <SelectPage
          rowCount={shownCount}
          selected={here}
          onChange={(all) => {
            if (isWhole) clear();
            else selection.setAll(all);
          }}
        />
        <span role="status">
          {count > 0 && t('media-selected', { count })}
          {selection.elsewhere > 0 && ` · ${t('select-elsewhere', { count: selection.elsewhere })}`}
        </span>
        {!isWhole && here > 0 && here === shownCount && total > shownCount && (
          <Button kind="quiet" onClick={() => onWhole(true)}>
            {t('media-selectWhole', { count: total })}
          </Button>
        )}
        {count > 0 && (
          <div role="group" aria-label={t('media-selectedTitle')} className={styles.acts}>
            <Button kind="quiet" onClick={() => setChanging(true)}>
              {t('media-change')}
            </Button>
            <DownloadMany chosen={chosen} count={count} />
            {/* each is deleted by a call of its own */}
            {!isWhole && selection.rows.every((row) => rightsTo(rights, 'media', row).mayDelete) && (
              <DeleteMany pictures={selection.rows} onDone={selection.drop} />
            )}
            <Button kind="quiet" onClick={clear}>
              {t('select-clear')}
            </Button>
          </div>
        )}
      </div>
      {changing && (
        <BulkDialog
          chosen={chosen}
          count={count}
          onDone={() => {
            setChanging(false);
            clear();
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}
