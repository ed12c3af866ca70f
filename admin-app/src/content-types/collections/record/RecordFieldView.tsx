import { FUNDS, KINDS_OF_FIELD, SENSITIVE, STATUSES } from '@muzey/shared-ui/object-record/choices.ts';
import { TextArea, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import type { ComponentType } from 'react';
import { TermField } from '../../../fields/terms/TermField.tsx';
import { DimensionFields } from './DimensionFields.tsx';
import { EntryField } from '../../../fields/entries/EntryField.tsx';
import { ExhibitionFields } from './ExhibitionFields.tsx';
import { InscriptionFields } from './InscriptionFields.tsx';
import { fieldName } from './labels.ts';
import { NumberFields } from './NumberFields.tsx';
import { AcquisitionFields, FindFields } from './OriginFields.tsx';
import type { RecordFieldProps } from './panel.ts';
import { ProductionFields } from './ProductionFields.tsx';
import styles from './record.module.css';
import { RelatedFields } from './RelatedFields.tsx';
import { RightsFields } from './RightsFields.tsx';
import { Select } from './Select.tsx';
import { OwnBranchField } from '../../../fields/BranchField.tsx';
import { ShownFields } from './ShownFields.tsx';
import { Texts } from './Texts.tsx';
import { TitleFields } from './TitleFields.tsx';
import type { RecordField } from './wire.ts';
import { useRecordT } from './words.ts';

const MAX_NUMBER_LENGTH = 200;

/** The fields with several inputs. */
const PARTS: Readonly<Partial<Record<RecordField, ComponentType<RecordFieldProps>>>> = {
  numbers: NumberFields,
  titles: TitleFields,
  object_production: ProductionFields,
  dimensions: DimensionFields,
  inscriptions: InscriptionFields,
  field_collection: FindFields,
  acquisition: AcquisitionFields,
  rights: RightsFields,
  related: RelatedFields,
  exhibition_history: ExhibitionFields,
  on_show: ShownFields,
};

/** The inputs for one field of the record. */
export function RecordFieldView({ field, ...props }: RecordFieldProps & { field: RecordField }) {
  const t = useRecordT();
  const { id, record, tab, errorAt, change } = props;
  const Parts = PARTS[field];
  if (Parts) return <Parts {...props} />;
  const name = `record.${field}`;
  const shared = { label: fieldName(field, t), hint: props.hint(field), name, error: errorAt(name) };
  switch (field) {
    case 'object_name':
    case 'culture':
    case 'period':
    case 'material':
    case 'technique':
    case 'subject': {
      const rowError = record[field]
        .map((_, at) => errorAt(`${name}[${at}]`))
        .find((candidate) => candidate !== undefined);
      return (
        <TermField
          {...shared}
          error={shared.error ?? rowError}
          kinds={KINDS_OF_FIELD[field]}
          value={record[field]}
          tab={tab}
          onUpdate={(next) => change((now) => ({ [field]: next(now[field]) }))}
        />
      );
    }
    case 'object_number':
      return (
        <TextField
          {...shared}
          autoComplete="off"
          maxLength={MAX_NUMBER_LENGTH}
          value={record.object_number}
          onChange={({ target: { value } }) => change({ object_number: value })}
        />
      );
    case 'number_of_objects':
      return (
        <TextField
          {...shared}
          inputMode="numeric"
          autoComplete="off"
          value={record.number_of_objects}
          onChange={({ target: { value } }) => change({ number_of_objects: value })}
        />
      );
    case 'bibliography':
      return (
        <div className={styles.wide}>
          <TextArea
            {...shared}
            rows={3}
            value={record.bibliography}
            onChange={({ target: { value } }) => change({ bibliography: value })}
          />
        </div>
      );
    case 'title':
    case 'dimensions_text':
    case 'object_history_note':
    case 'credit_line':
      return (
        <div className={styles.wide}>
          <Texts
            {...shared}
            path={name}
            tab={tab}
            value={record[field]}
            errorAt={errorAt}
            rows={field === 'credit_line' ? undefined : 2}
            onChange={(value) => change({ [field]: value })}
          />
        </div>
      );
    case 'fund':
      return (
        <Select
          {...shared}
          value={record.fund}
          values={FUNDS}
          words={(value) => t(`record-fund-${value}`)}
          onChange={(fund) => change({ fund })}
        />
      );
    case 'status':
      return (
        <Select
          {...shared}
          value={record.status}
          values={STATUSES}
          words={(value) => t(`record-status-${value}`)}
          onChange={(status) => change({ status })}
        />
      );
    case 'sensitive':
      return (
        <Select
          {...shared}
          value={record.sensitive}
          values={SENSITIVE}
          words={(value) => t(`record-sensitive-${value}`)}
          onChange={(sensitive) => change({ sensitive })}
        />
      );
    case 'branch':
      return (
        <OwnBranchField
          {...shared}
          none={t('record-none')}
          value={record.branch}
          onChange={(branch) => change({ branch })}
        />
      );
    case 'part_of':
      return (
        <EntryField
          {...shared}
          type="collections"
          value={record.part_of}
          except={id === undefined ? [] : [id]}
          onChange={(part_of) => change({ part_of })}
        />
      );
    default:
      return null;
  }
}
