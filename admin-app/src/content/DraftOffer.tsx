import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useT } from '../i18n/useT.ts';
import styles from './form.module.css';

/** What unsaved work is called, and the language of that. */
export interface KeptTitle {
  lang: Lang;
  title: string;
}

interface KeptOfferProps {
  /** Milliseconds since 1970. */
  at: number;
  title?: KeptTitle;
  /** Somebody else has saved since. */
  older: boolean;
  onCarryOn: () => void;
  onDiscard: () => void;
}

/** Text of an earlier visit that was never saved: from when it is, what it is about, and what shall become of it. */
export function KeptOffer({ at, title, older, onCarryOn, onDiscard }: KeptOfferProps) {
  const t = useT();
  const lang = useLang();
  return (
    <section className={styles.kept} aria-label={t('kept.title')}>
      <div role="status">
        <p>{t('kept.text', { when: longDateTime(new Date(at), lang) })}</p>
        {title && title.title !== '' && (
          <p>
            <q lang={languages[title.lang].tag}>{title.title}</q>
          </p>
        )}
        {older && <p>{t('kept.older')}</p>}
      </div>
      <div className={styles.pairOfButtons}>
        <Button onClick={onCarryOn}>{t('kept.carryOn')}</Button>
        <Button kind="quiet" onClick={onDiscard}>
          {t('kept.discard')}
        </Button>
      </div>
    </section>
  );
}
