import { Code } from '../../shell/Code.tsx';
import { useRights } from '../../shell/Permitted.tsx';
import { useAccount } from '../../shell/session.ts';
import type { FieldsPanelProps } from '../../item-form/form-spec.ts';
import { FirstSwitch } from '../../ui/FirstSwitch.tsx';
import styles from '../../ui/form.module.css';
import { CategorySelect } from './CategorySelect.tsx';
import type { CollectionDraft } from './collections.form.ts';
import { useT } from './words.ts';

/** Needed only for registrars. */
const loadPrivate = () => import(/* webpackChunkName: "private" */ './private/PrivatePanel.tsx');

/** The category and the position among others; for registrars also the button for non-public data. */
export function CollectionFields(form: FieldsPanelProps<CollectionDraft>) {
  const { draft, errorAt, change } = form;
  const t = useT();
  const { registrar = false } = useAccount();
  const mayWork = useRights().mayDo({ task: 'collections', level: 'draft', branch: form.draft.record.branch || null });
  return (
    <>
      <section className={styles.panel} aria-labelledby="about-collection">
        <h2 id="about-collection">{t('collections-about')}</h2>
        <CategorySelect
          value={draft.category}
          none={t('collections-choose')}
          error={errorAt('category')}
          required
          onChange={(category) => change({ category })}
        />
        <FirstSwitch form={form} />
      </section>
      {registrar && mayWork && form.id !== undefined && (
        <Code name="private" load={loadPrivate}>
          {({ PrivatePanel }) => <PrivatePanel id={form.id ?? ''} />}
        </Code>
      )}
    </>
  );
}
