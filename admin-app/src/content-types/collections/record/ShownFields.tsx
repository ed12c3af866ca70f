import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { titleOf } from '../../../content/draft.ts';
import form from '../../../ui/form.module.css';
import { ItemSelect } from '../../../fields/ItemSelect.tsx';
import { branchesQuery } from './calls.ts';
import { EntryField } from './EntryField.tsx';
import { Group } from './Group.tsx';
import { fieldName, partName } from './labels.ts';
import type { RecordFieldProps } from './panel.ts';
import { Texts } from './Texts.tsx';
import { useRecordT } from './words.ts';

interface BranchFieldProps {
  label: string;
  name: string;
  value: string;
  error?: string;
  onChange: (id: string) => void;
}

/** One of the museum's branches. */
export function BranchField(props: BranchFieldProps) {
  const t = useRecordT();
  const lang = useLang();
  const rows = useQuery(branchesQuery);
  return (
    <ItemSelect {...props} rows={rows} none={t('record-none')} nameOf={({ content }) => titleOf(content, lang).title} />
  );
}

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
