import { useT } from '../i18n/useT.ts';
import { Switch } from './Switch.tsx';
import styles from './form.module.css';
import { StateBadges, type ItemState } from './StateBadges.tsx';

interface PublishPanelProps {
  published: boolean;
  archived: boolean;
  onChange: (change: { published?: boolean; archived?: boolean }) => void;
  /** The state that the server will give it. */
  stateOf: (published: boolean, archived: boolean) => ItemState;
}

/** The two switches, with the state that the item will have after saving. */
export function PublishPanel({ published, archived, onChange, stateOf }: PublishPanelProps) {
  const t = useT();
  return (
    <section className={styles.panel} aria-labelledby="publishing">
      <h2 id="publishing">{t('form.publishing')}</h2>
      <p className={styles.will}>
        <span>{t('form.after')}</span>
        <StateBadges state={stateOf(published, archived)} archived={archived} />
      </p>
      <Switch
        label={t('field.published')}
        hint={published ? t('form.publishedOn') : t('form.publishedOff')}
        checked={published}
        onChange={(value) => onChange({ published: value })}
      />
      <Switch
        label={t('field.archived')}
        hint={archived ? t('form.archivedOn') : t('form.archivedOff')}
        checked={archived}
        onChange={(value) => onChange({ archived: value })}
      />
    </section>
  );
}
