import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { NUMBER_TYPES } from '@muzey/shared-ui/object-record/choices.ts';
import { Field, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { titleOf } from '../../../content/draft.ts';
import form from '../../../ui/form.module.css';
import type { NumberDraft } from './draft.ts';
import { partName } from './labels.ts';
import type { RecordFieldProps } from './panel.ts';
import { useEqualNumbers } from './useEqualNumbers.ts';
import { useRecordT } from './words.ts';

const MAX_NUMBER_LENGTH = 200;

interface NumberRowProps extends Pick<RecordFieldProps, 'id' | 'errorAt'> {
  row: NumberDraft;
  path: string;
  branch: string;
  set: (change: Partial<NumberDraft>) => void;
}

/** A number with its type, and a notice of other objects that have it. */
export function NumberRow({ row: { type, number, duplicate }, path, branch, id, errorAt, set }: NumberRowProps) {
  const t = useRecordT();
  const lang = useLang();
  const { objects, total } = useEqualNumbers({ type, number, branch, id });
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
          error={errorAt(`${path}.number`) ?? errorAt(path)}
          onChange={({ target: { value } }) => set({ number: value })}
        />
      </div>
      <p className={form.note} role="status">
        {total > 0 && `${t('record-equalNumbers', { number: total })} `}
        {objects.map((object, index) => {
          const { title, lang: written } = titleOf(object.content, lang);
          return (
            <span key={object.id}>
              {index > 0 && ', '}
              <a href={`/admin/collections/${object.id}/edit`} target="_blank" rel="noreferrer" lang={written}>
                {title || object.id}
              </a>
            </span>
          );
        })}
        {objects.length > 0 && objects.length < total && ' …'}
      </p>
      {(duplicate || total > 0) && (
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
}
