import type { OwnSession } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { StateBadge } from '@muzey/shared-ui/ui/StateBadge.tsx';
import styles from '../../ui/list.module.css';
import { useDeviceName } from './useDeviceName.ts';
import { useT } from './words.ts';

/** Device, network address and times of a session. The current one has no button, because logging out ends it. */
export function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const t = useT();
  const lang = useLang();
  const { address, createdAt, lastUsedAt, current } = session;
  const name = useDeviceName()(session);
  return (
    <article className={`${styles.row} ${styles.plain}`}>
      <div>
        {current && (
          <div className={styles.states}>
            <StateBadge kind="info">{t('sessions-current')}</StateBadge>
          </div>
        )}
        <h2>{name}</h2>
        <p className={styles.sub}>
          {address !== null && <span>{t('sessions-address', { address })}</span>}
          <time dateTime={lastUsedAt}>{t('sessions-used', { date: longDateTime(lastUsedAt, lang) })}</time>
          <time dateTime={createdAt}>{t('sessions-since', { date: longDateTime(createdAt, lang) })}</time>
        </p>
      </div>
      {!current && (
        <div className={styles.acts}>
          <Button kind="danger" aria-label={`${t('sessions-end')}: ${name}`} onClick={onEnd}>
            {t('sessions-end')}
          </Button>
        </div>
      )}
    </article>
  );
}
