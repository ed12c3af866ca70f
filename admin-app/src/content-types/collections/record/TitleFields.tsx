import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { TITLE_TYPES } from '@muzey/shared-ui/object-record/choices.ts';
import { Choice } from '../../../ui/Choice.tsx';
import form from '../../../ui/form.module.css';
import { Rows } from '../../../item-list/Rows.tsx';
import type { TitleDraft } from './draft.ts';
import { Group } from './Group.tsx';
import { fieldName, partName } from './labels.ts';
import type { RecordFieldProps } from './panel.ts';
import { useRecordT } from './words.ts';

const EMPTY = { type: 'original', content: '', lang: '' } as const;

/** Further titles of the object, each of a kind and in a language. */
export function TitleFields({ record: { titles }, hint, errorAt, change }: RecordFieldProps) {
  const t = useRecordT();
  const name = fieldName('titles', t);
  return (
    <Group title={name} hint={hint('titles')}>
      <Rows<TitleDraft>
        ordered
        rows={titles}
        onChange={(rows) => change({ titles: rows })}
        nameOf={({ content }, index) => content || t('record-row', { field: name, number: index + 1 })}
        addition={(add) => (
          <Button kind="quiet" onClick={() => add((id) => ({ id, ...EMPTY }))}>
            {t('record-addTitle')}
          </Button>
        )}
      >
        {(row, index, set) => {
          const path = `record.titles[${index}]`;
          return (
            <div className={form.texts}>
              <Choice
                label={partName('type', t)}
                name={`${path}.type`}
                value={row.type}
                options={TITLE_TYPES.map((type) => ({ value: type, label: t(`record-titleType-${type}`) }))}
                error={errorAt(`${path}.type`)}
                onChange={(type) => set({ type: type || EMPTY.type })}
              />
              <TextField
                label={partName('title', t)}
                name={`${path}.content`}
                autoComplete="off"
                dir="auto"
                lang={row.lang || undefined}
                value={row.content}
                error={errorAt(`${path}.content`) ?? errorAt(path)}
                onChange={({ target: { value } }) => set({ content: value })}
              />
              <TextField
                label={partName('lang', t)}
                hint={t('record-part-langHint')}
                name={`${path}.lang`}
                autoComplete="off"
                autoCapitalize="none"
                value={row.lang}
                error={errorAt(`${path}.lang`)}
                onChange={({ target: { value } }) => set({ lang: value })}
              />
            </div>
          );
        }}
      </Rows>
    </Group>
  );
}
