import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { AGENT_QUALIFIERS, ROLES } from '@muzey/shared-ui/object-record/choices.ts';
import { TermField, type TermsChange } from '../../../fields/terms/TermField.tsx';
import form from '../../../ui/form.module.css';
import { partName } from './labels.ts';
import type { RecordFieldProps } from './panel.ts';
import type { Maker } from './productions.ts';
import { Select } from './Select.tsx';
import { useRecordT } from './words.ts';

const KINDS = ['person', 'organisation', 'people'] as const;

interface MakerFieldsProps {
  /** The path of its entry in the API. */
  path: string;
  maker: Maker;
  tab: Lang;
  errorAt: RecordFieldProps['errorAt'];
  onChange: (part: Partial<Maker>) => void;
  onAgent: (next: TermsChange) => void;
}

/** One maker: who, in which role, and how certain that is. */
export function MakerFields({ path, maker, tab, errorAt, onChange, onAgent }: MakerFieldsProps) {
  const t = useRecordT();
  const { agent, agent_name, role, qualifier } = maker;
  return (
    <div className={form.texts}>
      <TermField
        label={partName('agent', t)}
        name={`${path}.agent`}
        kinds={KINDS}
        max={1}
        value={agent}
        tab={tab}
        error={errorAt(`${path}.agent`) ?? errorAt(path)}
        onUpdate={onAgent}
      />
      <Select
        label={partName('role', t)}
        name={`${path}.role`}
        value={role}
        values={ROLES}
        words={(value) => t(`record-role-${value}`)}
        error={errorAt(`${path}.role`)}
        onChange={(next) => onChange({ role: next })}
      />
      <Select
        label={partName('attribution', t)}
        name={`${path}.qualifier`}
        value={qualifier}
        values={AGENT_QUALIFIERS}
        words={(value) => t(`record-qualifier-${value}`)}
        error={errorAt(`${path}.qualifier`)}
        onChange={(next) => onChange({ qualifier: next })}
      />
      {(agent.length === 0 || agent_name !== '') && (
        <TextField
          label={partName('agent_name', t)}
          name={`${path}.agent_name`}
          autoComplete="off"
          value={agent_name}
          error={errorAt(`${path}.agent_name`)}
          onChange={({ target: { value } }) => onChange({ agent_name: value })}
        />
      )}
    </div>
  );
}
