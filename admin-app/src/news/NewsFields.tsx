import type { FieldsPanelProps } from '../content/content-section.tsx';
import { DraftField } from '../content/DraftField.tsx';
import styles from '../content/form.module.css';
import { NewsViews } from './NewsViews.tsx';
import type { NewsDraft } from './news.form.ts';
import { useT } from './words.ts';

export function NewsFields(form: FieldsPanelProps<NewsDraft>) {
  const t = useT();
  return (
    <section className={styles.panel} aria-labelledby="about-article">
      <h2 id="about-article">{t('news.about')}</h2>
      <DraftField form={form} name="author" />
      {form.id !== undefined && <NewsViews id={form.id} />}
    </section>
  );
}
