import { NUMBER_TYPES } from '@muzey/shared-ui/object-record/choices.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Rows } from '../../../item-list/Rows.tsx';
import type { NumberDraft } from './draft.ts';
import { Group } from './Group.tsx';
import { NumberRow } from './NumberRow.tsx';
import { fieldName, partName } from './labels.ts';
import type { RecordFieldProps } from './panel.ts';
import { useRecordT } from './words.ts';

/** Numbers in books and catalogues, besides the one on the label. */
export function NumberFields({ id, record: { numbers, branch }, hint, errorAt, change }: RecordFieldProps) {
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
        {(row, index, set) => (
          <NumberRow row={row} path={`record.numbers[${index}]`} branch={branch} id={id} errorAt={errorAt} set={set} />
        )}
      </Rows>
    </Group>
  );
}
