import { useEffect, useRef, type MouseEvent } from 'react';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { shownIn, toWritten } from '../../../content/localized.ts';
import { useT } from '../../../i18n/useT.ts';
import type { FieldsPanelProps } from '../../../item-form/form-spec.ts';
import { whenResized } from '../../../ui/when-resized.ts';
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
  const lang = useLang();
  const shown = useShownFields(false)(draft, lang, (texts) => shownIn(toWritten(texts), lang).text);
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
  const nav = useRef<HTMLElement>(null);
  useEffect(() => keepBelow(nav.current), []);
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
      <nav ref={nav} className={styles.jumps} aria-label={t('record-jumps')}>
        {jumps.map(({ target, label }) => (
          <button key={target} type="button" onClick={(event) => jump(event, target)}>
            {label}
          </button>
        ))}
      </nav>
    </>
  );
}

/** Tells the form how much of its top the buttons cover, so that the toolbar of a text stays below them. */
function keepBelow(nav: HTMLElement | null) {
  const form = nav?.closest('form');
  if (!nav || !form) return undefined;
  return whenResized(() => {
    const height = getComputedStyle(nav).position === 'sticky' ? nav.offsetHeight : 0;
    form.style.setProperty('--sticky-top', `${height}px`);
  }, nav);
}

function jump({ currentTarget }: MouseEvent<HTMLElement>, selector: string) {
  const target = currentTarget.closest('form')?.querySelector<HTMLElement>(selector);
  const section = target?.closest('details');
  if (section) section.open = true;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'start' });
}
