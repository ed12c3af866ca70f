import type { FieldsPanelProps } from '../../item-form/form-spec.ts';
import { LAST_DAY } from '../../content/draft.ts';
import { DraftDate } from '../../fields/DraftField.tsx';
import { FirstSwitch } from '../../ui/FirstSwitch.tsx';
import { ItemBranch } from '../../fields/BranchField.tsx';
import styles from '../../ui/form.module.css';
import { LocationsPanel } from '../../fields/LocationsPanel.tsx';
import { ExhibitionObjects } from './ExhibitionObjects.tsx';
import type { ExhibitionDraft } from './exhibitions.form.ts';
import { TextStates } from '../../translation/TextStates.tsx';
import { useT } from './words.ts';

/** When it is shown, and by which branch. */
export function ExhibitionFields(form: FieldsPanelProps<ExhibitionDraft>) {
  const t = useT();
  const { published, start_date } = form.draft;
  const date = { type: 'date' as const, max: LAST_DAY, required: published, hint: t('form-neededToPublish') };
  return (
    <section className={styles.panel} aria-labelledby="when-and-where">
      <h2 id="when-and-where">{t('form-whenAndWhere')}</h2>
      <DraftDate form={form} name="start_date" {...date} />
      <DraftDate form={form} name="end_date" {...date} min={start_date} />
      <ItemBranch form={form} />
      <FirstSwitch form={form} />
    </section>
  );
}

/** Where it is shown, and what it shows. */
export const ExhibitionPanel = (form: FieldsPanelProps<ExhibitionDraft>) => (
  <>
    <TextStates translations={form.translations}>
      <LocationsPanel {...form} />
    </TextStates>
    <ExhibitionObjects {...form} />
  </>
);
