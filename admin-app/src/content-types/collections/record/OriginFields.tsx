import { ACQUISITIONS } from '@muzey/shared-ui/object-record/choices.ts';
import form from '../../../ui/form.module.css';
import { Switch } from '../../../ui/Switch.tsx';
import { TermField } from '../../../fields/terms/TermField.tsx';
import { DateField } from './DateField.tsx';
import { Group } from './Group.tsx';
import { fieldName, partName } from './labels.ts';
import type { RecordFieldProps } from './panel.ts';
import { Select } from './Select.tsx';
import { Texts } from './Texts.tsx';
import { useRecordT } from './words.ts';

const PLACES = ['place'] as const;

/** Where it was found or collected; visitors see only the district unless the exact place is released. */
export function FindFields({ record: { field_collection: find }, tab, hint, errorAt, change }: RecordFieldProps) {
  const t = useRecordT();
  const name = fieldName('field_collection', t);
  const path = 'record.field_collection';
  const set = (part: Partial<typeof find>) => change({ field_collection: { ...find, ...part } });
  return (
    <Group title={name} hint={hint('field_collection')}>
      <div className={form.texts}>
        <TermField
          label={partName('place', t)}
          name={`${path}.place`}
          kinds={PLACES}
          max={1}
          value={find.place}
          tab={tab}
          error={errorAt(`${path}.place`) ?? errorAt(path)}
          onUpdate={(next) =>
            change(({ field_collection: now }) => ({ field_collection: { ...now, place: next(now.place) } }))
          }
        />
        <DateField path={`${path}.date`} value={find.date} errorAt={errorAt} onChange={(date) => set({ date })} />
      </div>
      <Texts
        label={partName('note', t)}
        path={`${path}.note`}
        tab={tab}
        value={find.note}
        errorAt={errorAt}
        rows={2}
        onChange={(note) => set({ note })}
      />
      <Switch
        label={partName('freed', t)}
        hint={find.freed ? t('record-part-freedOn') : t('record-part-freedOff')}
        checked={find.freed}
        onChange={(freed) => set({ freed })}
      />
    </Group>
  );
}

/** How and when the museum acquired it. */
export function AcquisitionFields({ record: { acquisition }, tab, errorAt, change }: RecordFieldProps) {
  const t = useRecordT();
  const name = fieldName('acquisition', t);
  const path = 'record.acquisition';
  const set = (part: Partial<typeof acquisition>) => change({ acquisition: { ...acquisition, ...part } });
  return (
    <Group title={name}>
      <div className={form.texts}>
        <Select
          label={partName('method', t)}
          name={`${path}.method`}
          value={acquisition.method}
          values={ACQUISITIONS}
          words={(value) => t(`record-method-${value}`)}
          error={errorAt(`${path}.method`) ?? errorAt(path)}
          onChange={(method) => set({ method })}
        />
        <DateField
          path={`${path}.date`}
          value={acquisition.date}
          errorAt={errorAt}
          onChange={(date) => set({ date })}
        />
      </div>
      <Texts
        label={partName('source', t)}
        hint={t('record-part-sourceHint')}
        path={`${path}.source`}
        tab={tab}
        value={acquisition.source}
        errorAt={errorAt}
        onChange={(source) => set({ source })}
      />
    </Group>
  );
}
