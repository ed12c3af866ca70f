import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { LAST_DAY } from '../content/draft.ts';
import styles from '../content/form.module.css';
import { useT } from '../i18n/useT.ts';
import type { EventDraft } from './events.form.ts';

interface EventFactsProps {
  draft: EventDraft;
  errorAt: (field: string) => string | undefined;
  onChange: (change: Partial<EventDraft>) => void;
}

/** A sample of what is meant (specification, section 5). */
const SAMPLE_LINK = 'https://example.com/register';

/** When, where, and how one signs up for it. */
export function EventFacts({ draft, errorAt, onChange }: EventFactsProps) {
  const t = useT();
  return (
    <section className={styles.panel} aria-labelledby="when-and-where">
      <h2 id="when-and-where">{t('form.whenAndWhere')}</h2>
      <TextField
        label={t('form.date')}
        type="date"
        name="date"
        max={LAST_DAY}
        required={draft.published}
        hint={t('form.neededToPublish')}
        value={draft.date}
        error={errorAt('date')}
        onChange={(event) => onChange({ date: event.target.value })}
      />
      <TextField
        label={t('form.startTime')}
        type="time"
        name="start_time"
        value={draft.start_time}
        error={errorAt('start_time')}
        onChange={(event) => onChange({ start_time: event.target.value })}
      />
      <TextField
        label={t('form.endTime')}
        type="time"
        name="end_time"
        value={draft.end_time}
        error={errorAt('end_time')}
        onChange={(event) => onChange({ end_time: event.target.value })}
      />
      <TextField
        label={t('form.location')}
        name="location"
        value={draft.location}
        error={errorAt('location')}
        onChange={(event) => onChange({ location: event.target.value })}
      />
      <TextField
        label={t('form.link')}
        type="url"
        name="registration_link"
        placeholder={SAMPLE_LINK}
        value={draft.registration_link}
        error={errorAt('registration_link')}
        onChange={(event) => onChange({ registration_link: event.target.value })}
      />
    </section>
  );
}
