import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useT } from '../i18n/useT.ts';
import styles from './selection.module.css';
import type { Selection } from './useSelection.ts';

interface SelectBoxProps {
  id: string;
  title: string;
  selection: Pick<Selection<never>, 'has' | 'set'>;
}

/** Selects a row; with Shift, all rows from the last one. The browser reports Shift for the space bar as it does for the mouse. */
export function SelectBox({ id, title, selection }: SelectBoxProps) {
  const t = useT();
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={selection.has(id)}
        onChange={({ target, nativeEvent }) =>
          selection.set(id, target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
      <Hidden>{t('select-row', { title })}</Hidden>
    </label>
  );
}
