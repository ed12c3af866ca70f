import type { AdminCollection } from '@muzey/shared-ui/api/generated/index.ts';
import type { FormEnds } from '../content/ends.ts';
import styles from '../content/form.module.css';
import { ItemForm } from '../content/ItemForm.tsx';
import { itemState } from '../content/StateBadges.tsx';
import { useItemForm } from '../content/useItemForm.ts';
import { useT } from '../i18n/useT.ts';
import { CategorySelect } from './CategorySelect.tsx';
import {
  collectionToDraft,
  differencesOf,
  faultsOf,
  FIELDS,
  isAdminCollection,
  labelOf,
  type CollectionDraft,
} from './collections.form.ts';
import { useSaveCollection } from './useSaveCollection.ts';

interface CollectionFormProps extends FormEnds<AdminCollection> {
  initial: CollectionDraft;
  /** The stored collection; a new one has none. */
  stored?: AdminCollection;
}

export function CollectionForm({ initial, stored, onSaved, onStored, onCancel }: CollectionFormProps) {
  const t = useT();
  const saving = useSaveCollection(stored);
  const form = useItemForm({
    initial,
    stored,
    fields: FIELDS,
    label: (field) => labelOf(field, t),
    saving,
    toDraft: collectionToDraft,
    isItem: isAdminCollection,
    faults: faultsOf,
    onSaved,
    onStored,
  });
  return (
    <ItemForm
      section="collections"
      form={form}
      stateOf={itemState}
      differences={(theirs) => differencesOf(form.draft, form.media, theirs, t)}
      onCancel={onCancel}
    >
      <section className={styles.panel} aria-labelledby="about-collection">
        <h2 id="about-collection">{t('collections.about')}</h2>
        <CategorySelect
          value={form.draft.category}
          none={t('collections.choose')}
          error={form.errorAt('category')}
          required
          onChange={(category) => form.change({ category })}
        />
      </section>
    </ItemForm>
  );
}
