import { DIMENSIONS, UNITS } from '@muzey/shared-ui/object-record/choices.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Field, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { toTexts } from '../../../content/localized.ts';
import { Rows } from '../../../item-list/Rows.tsx';
import type { DimensionDraft } from './draft.ts';
import { Group } from './Group.tsx';
import { fieldName, partName } from './labels.ts';
import type { RecordFieldProps } from './panel.ts';
import styles from './record.module.css';
import form from '../../../ui/form.module.css';
import { Texts } from './Texts.tsx';
import { useRecordT } from './words.ts';

/** Measurements of the object or of a part. A new row starts with the dimension that usually follows. */
export function DimensionFields({ record: { dimensions }, tab, hint, errorAt, change }: RecordFieldProps) {
  const t = useRecordT();
  const name = fieldName('dimensions', t);
  const next = DIMENSIONS.find((candidate) => dimensions.every(({ dimension }) => dimension !== candidate)) ?? 'other';
  const blank = {
    measured_part: toTexts({}),
    dimension: next,
    value: '',
    unit: dimensions.at(-1)?.unit ?? 'cm',
    isAbout: false,
    count: '',
  } as const;
  return (
    <Group title={name} hint={hint('dimensions')}>
      <Rows<DimensionDraft>
        ordered
        rows={dimensions}
        onChange={(rows) => change({ dimensions: rows })}
        nameOf={({ dimension }, index) => `${index + 1}. ${t(`record-dimension-${dimension}`)}`}
        addition={(add) => (
          <Button kind="quiet" onClick={() => add((id) => ({ id, ...blank }))}>
            {t('record-addDimension')}
          </Button>
        )}
      >
        {(row, index, set) => {
          const path = `record.dimensions[${index}]`;
          return (
            <>
              <div className={styles.measure}>
                <Field label={partName('dimension', t)} error={errorAt(`${path}.dimension`)}>
                  {(described) => (
                    <select
                      {...described}
                      name={`${path}.dimension`}
                      value={row.dimension}
                      onChange={({ target: { value } }) =>
                        set({ dimension: DIMENSIONS.find((dimension) => dimension === value) })
                      }
                    >
                      {DIMENSIONS.map((dimension) => (
                        <option key={dimension} value={dimension}>
                          {t(`record-dimension-${dimension}`)}
                        </option>
                      ))}
                    </select>
                  )}
                </Field>
                <TextField
                  label={partName('value', t)}
                  name={`${path}.value`}
                  hint={t('record-part-valueHint')}
                  autoComplete="off"
                  value={row.value}
                  error={errorAt(`${path}.value`) ?? errorAt(`${path}.value_to`) ?? errorAt(path)}
                  onChange={({ target: { value } }) => set({ value })}
                />
                <Field label={partName('unit', t)} error={errorAt(`${path}.unit`)}>
                  {(described) => (
                    <select
                      {...described}
                      name={`${path}.unit`}
                      value={row.unit}
                      onChange={({ target: { value } }) => set({ unit: UNITS.find((unit) => unit === value) })}
                    >
                      {UNITS.map((unit) => (
                        <option key={unit} value={unit}>
                          {t(`record-unit-${unit}`)}
                        </option>
                      ))}
                    </select>
                  )}
                </Field>
                <TextField
                  label={partName('count', t)}
                  hint={t('record-part-countHint')}
                  name={`${path}.count`}
                  inputMode="numeric"
                  autoComplete="off"
                  value={row.count}
                  error={errorAt(`${path}.count`)}
                  onChange={({ target: { value } }) => set({ count: value })}
                />
              </div>
              <label className={form.check}>
                <input
                  type="checkbox"
                  name={`${path}.qualifier`}
                  checked={row.isAbout}
                  onChange={({ target: { checked } }) => set({ isAbout: checked })}
                />
                <span>{partName('qualifier', t)}</span>
              </label>
              <Texts
                label={partName('measured_part', t)}
                path={`${path}.measured_part`}
                tab={tab}
                value={row.measured_part}
                errorAt={errorAt}
                onChange={(measured_part) => set({ measured_part })}
              />
            </>
          );
        }}
      </Rows>
    </Group>
  );
}
