import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { FUNDS, KINDS_OF_FIELD, PLACE_KINDS, STATUSES, TERM_FIELDS } from '@muzey/shared-ui/object-record/choices.ts';
import { Field, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { toTexts } from '../../../content/localized.ts';
import { TermField } from '../../../fields/terms/TermField.tsx';
import { TextsRow } from '../../../fields/TextsRow.tsx';
import { CategorySelect } from '../CategorySelect.tsx';
import { fieldName, partName } from '../record/labels.ts';
import { Select } from '../record/Select.tsx';
import { BranchField } from '../../../fields/BranchField.tsx';
import { useRecordT } from '../record/words.ts';
import { EDITS, type RecordEdit } from './change.ts';
import { useT as useCollectionsT } from '../words.ts';
import { useT } from './words.ts';

/** An empty edit of each kind. */
const BLANK: Readonly<Record<RecordEdit['what'], RecordEdit>> = {
  term: { what: 'term', field: 'material', terms: [], removes: false },
  category: { what: 'category', category: '' },
  place: { what: 'place', place: [] },
  branch: { what: 'branch', branch: '' },
  room: { what: 'room', branch: '', room: toTexts({}) },
  rights: { what: 'rights', holder: toTexts({}), licence: '' },
  status: { what: 'status', status: '' },
  fund: { what: 'fund', fund: '' },
  credit_line: { what: 'credit_line', credit_line: toTexts({}) },
};
export const FIRST_EDIT = BLANK.term;

/** The maximum for one call. */
const MAX_TERMS = 20;

const noError = () => undefined;

interface EditFieldsProps {
  edit: RecordEdit;
  onChange: (edit: RecordEdit) => void;
}

/** The choice of a change that all of the objects get. */
export function EditFields({ edit, onChange }: EditFieldsProps) {
  const t = useT();
  const recordT = useRecordT();
  const collectionsT = useCollectionsT();
  const lang = useLang();
  return (
    <>
      <Field label={t('edits-what')}>
        {(described) => (
          <select
            {...described}
            name="what"
            value={edit.what}
            onChange={({ target: { value } }) =>
              onChange(BLANK[EDITS.find((candidate) => candidate === value) ?? 'term'])
            }
          >
            {EDITS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`edits-what-${kind}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {edit.what === 'term' && (
        <>
          <Field label={t('edits-field')}>
            {(described) => (
              <select
                {...described}
                name="field"
                value={edit.field}
                onChange={({ target: { value } }) =>
                  onChange({
                    ...edit,
                    field: TERM_FIELDS.find((termField) => termField === value) ?? 'material',
                    terms: [],
                  })
                }
              >
                {TERM_FIELDS.map((termField) => (
                  <option key={termField} value={termField}>
                    {fieldName(termField, recordT)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <TermField
            key={edit.field}
            label={fieldName(edit.field, recordT)}
            name="terms"
            kinds={KINDS_OF_FIELD[edit.field]}
            max={MAX_TERMS}
            value={edit.terms}
            tab={lang}
            onChange={(terms) => onChange({ ...edit, terms })}
          />
          <Field label={t('edits-how')}>
            {(described) => (
              <select
                {...described}
                name="how"
                value={edit.removes ? 'removes' : 'adds'}
                onChange={({ target: { value } }) => onChange({ ...edit, removes: value === 'removes' })}
              >
                <option value="adds">{t('edits-adds')}</option>
                <option value="removes">{t('edits-removes')}</option>
              </select>
            )}
          </Field>
        </>
      )}
      {edit.what === 'category' && (
        <CategorySelect
          value={edit.category}
          none={collectionsT('collections-choose')}
          onChange={(category) => onChange({ ...edit, category })}
        />
      )}
      {edit.what === 'place' && (
        <TermField
          label={t('edits-what-place')}
          hint={t('edits-placeHint')}
          name="place"
          kinds={PLACE_KINDS}
          max={1}
          value={edit.place}
          tab={lang}
          onChange={(place) => onChange({ ...edit, place })}
        />
      )}
      {edit.what === 'branch' && (
        <BranchField
          none={recordT('record-none')}
          label={fieldName('branch', recordT)}
          name="branch"
          value={edit.branch}
          onChange={(branch) => onChange({ ...edit, branch })}
        />
      )}
      {edit.what === 'room' && (
        <>
          <BranchField
            none={recordT('record-none')}
            label={partName('branch', recordT)}
            name="branch"
            value={edit.branch}
            onChange={(branch) => onChange({ ...edit, branch })}
          />
          <TextsRow
            label={partName('room', recordT)}
            hint={t('edits-roomHint')}
            path="room"
            value={edit.room}
            errorAt={noError}
            onChange={(room) => onChange({ ...edit, room })}
          />
        </>
      )}
      {edit.what === 'rights' && (
        <>
          <TextsRow
            label={partName('holder', recordT)}
            hint={t('edits-rightsHint')}
            path="holder"
            value={edit.holder}
            errorAt={noError}
            onChange={(holder) => onChange({ ...edit, holder })}
          />
          <TextField
            label={partName('licence', recordT)}
            hint={recordT('record-part-licenceHint')}
            type="url"
            name="licence"
            autoComplete="off"
            value={edit.licence}
            onChange={({ target: { value } }) => onChange({ ...edit, licence: value })}
          />
        </>
      )}
      {edit.what === 'status' && (
        <Select
          label={fieldName('status', recordT)}
          name="status"
          value={edit.status}
          values={STATUSES}
          words={(value) => recordT(`record-status-${value}`)}
          onChange={(status) => onChange({ ...edit, status })}
        />
      )}
      {edit.what === 'fund' && (
        <Select
          label={fieldName('fund', recordT)}
          name="fund"
          value={edit.fund}
          values={FUNDS}
          words={(value) => recordT(`record-fund-${value}`)}
          onChange={(fund) => onChange({ ...edit, fund })}
        />
      )}
      {edit.what === 'credit_line' && (
        <TextsRow
          label={fieldName('credit_line', recordT)}
          hint={t('edits-creditHint')}
          path="credit_line"
          value={edit.credit_line}
          errorAt={noError}
          onChange={(credit_line) => onChange({ ...edit, credit_line })}
        />
      )}
    </>
  );
}
