import type { TrashItem } from '@muzey/shared-ui/api/generated/index.ts';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { StateBadge } from '@muzey/shared-ui/ui/StateBadge.tsx';
import styles from '../../ui/list.module.css';
import { recordedTitle } from '../../content/localized.ts';
import { useTypeName } from '../../content/names.ts';
import { useRestore } from '../../item-list/useRestore.tsx';
import { useT } from './words.ts';

const DAY = 86_400_000;

/** The last, incomplete day counts as one. */
const daysLeft = (keptUntil: string): number => Math.max(1, Math.ceil((Date.parse(keptUntil) - Date.now()) / DAY));

interface TrashRowProps {
  item: TrashItem;
  /** Absent if the account may not do it. */
  onPurge: (() => void) | undefined;
}

export function TrashRow({ item, onPurge }: TrashRowProps) {
  const t = useT();
  const typeName = useTypeName();
  const lang = useLang();
  const { busy, mayRestore, restore, dialog } = useRestore();
  const { lang: written, text } = recordedTitle(item, lang);
  const title = text || t('trash-untitled');
  const date = longDate(item.deletedAt, lang);
  return (
    <article className={`${styles.row} ${styles.plain}`}>
      <div>
        <StateBadge kind="inactive">{typeName(item.type)}</StateBadge>
        <h2 lang={written && languages[written].tag}>{title}</h2>
        <p className={styles.sub}>
          <time dateTime={item.deletedAt}>{t('trash-deleted', { date, name: item.deletedBy })}</time>
          {item.private && <strong>{t('trash-private')}</strong>}
          <span>{t('trash-left', { count: daysLeft(item.keptUntil) })}</span>
        </p>
      </div>
      <div className={styles.acts}>
        {mayRestore(item.type) && (
          <Button kind="quiet" busy={busy} aria-label={`${t('trash-restore')}: ${title}`} onClick={() => restore(item)}>
            {t('trash-restore')}
          </Button>
        )}
        {onPurge && (
          <Button kind="danger" aria-label={`${t('trash-purge')}: ${title}`} onClick={onPurge}>
            {t('trash-purge')}
          </Button>
        )}
      </div>
      {dialog}
    </article>
  );
}
