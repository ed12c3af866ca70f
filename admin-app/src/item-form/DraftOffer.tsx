import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useT } from '../i18n/useT.ts';
import styles from '../ui/form.module.css';

/** The title of unsaved work, and its language. */
export interface DraftTitle {
  lang: Lang;
  title: string;
}

interface DraftOfferProps {
  /** Milliseconds since 1970. */
  at: number;
  title?: DraftTitle;
  /** Somebody else has saved since. */
  older: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Text of an earlier visit that was never saved: from when it is, what it is about, and what shall become of it. */
export function DraftOffer({ at, title, older, onRestore, onDiscard }: DraftOfferProps) {
  const t = useT();
  const lang = useLang();
  return (
    <section className={styles.draftOffer} aria-label={t('draft-title')}>
      <div role="status">
        <p>{t('draft-text', { when: longDateTime(new Date(at), lang) })}</p>
        {title && title.title !== '' && (
          <p>
            <q lang={languages[title.lang].tag}>{title.title}</q>
          </p>
        )}
        {older && <p>{t('draft-older')}</p>}
      </div>
      <div className={styles.pairOfButtons}>
        <Button onClick={onRestore}>{t('draft-restore')}</Button>
        <Button kind="quiet" onClick={onDiscard}>
          {t('draft-discard')}
        </Button>
      </div>
    </section>
  );
}
