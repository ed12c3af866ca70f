import type { MouseEvent } from 'react';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useT } from '../../../i18n/useT.ts';
import type { FieldsPanelProps } from '../../../item-form/form-spec.ts';
import type { CollectionDraft } from '../collections.form.ts';
import { useShownFields } from '../useShownFields.ts';
import { fieldName } from './labels.ts';
import { sectionId, sectionsOf } from './profiles.ts';
import styles from './overview.module.css';
import type { RecordField } from './wire.ts';
import { useRecordT } from './words.ts';

/** The fields that tell one object from others. */
const SUMMARY: readonly RecordField[] = [
  'object_number',
  'object_name',
  'object_production',
  'material',
  'dimensions',
  'on_show',
  'status',
];

/** The record in a few words, and buttons that lead to the sections of the form. The buttons stay in sight. */
export function RecordOverview({ id, draft }: Pick<FieldsPanelProps<CollectionDraft>, 'id' | 'draft'>) {
  const t = useRecordT();
  const formT = useT();
  const shown = useShownFields(false)(draft, useLang());
  // in a new object it would push away the field that is being typed in
  const known = SUMMARY.filter((field) => id !== undefined && shown[`record.${field}`]);
  const jumps = [
    { target: '[role=tab][aria-selected=true]', label: t('record-texts') },
    { target: '#pictures', label: formT('field-images') },
    ...sectionsOf(draft.category).map(({ name }) => ({
      target: `#${sectionId(name)} > summary`,
      label: t(`record-section-${name}`),
    })),
  ];
  return (
    <>
      {known.length > 0 && (
        <dl className={styles.summary} aria-label={t('record-summary')}>
          {known.map((field) => (
            <div key={field}>
              <dt>{fieldName(field, t)}</dt>
              <dd>{shown[`record.${field}`]}</dd>
            </div>
          ))}
        </dl>
      )}
      <nav className={styles.jumps} aria-label={t('record-jumps')}>
        {jumps.map(({ target, label }) => (
          <button key={target} type="button" onClick={(event) => jump(event, target)}>
            {label}
          </button>
        ))}
      </nav>
    </>
  );
}

function jump({ currentTarget }: MouseEvent<HTMLElement>, selector: string) {
  const target = currentTarget.closest('form')?.querySelector<HTMLElement>(selector);
  const section = target?.closest('details');
  if (section) section.open = true;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'start' });
}
