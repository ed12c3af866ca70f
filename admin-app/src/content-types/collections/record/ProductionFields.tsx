import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import form from '../../../ui/form.module.css';
import { Rows } from '../../../item-list/Rows.tsx';
import { labelOf } from '../../../fields/terms/term.ts';
import { TermField, type TermsChange } from '../../../fields/terms/TermField.tsx';
import { DateField } from './DateField.tsx';
import { Group } from './Group.tsx';
import { fieldName, partName } from './labels.ts';
import { MakerFields } from './MakerFields.tsx';
import type { RecordFieldProps } from './panel.ts';
import { newMaker, newProduction, productionsIn, rowsIn, type Maker, type Production } from './productions.ts';
import styles from './record.module.css';
import { useRecordT } from './words.ts';

/** The productions, each with its makers, a technique, a place and a date. */
export function ProductionFields({ record, tab, hint, errorAt, change }: RecordFieldProps) {
  const t = useRecordT();
  const lang = useLang();
  const name = fieldName('object_production', t);
  const productions = productionsIn(record.object_production);
  // the API has an entry for each maker
  const starts = new Map<number, number>();
  let entries = 0;
  for (const { id, makers } of productions) {
    starts.set(id, entries);
    entries += makers.length;
  }
  const startOf = ({ id }: Production) => starts.get(id) ?? 0;
  const nameOf = ({ agent: [agent], agent_name }: Maker, entry: number) =>
    (agent && labelOf(agent, lang).text) || agent_name || t('record-row', { field: name, number: entry + 1 });
  // by the time a new term has been created, the row may have moved
  const update = (id: number, next: (now: Production) => Partial<Production>) =>
    change(({ object_production: rows }) => ({
      object_production: rowsIn(productionsIn(rows).map((one) => (one.id === id ? { ...one, ...next(one) } : one))),
    }));
  const setAgent = (id: number, maker: number, next: TermsChange) =>
    update(id, ({ makers }) => ({
      makers: makers.map((one) => (one.id === maker ? { ...one, agent: next(one.agent) } : one)),
    }));
  return (
    <Group title={name} hint={hint('object_production')}>
      <Rows<Production>
        ordered
        rows={productions}
        onChange={(rows) => change({ object_production: rowsIn(rows) })}
        nameOf={(production) =>
          production.makers.map((maker, at) => nameOf(maker, startOf(production) + at)).join(', ')
        }
        addition={(add) => (
          <Button kind="quiet" onClick={() => add(newProduction)}>
            {t('record-addProduction')}
          </Button>
        )}
      >
        {(production, _, set) => {
          const start = startOf(production);
          const path = `record.object_production[${start}]`;
          const { id, makers, technique, place, date } = production;
          return (
            <>
              <Rows<Maker>
                ordered
                isBare={makers.length === 1}
                rows={makers}
                onChange={(rows) => set({ makers: rows })}
                nameOf={(maker, at) => nameOf(maker, start + at)}
                addition={(add) => (
                  <Button kind="quiet" onClick={() => add(newMaker)}>
                    {t('record-addMaker')}
                  </Button>
                )}
              >
                {(maker, at, setMaker) => (
                  <MakerFields
                    path={`record.object_production[${start + at}]`}
                    maker={maker}
                    tab={tab}
                    errorAt={errorAt}
                    onChange={setMaker}
                    onAgent={(next) => setAgent(id, maker.id, next)}
                  />
                )}
              </Rows>
              <div className={`${form.texts} ${styles.facts}`}>
                <TermField
                  label={partName('technique', t)}
                  name={`${path}.technique`}
                  kinds={TECHNIQUE}
                  value={technique}
                  tab={tab}
                  error={techniqueError(production, path, errorAt)}
                  onUpdate={(next) => update(id, (now) => ({ technique: next(now.technique) }))}
                />
                <TermField
                  label={partName('place', t)}
                  name={`${path}.place`}
                  kinds={PLACE}
                  max={1}
                  value={place}
                  tab={tab}
                  error={errorAt(`${path}.place`)}
                  onUpdate={(next) => update(id, (now) => ({ place: next(now.place) }))}
                />
                <DateField
                  path={`${path}.date`}
                  value={date}
                  errorAt={errorAt}
                  onChange={(next) => set({ date: next })}
                />
              </div>
            </>
          );
        }}
      </Rows>
    </Group>
  );
}

const TECHNIQUE = ['technique'] as const;
const PLACE = ['place'] as const;

const techniqueError = ({ technique }: Production, path: string, errorAt: RecordFieldProps['errorAt']) =>
  errorAt(`${path}.technique`) ??
  technique.map((_, at) => errorAt(`${path}.technique[${at}]`)).find((error) => error !== undefined);
