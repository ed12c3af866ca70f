import { useState } from 'react';
import form from '../../../ui/form.module.css';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { fieldName, hintOf } from './labels.ts';
import { filledFields, profileOf, sectionId, sectionsOf, type SectionName } from './profiles.ts';
import { RecordFieldView } from './RecordFieldView.tsx';
import styles from './record.module.css';
import type { RecordFieldProps } from './panel.ts';
import type { RecordField } from './wire.ts';
import { useRecordT } from './words.ts';

interface RecordPanelProps extends Omit<RecordFieldProps, 'hint'> {
  /** Empty until one is selected. */
  category: string;
}

/** The object record in sections, those first that matter for the category. Sections without a value are folded. */
export function RecordPanel({ category, ...props }: RecordPanelProps) {
  const t = useRecordT();
  const { id, record } = props;
  const filled = filledFields(record);
  const sections = sectionsOf(category);
  const isNew = id === undefined;
  const [open, setOpen] = useOpenSections(
    sections
      .filter(({ fields, isNeeded }) => (isNew && isNeeded) || fields.some((field) => filled.has(field)))
      .map(({ name }) => name),
  );
  const { help = {} } = profileOf(category);
  const hint = (field: RecordField) => hintOf(field, help[field], t);
  return (
    <section className={`${form.panel} ${form.block} ${styles.record}`} aria-labelledby="object-record">
      <h2 id="object-record">{t('record-title')}</h2>
      <p className={form.note}>{t('record-intro')}</p>
      {sections.map(({ name, fields }) => (
        <Disclosure
          key={name}
          id={sectionId(name)}
          className={styles.section}
          title={
            <>
              <h3>{t(`record-section-${name}`)}</h3>
              <small>{fields.map((field) => fieldName(field, t)).join(' · ')}</small>
            </>
          }
          open={open.has(name)}
          onToggle={({ currentTarget }) => setOpen(name, currentTarget.open)}
        >
          <div className={styles.fields}>
            {fields.map((field) => (
              <RecordFieldView key={field} field={field} hint={hint} {...props} />
            ))}
          </div>
        </Disclosure>
      ))}
    </section>
  );
}

/**
 * The open sections, and a function that opens or folds one. A section opens by itself once: when it first has a value, for example by a recovered
 * draft, or when its fields are first needed. None folds while somebody empties it.
 */
function useOpenSections(expected: readonly SectionName[]) {
  const [{ opened, open }, setState] = useState({ opened: new Set<SectionName>(), open: new Set<SectionName>() });
  const fresh = expected.filter((name) => !opened.has(name));
  if (fresh.length > 0) setState({ opened: new Set([...opened, ...fresh]), open: new Set([...open, ...fresh]) });
  const toggle = (name: SectionName, isOpen: boolean) =>
    setState((now) => ({
      ...now,
      open: new Set([...now.open].filter((other) => other !== name).concat(isOpen ? name : [])),
    }));
  return [open, toggle] as const;
}
