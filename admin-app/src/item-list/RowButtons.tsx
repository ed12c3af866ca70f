import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useT } from '../i18n/useT.ts';
import styles from './row-buttons.module.css';

interface RowButtonsProps {
  name: string;
  /** Whether it is the first or the last row. */
  first: boolean;
  last: boolean;
  onMove?: (by: -1 | 1) => void;
  onRemove?: () => void;
}

/** Buttons that move a row up and down, and remove it. At the ends of the list they keep the focus. */
export function RowButtons({ name, first, last, onMove, onRemove }: RowButtonsProps) {
  const t = useT();
  const ways = [
    { by: -1, label: t('rows-earlier', { name }), end: first, className: styles.up },
    { by: 1, label: t('rows-later', { name }), end: last, className: styles.down },
  ] as const;
  return (
    <>
      {onMove &&
        ways.map(({ by, label, end, className }) => (
          <button
            key={by}
            type="button"
            data-move={by}
            className={`${styles.button} ${className}`}
            aria-label={label}
            title={label}
            aria-disabled={end}
            onClick={() => end || onMove(by)}
          >
            <Icon name="arrow-right" />
          </button>
        ))}
      {onRemove && (
        <button
          type="button"
          data-remove
          className={styles.button}
          aria-label={t('rows-remove', { name })}
          title={t('rows-remove', { name })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
    </>
  );
}
