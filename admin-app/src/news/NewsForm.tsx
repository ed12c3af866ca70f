import type { AdminNews } from '@muzey/shared-ui/api/generated/index.ts';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import type { FormEnds } from '../content/ends.ts';
import styles from '../content/form.module.css';
import { ItemForm } from '../content/ItemForm.tsx';
import { useItemForm } from '../content/useItemForm.ts';
import { useT } from '../i18n/useT.ts';
import { differencesOf, FIELDS, isAdminNews, labelOf, newsState, newsToDraft, type NewsDraft } from './news.form.ts';
import { useSaveNews } from './useSaveNews.ts';

interface NewsFormProps extends FormEnds<AdminNews> {
  initial: NewsDraft;
  /** The stored article; a new one has none. */
  stored?: AdminNews;
}

export function NewsForm({ initial, stored, onSaved, onStored, onCancel }: NewsFormProps) {
  const t = useT();
  const label = (field: string) => labelOf(field, t);
  const saving = useSaveNews(stored);
  const form = useItemForm({
    initial,
    stored,
    fields: FIELDS,
    label,
    saving,
    toDraft: newsToDraft,
    isItem: isAdminNews,
    onSaved,
    onStored,
  });
  return (
    <ItemForm
      section="news"
      form={form}
      stateOf={newsState}
      differences={(theirs) => differencesOf(form.draft, form.media, theirs, label)}
      onCancel={onCancel}
    >
      <section className={styles.panel} aria-labelledby="about-article">
        <h2 id="about-article">{t('form.about')}</h2>
        <TextField
          label={t('form.author')}
          name="author"
          value={form.draft.author}
          error={form.errorAt('author')}
          onChange={(event) => form.change({ author: event.target.value })}
        />
      </section>
    </ItemForm>
  );
}
