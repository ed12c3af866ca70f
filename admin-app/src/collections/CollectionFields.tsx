import type { FieldsPanelProps } from '../content/content-section.tsx';
import { FirstSwitch } from '../content/FirstSwitch.tsx';
import styles from '../content/form.module.css';
import { CategorySelect } from './CategorySelect.tsx';
import type { CollectionDraft } from './collections.form.ts';
import { useT } from './words.ts';

export function CollectionFields(form: FieldsPanelProps<CollectionDraft>) {
  const { draft, errorAt, change } = form;
  const t = useT();
  return (
    <section className={styles.panel} aria-labelledby="about-collection">
      <h2 id="about-collection">{t('collections.about')}</h2>
      <CategorySelect
        value={draft.category}
        none={t('collections.choose')}
        error={errorAt('category')}
        required
        onChange={(category) => change({ category })}
      />
      <FirstSwitch form={form} />
    </section>
  );
}
