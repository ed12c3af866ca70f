import form from '../../../ui/form.module.css';
import { BranchField } from '../../../fields/BranchField.tsx';
import { EntryField } from '../../../fields/entries/EntryField.tsx';
import { Group } from './Group.tsx';
import { fieldName, partName } from './labels.ts';
import type { RecordFieldProps } from './panel.ts';
import { Texts } from './Texts.tsx';
import { useRecordT } from './words.ts';

/** Where visitors can see it now. */
export function ShownFields({ record: { on_show: onShow }, tab, errorAt, change }: RecordFieldProps) {
  const t = useRecordT();
  const name = fieldName('on_show', t);
  const path = 'record.on_show';
  const set = (part: Partial<typeof onShow>) => change({ on_show: { ...onShow, ...part } });
  return (
    <Group title={name}>
      <div className={form.texts}>
        <BranchField
          none={t('record-none')}
          label={partName('branch', t)}
          name={`${path}.branch`}
          value={onShow.branch}
          error={errorAt(`${path}.branch`) ?? errorAt(path)}
          onChange={(branch) => set({ branch })}
        />
        <Texts
          label={partName('room', t)}
          path={`${path}.room`}
          tab={tab}
          value={onShow.room}
          errorAt={errorAt}
          onChange={(room) => set({ room })}
        />
      </div>
      <EntryField
        label={partName('exhibition', t)}
        name={`${path}.exhibition`}
        error={errorAt(`${path}.exhibition`)}
        type="exhibitions"
        value={onShow.exhibition}
        onChange={(exhibition) => set({ exhibition })}
      />
    </Group>
  );
}
