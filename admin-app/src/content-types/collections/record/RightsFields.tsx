import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Group } from './Group.tsx';
import { fieldName, partName } from './labels.ts';
import type { RecordFieldProps } from './panel.ts';
import { Texts } from './Texts.tsx';
import { useRecordT } from './words.ts';

/** The rights holder, and how the picture of the object may be used. */
export function RightsFields({ record: { rights }, tab, errorAt, change }: RecordFieldProps) {
  const t = useRecordT();
  const name = fieldName('rights', t);
  const path = 'record.rights';
  const set = (part: Partial<typeof rights>) => change({ rights: { ...rights, ...part } });
  return (
    <Group title={name}>
      <Texts
        label={partName('holder', t)}
        path={`${path}.holder`}
        tab={tab}
        value={rights.holder}
        errorAt={errorAt}
        onChange={(holder) => set({ holder })}
      />
      <TextField
        label={partName('licence', t)}
        hint={t('record-part-licenceHint')}
        type="url"
        name={`${path}.licence`}
        autoComplete="off"
        value={rights.licence}
        error={errorAt(`${path}.licence`) ?? errorAt(path)}
        onChange={({ target: { value } }) => set({ licence: value })}
      />
      <Texts
        label={partName('note', t)}
        path={`${path}.note`}
        tab={tab}
        value={rights.note}
        errorAt={errorAt}
        rows={2}
        onChange={(note) => set({ note })}
      />
    </Group>
  );
}
