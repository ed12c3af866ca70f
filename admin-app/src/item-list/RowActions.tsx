import { Button, buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Drawing } from '@muzey/shared-ui/ui/Icon.tsx';
import { Link, useLocation } from 'react-router-dom';
import { previewAddress } from '../content/site-address.ts';
import type { ContentType } from '../content/section.ts';
import { useT } from '../i18n/useT.ts';
import { CopyLink } from '../ui/CopyLink.tsx';
import { MoreActions } from './MoreActions.tsx';
import styles from './table.module.css';

const PENCIL = 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3';
const EYE = 'M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12zM12 9a3 3 0 100 6 3 3 0 000-6z';

interface RowActionsProps {
  type: ContentType;
  id: string;
  title: string;
  /** The address of its form, with the list's search and filters. */
  edit: string;
  /** Whether this account can only read it. */
  isReadOnly: boolean;
  /** Absent where this account may not. */
  onDelete?: () => void;
}

/** The actions of a table's row: the two most frequent ones at its end, all of them in a menu. */
export function RowActions({ type, id, title, edit, isReadOnly, onDelete }: RowActionsProps) {
  const t = useT();
  const lang = useLang();
  const { search } = useLocation();
  const open = t(isReadOnly ? 'view' : 'edit');
  const [toEdit, toPreview] = [`${open}: ${title}`, `${t('preview-open')}: ${title}`];
  const preview = { href: previewAddress(type, id, lang), target: '_blank', rel: 'noopener' };
  return (
    <div className={styles.acts}>
      <div className={styles.quick}>
        <Link to={edit} aria-label={toEdit} title={open}>
          <Drawing path={PENCIL} />
        </Link>
        <a {...preview} aria-label={toPreview} title={t('preview-open')}>
          <Drawing path={EYE} />
        </a>
      </div>
      <MoreActions of={title}>
        <Link className={buttonClass('quiet')} to={edit} aria-label={toEdit}>
          {open}
        </Link>
        <a {...preview} className={buttonClass('quiet')} aria-label={toPreview}>
          {t('preview-open')}
        </a>
        <CopyLink type={type} id={id} title={title} />
        <Link
          className={buttonClass('quiet')}
          to={`/admin/${type}/${id}/history${search}`}
          aria-label={`${t('audit-history')}: ${title}`}
        >
          {t('audit-history')}
        </Link>
        {onDelete && (
          <Button kind="danger" aria-label={`${t('delete')}: ${title}`} onClick={onDelete}>
            {t('delete')}
          </Button>
        )}
      </MoreActions>
    </div>
  );
}
