import type { ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import type { ItemDraft } from '../content/draft.ts';
import styles from '../ui/form.module.css';
import type { Visibility } from './item-form.ts';
import { shownAt } from '../content/schedule/schedule.ts';
import { ScheduleFields } from '../fields/schedule/ScheduleFields.tsx';
import { Lockable } from '../fields/locks.tsx';
import { useScheduleNow } from '../content/schedule/useNow.ts';
import { useScheduleT } from '../content/schedule/words.ts';
import { StateBadges } from '../ui/StateBadges.tsx';
import { stageOfFlags } from '../content/states.ts';
import { Switch } from '../ui/Switch.tsx';

interface PublishPanelProps {
  form: {
    draft: ItemDraft<never>;
    label: (field: string) => string;
    errorAt: (field: string) => string | undefined;
    setVisibility: (change: Visibility) => void;
  };
  /** Otherwise the account may only put a draft to translation. */
  mayPublish: boolean;
  /** Of the page that visitors see. */
  address: ReactNode;
}

/** The switches and the schedule, with the state that the item will have after saving. */
export function PublishPanel({ form, mayPublish, address }: PublishPanelProps) {
  const t = useT();
  const scheduleT = useScheduleT();
  const { draft, setVisibility } = form;
  const { published, archived, for_translation: forTranslation } = draft;
  const now = useScheduleNow(draft);
  const shownState = shownAt(draft, now);
  const whilePublished = shownState === 'now' ? t('form-publishedOn') : scheduleT('schedule-publishedOn');
  return (
    <section className={styles.panel} aria-labelledby="publishing">
      <h2 id="publishing">{t('form-publishing')}</h2>
      <p className={styles.will}>
        <span>{t('form-after')}</span>
        <StateBadges
          state={stageOfFlags(published, archived)}
          archived={archived}
          shown={published ? shownState : 'now'}
          forTranslation={forTranslation}
        />
      </p>
      {address}
      <Lockable isLocked={!mayPublish}>
        <Switch
          label={t('field-published')}
          hint={published ? whilePublished : t('form-publishedOff')}
          checked={published}
          onChange={(value) => setVisibility({ published: value })}
        />
      </Lockable>
      {!published && (
        <Lockable>
          <Switch
            label={t('field-for_translation')}
            hint={t('form-forTranslation')}
            checked={forTranslation}
            onChange={(value) => setVisibility({ for_translation: value })}
          />
        </Lockable>
      )}
      <Lockable isLocked={!mayPublish}>
        <Switch
          label={t('field-archived')}
          hint={archived ? t('form-archivedOn') : t('form-archivedOff')}
          checked={archived}
          onChange={(value) => setVisibility({ archived: value })}
        />
        <ScheduleFields
          schedule={draft}
          published={published}
          now={now}
          label={form.label}
          errorAt={form.errorAt}
          onChange={setVisibility}
        />
      </Lockable>
    </section>
  );
}
