import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useT } from '../i18n/useT.ts';
import styles from './selection.module.css';

interface SelectPageProps {
  /** How many rows are shown, and how many of them are selected. */
  rowCount: number;
  selected: number;
  onChange: (selected: boolean) => void;
}

/** Selects all rows that are shown. Beside the number of selected rows there is no room for its label. */
export function SelectPage({ rowCount, selected, onChange }: SelectPageProps) {
  const t = useT();
  return (
    <label className={styles.all}>
      <input
        type="checkbox"
        checked={selected > 0 && selected === rowCount}
        disabled={rowCount === 0}
        // partly selected: announced as mixed
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && selected < rowCount;
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
      {selected > 0 ? <Hidden>{t('select-page')}</Hidden> : <span>{t('select-page')}</span>}
    </label>
  );
}
