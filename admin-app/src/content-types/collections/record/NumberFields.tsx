import { NUMBER_TYPES } from '@muzey/shared-ui/object-record/choices.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Field, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import form from '../../../ui/form.module.css';
import { Rows } from '../../../item-list/Rows.tsx';
import type { NumberDraft } from './draft.ts';
import { Group } from './Group.tsx';
import { fieldName, partName } from './labels.ts';
import type { RecordFieldProps } from './panel.ts';
import { useRecordT } from './words.ts';

const MAX_NUMBER_LENGTH = 200;

/** Numbers in books and catalogues, besides the one on the label. */
export function NumberFields({ record: { numbers }, hint, errorAt, change }: RecordFieldProps) {
  const t = useRecordT();
  const name = fieldName('numbers', t);
  const nextType = NUMBER_TYPES.find((type) => numbers.every((row) => row.type !== type)) ?? 'other';
  return (
    <Group title={name} hint={hint('numbers')}>
      <Rows<NumberDraft>
        rows={numbers}
        onChange={(rows) => change({ numbers: rows })}
        nameOf={(_, index) => t('record-row', { field: partName('number', t), number: index + 1 })}
        addition={(add) => (
          <Button kind="quiet" onClick={() => add((id) => ({ id, type: nextType, number: '', duplicate: false }))}>
            {t('record-addNumber')}
          </Button>
        )}
      >
        {({ type, number, duplicate }, index, set) => {
          const path = `record.numbers[${index}]`;
          const error = errorAt(`${path}.number`) ?? errorAt(path);
          return (
            <>
              <div className={form.texts}>
                <Field label={partName('type', t)} error={errorAt(`${path}.type`)}>
                  {(described) => (
                    <select
                      {...described}
                      name={`${path}.type`}
                      value={type}
                      onChange={({ target: { value } }) =>
                        set({ type: NUMBER_TYPES.find((numberType) => numberType === value) })
                      }
                    >
                      {NUMBER_TYPES.map((numberType) => (
                        <option key={numberType} value={numberType}>
                          {t(`record-numberType-${numberType}`)}
                        </option>
                      ))}
                    </select>
                  )}
                </Field>
                <TextField
                  label={partName('number', t)}
                  name={`${path}.number`}
                  autoComplete="off"
                  maxLength={MAX_NUMBER_LENGTH}
                  value={number}
                  error={error}
                  onChange={({ target: { value } }) => set({ number: value })}
                />
              </div>
              {(duplicate || error !== undefined) && (
                <label className={form.check}>
                  <input
                    type="checkbox"
                    name={`${path}.duplicate`}
                    checked={duplicate}
                    onChange={({ target: { checked } }) => set({ duplicate: checked })}
                  />
                  <span>{partName('duplicate', t)}</span>
                </label>
              )}
            </>
          );
        }}
      </Rows>
    </Group>
  );
}
