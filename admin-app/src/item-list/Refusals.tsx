import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useT } from '../i18n/useT.ts';
import { titleOf, type StoredContent } from '../content/draft.ts';
import { refusalOf } from '../content/form-errors.ts';
import { useFieldNames } from '../content/names.ts';
import type { ContentType } from '../content/section.ts';
import styles from './selection.module.css';

interface RefusalsProps {
  type: ContentType;
  /** The rows that are listed. */
  failed: readonly { row: { id: string; content: StoredContent<'title'> }; error: unknown }[];
  /** The total number. */
  count?: number;
  onClose: () => void;
}

/** The rows that could not be changed, each with its reason. */
export function Refusals({ type, failed, count = failed.length, onClose }: RefusalsProps) {
  const t = useT();
  const lang = useLang();
  const nameOf = useFieldNames();
  if (failed.length === 0) return null;
  return (
    <div role="alert" className={styles.failed}>
      <p>{t('bulk-failed', { count })}</p>
      <ul>
        {failed.map(({ row, error }) => (
          <li key={row.id}>
            {`${titleOf(row.content, lang).title}: ${refusalOf(error, (field) => nameOf(type, field), lang)}`}
          </li>
        ))}
      </ul>
      <Button kind="quiet" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
