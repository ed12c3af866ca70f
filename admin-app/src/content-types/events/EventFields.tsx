import type { FieldsPanelProps } from '../../item-form/form-spec.ts';
import { LAST_DAY } from '../../content/draft.ts';
import { DraftDate, DraftField } from '../../fields/DraftField.tsx';
import { ItemBranch } from '../../fields/BranchField.tsx';
import styles from '../../ui/form.module.css';
import { LocationsPanel } from '../../fields/LocationsPanel.tsx';
import type { EventDraft } from './events.form.ts';
import { useRepeatsT } from './repeats-words.ts';
import { RepeatsPanel } from './RepeatsPanel.tsx';
import { TextStates } from '../../translation/TextStates.tsx';
import { useT } from './words.ts';

const SAMPLE_LINK = 'https://example.com/register';

/** When it takes place, at which branch, and how to register. */
export function EventFields(form: FieldsPanelProps<EventDraft>) {
  const t = useT();
  const repeatsT = useRepeatsT();
  const { published } = form.draft;
  return (
    <section className={styles.panel} aria-labelledby="when-and-where">
      <h2 id="when-and-where">{t('form-whenAndWhere')}</h2>
      <DraftDate
        form={form}
        name="date"
        type="date"
        max={LAST_DAY}
        required={published}
        hint={t('form-neededToPublish')}
      />
      <DraftDate form={form} name="end_date" type="date" max={LAST_DAY} hint={repeatsT('events-hint-lastDay')} />
      <DraftDate form={form} name="start_time" type="time" />
      <DraftDate form={form} name="end_time" type="time" />
      <ItemBranch form={form} />
      <DraftField form={form} name="registration_link" type="url" placeholder={SAMPLE_LINK} />
    </section>
  );
}

/** Where it takes place, and on which other days. */
export const EventPanels = (form: FieldsPanelProps<EventDraft>) => (
  <>
    <TextStates translations={form.translations}>
      <LocationsPanel {...form} />
    </TextStates>
    <RepeatsPanel draft={form.draft} label={form.label} errorAt={form.errorAt} change={form.change} />
  </>
);
