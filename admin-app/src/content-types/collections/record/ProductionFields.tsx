import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { AGENT_QUALIFIERS, ROLES } from '@muzey/shared-ui/object-record/choices.ts';
import form from '../../../ui/form.module.css';
import { Rows } from '../../../item-list/Rows.tsx';
import { labelOf } from '../../../fields/terms/term.ts';
import { TermField, type TermsChange } from '../../../fields/terms/TermField.tsx';
import { DateField } from './DateField.tsx';
import type { ProductionDraft } from './draft.ts';
import { Group } from './Group.tsx';
import { fieldName, partName } from './labels.ts';
import type { RecordFieldProps } from './panel.ts';
import { Select } from './Select.tsx';
import { useRecordT } from './words.ts';

const MAKERS = ['person', 'organisation', 'people'] as const;
const EMPTY = { agent: [], agent_name: '', role: '', qualifier: '', technique: [], place: [], date: '' } as const;

/** The makers, each with a role, a place and a date. */
export function ProductionFields({ record, tab, hint, errorAt, change }: RecordFieldProps) {
  const t = useRecordT();
  const lang = useLang();
  const name = fieldName('object_production', t);
  // by the time a new term has been created, the row may have moved
  const setTerms = (id: number, part: 'agent' | 'technique' | 'place', next: TermsChange) =>
    change(({ object_production: rows }) => ({
      object_production: rows.map((row) => (row.id === id ? { ...row, [part]: next(row[part]) } : row)),
    }));
  return (
    <Group title={name} hint={hint('object_production')}>
      <Rows<ProductionDraft>
        ordered
        rows={record.object_production}
        onChange={(rows) => change({ object_production: rows })}
        nameOf={({ agent: [agent], agent_name }, index) =>
          (agent && labelOf(agent, lang).text) || agent_name || t('record-row', { field: name, number: index + 1 })
        }
        addition={(add) => (
          <Button kind="quiet" onClick={() => add((id) => ({ id, ...EMPTY }))}>
            {t('record-addProduction')}
          </Button>
        )}
      >
        {(row, index, set) => {
          const path = `record.object_production[${index}]`;
          return (
            <div className={form.texts}>
              <TermField
                label={partName('agent', t)}
                name={`${path}.agent`}
                kinds={MAKERS}
                max={1}
                value={row.agent}
                tab={tab}
                error={errorAt(`${path}.agent`) ?? errorAt(path)}
                onUpdate={(next) => setTerms(row.id, 'agent', next)}
              />
              <Select
                label={partName('role', t)}
                name={`${path}.role`}
                value={row.role}
                values={ROLES}
                words={(value) => t(`record-role-${value}`)}
                error={errorAt(`${path}.role`)}
                onChange={(role) => set({ role })}
              />
              <Select
                label={partName('attribution', t)}
                name={`${path}.qualifier`}
                value={row.qualifier}
                values={AGENT_QUALIFIERS}
                words={(value) => t(`record-qualifier-${value}`)}
                error={errorAt(`${path}.qualifier`)}
                onChange={(qualifier) => set({ qualifier })}
              />
              {(row.agent.length === 0 || row.agent_name !== '') && (
                <TextField
                  label={partName('agent_name', t)}
                  name={`${path}.agent_name`}
                  autoComplete="off"
                  value={row.agent_name}
                  error={errorAt(`${path}.agent_name`)}
                  onChange={({ target: { value } }) => set({ agent_name: value })}
                />
              )}
              <TermField
                label={partName('technique', t)}
                name={`${path}.technique`}
                kinds={TECHNIQUE}
                value={row.technique}
                tab={tab}
                error={techniqueError(row, path, errorAt)}
                onUpdate={(next) => setTerms(row.id, 'technique', next)}
              />
              <TermField
                label={partName('place', t)}
                name={`${path}.place`}
                kinds={PLACE}
                max={1}
                value={row.place}
                tab={tab}
                error={errorAt(`${path}.place`)}
                onUpdate={(next) => setTerms(row.id, 'place', next)}
              />
              <DateField path={`${path}.date`} value={row.date} errorAt={errorAt} onChange={(date) => set({ date })} />
            </div>
          );
        }}
      </Rows>
    </Group>
  );
}

const TECHNIQUE = ['technique'] as const;
const PLACE = ['place'] as const;

const techniqueError = ({ technique }: ProductionDraft, path: string, errorAt: RecordFieldProps['errorAt']) =>
  errorAt(`${path}.technique`) ??
  technique.map((_, at) => errorAt(`${path}.technique[${at}]`)).find((error) => error !== undefined);
