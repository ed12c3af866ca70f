import type { MediaFilter } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState } from 'react';
import styles from '../content/selection.module.css';
import type { Selection } from '../content/useSelection.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { DeleteMany } from './DeleteMany.tsx';
import { DownloadMany } from './DownloadMany.tsx';
import type { Medium } from './kinds.ts';
import { useT } from './words.ts';

interface LibrarySelectionProps {
  selection: Selection<Medium>;
  /** How many media are shown, and how many were found. */
  shown: number;
  total: number;
  filter: MediaFilter;
}

/** Says how many media are selected, and changes them. All of a page can be widened to all that were found. */
export function LibrarySelection({ selection, shown, total, filter }: LibrarySelectionProps) {
  const t = useT();
  const [widened, setWidened] = useState('');
  const [changing, setChanging] = useState(false);
  const selected = selection.rows.length;
  const isPage = selected > 0 && selected === shown;
  // it ends with another filter, and where one of the page is taken out
  const isWhole = isPage && widened === JSON.stringify(filter);
  const count = isWhole ? total : selected;
  const chosen = isWhole ? { filter } : { ids: selection.rows.map(({ id }) => id) };
  const clear = () => {
    setWidened('');
    selection.setAll(false);
  };
  return (
    <>
      <div className={styles.bar} data-active={selected > 0 || undefined}>
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={isPage}
            // partly selected: read out as mixed
            ref={(box) => {
              if (box) box.indeterminate = selected > 0 && !isPage;
            }}
            onChange={({ target }) => {
              setWidened('');
              selection.setAll(target.checked);
            }}
          />
          {t('select.page')}
        </label>
        <span role="status">{count > 0 && t('media.selected', { count })}</span>
        {isPage && !isWhole && total > shown && (
          <Button kind="quiet" onClick={() => setWidened(JSON.stringify(filter))}>
            {t('media.selectWhole', { count: total })}
          </Button>
        )}
        {count > 0 && (
          <div role="group" aria-label={t('media.selectedTitle')} className={styles.acts}>
            <Button kind="quiet" onClick={() => setChanging(true)}>
              {t('media.change')}
            </Button>
            <DownloadMany chosen={chosen} count={count} />
            {/* only media that are shown are deleted */}
            {!isWhole && <DeleteMany pictures={selection.rows} onDone={clear} />}
            <Button kind="quiet" onClick={clear}>
              {t('select.clear')}
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
