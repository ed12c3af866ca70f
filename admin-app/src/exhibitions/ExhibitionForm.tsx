import type { AdminExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { LAST_DAY } from '../content/draft.ts';
import type { FormEnds } from '../content/ends.ts';
import styles from '../content/form.module.css';
import { ItemForm } from '../content/ItemForm.tsx';
import { itemState } from '../content/StateBadges.tsx';
import { useItemForm } from '../content/useItemForm.ts';
import { useT } from '../i18n/useT.ts';
import {
  differencesOf,
  exhibitionToDraft,
  FIELDS,
  isAdminExhibition,
  labelOf,
  type ExhibitionDraft,
} from './exhibitions.form.ts';
import { useSaveExhibition } from './useSaveExhibition.ts';

interface ExhibitionFormProps extends FormEnds<AdminExhibition> {
  initial: ExhibitionDraft;
  /** The stored exhibition; a new one has none. */
  stored?: AdminExhibition;
}

export function ExhibitionForm({ initial, stored, onSaved, onStored, onCancel }: ExhibitionFormProps) {
  const t = useT();
  const lang = useLang();
  const saving = useSaveExhibition(stored);
  const form = useItemForm({
    initial,
    stored,
    fields: FIELDS,
    label: (field) => labelOf(field, t),
    saving,
    toDraft: exhibitionToDraft,
    isItem: isAdminExhibition,
    onSaved,
    onStored,
  });
  const { draft } = form;
  return (
    <ItemForm
      section="exhibitions"
      form={form}
      stateOf={itemState}
      differences={(theirs) => differencesOf(draft, form.media, theirs, { t, lang })}
      onCancel={onCancel}
    >
      <section className={styles.panel} aria-labelledby="when-and-where">
        <h2 id="when-and-where">{t('form.whenAndWhere')}</h2>
        <TextField
          label={t('form.startDate')}
          type="date"
          name="start_date"
          max={LAST_DAY}
          required={draft.published}
          hint={t('form.neededToPublish')}
          value={draft.start_date}
          error={form.errorAt('start_date')}
          onChange={(event) => form.change({ start_date: event.target.value })}
        />
        <TextField
          label={t('form.endDate')}
          type="date"
          name="end_date"
          min={draft.start_date}
          max={LAST_DAY}
          required={draft.published}
          hint={t('form.neededToPublish')}
          value={draft.end_date}
          error={form.errorAt('end_date')}
          onChange={(event) => form.change({ end_date: event.target.value })}
        />
        <TextField
          label={t('form.location')}
          name="location"
          value={draft.location}
          error={form.errorAt('location')}
          onChange={(event) => form.change({ location: event.target.value })}
        />
      </section>
    </ItemForm>
  );
}
