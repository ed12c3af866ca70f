import type { OwnPasskey } from '@muzey/shared-ui/api/generated/index.ts';
import { longDate, longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import styles from '../../ui/list.module.css';
import { useT } from './words.ts';

interface PasskeyRowProps {
  passkey: OwnPasskey;
  onAct: (act: 'rename' | 'remove') => void;
}

export function PasskeyRow({ passkey: { name, synced, createdAt, lastUsedAt }, onAct }: PasskeyRowProps) {
  const t = useT();
  const lang = useLang();
  return (
    <article className={`${styles.row} ${styles.plain}`}>
      <div>
        <h3>{name}</h3>
        <p className={styles.sub}>
          <span>{t(synced ? 'passkeys-synced' : 'passkeys-single')}</span>
          {lastUsedAt === null ? (
            <span>{t('passkeys-unused')}</span>
          ) : (
            <time dateTime={lastUsedAt}>{t('passkeys-used', { date: longDateTime(lastUsedAt, lang) })}</time>
          )}
          <time dateTime={createdAt}>{t('passkeys-since', { date: longDate(createdAt, lang) })}</time>
        </p>
      </div>
      <div className={styles.acts}>
        <Button kind="quiet" aria-label={`${t('passkeys-rename')}: ${name}`} onClick={() => onAct('rename')}>
          {t('passkeys-rename')}
        </Button>
        <Button kind="danger" aria-label={`${t('passkeys-remove')}: ${name}`} onClick={() => onAct('remove')}>
          {t('passkeys-remove')}
        </Button>
      </div>
    </article>
  );
}
