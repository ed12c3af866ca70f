import { useState } from 'react';
import form from '../../../ui/form.module.css';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import type { RecordDraft } from './draft.ts';
import { hintOf } from './labels.ts';
import { arranged, filledFields, profileOf } from './profiles.ts';
import { RecordFieldView } from './RecordFieldView.tsx';
import styles from './record.module.css';
import type { RecordFieldProps } from './panel.ts';
import type { RecordField } from './wire.ts';
import { useRecordT } from './words.ts';

interface RecordPanelProps extends Omit<RecordFieldProps, 'hint'> {
  /** Empty until one is selected. */
  category: string;
}

/** The object record: fields that matter for the category are visible, the rest is behind “More fields”. */
export function RecordPanel({ category, record, ...props }: RecordPanelProps) {
  const t = useRecordT();
  const [isOpen, setOpen] = useState(false);
  const { shown, more } = useArrangement(category, record, isOpen);
  const { help = {} } = profileOf(category);
  const hint = (field: RecordField) => hintOf(field, help[field], t);
  const view = (field: RecordField) => (
    <RecordFieldView key={field} field={field} record={record} hint={hint} {...props} />
  );
  return (
    <section className={`${form.panel} ${form.block} ${styles.record}`} aria-labelledby="object-record">
      <h2 id="object-record">{t('record-title')}</h2>
      <p className={form.note}>{t('record-intro')}</p>
      <div className={styles.fields}>{shown.map(view)}</div>
      {more.length > 0 && (
        <Disclosure
          title={t('record-more')}
          className={styles.more}
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <div className={styles.fields}>{more.map(view)}</div>
        </Disclosure>
      )}
    </section>
  );
}

/**
 * Fields keep their position while somebody types in them: they are rearranged when the category changes, and when “More fields” is closed.
 */
function useArrangement(category: string, record: RecordDraft, isOpen: boolean) {
  const [arrangement, setArrangement] = useState(() => ({ category, ...arranged(category, filledFields(record)) }));
  const filled = filledFields(record);
  // for example a recovered draft, or somebody else's version
  const hidesSome = !isOpen && arrangement.more.some((field) => filled.has(field));
  if (arrangement.category === category && !hidesSome) return arrangement;
  const next = { category, ...arranged(category, filled) };
  setArrangement(next);
  return next;
}
