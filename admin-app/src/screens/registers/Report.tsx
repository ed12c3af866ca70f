import type { RegisterReport } from '@muzey/shared-ui/api/generated/index.ts';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { LeftOut } from './LeftOut.tsx';
import { Notes } from './Notes.tsx';
import styles from './registers.module.css';
import { useT } from './words.ts';

const COUNTS = ['read', 'created', 'changed', 'unchanged', 'rejected'] as const;

/** The counts of an import, and the records that were rejected. */
export function Report({ title, report }: { title: string; report: RegisterReport }) {
  const t = useT();
  const { records, rejected } = report;
  return (
    <>
      <h3 className={styles.part}>{title}</h3>
      <Counts names={COUNTS} of={report} />
      <Notes notes={report.notes ?? []} />
      {records.length > 0 && (
        <>
          <h3 className={styles.part}>{t('registers-rejected')}</h3>
          {rejected > records.length && <p>{t('registers-first', { count: records.length, all: number(rejected) })}</p>}
          <table className={styles.rejected}>
            <thead>
              <tr>
                <th scope="col">{t('registers-line')}</th>
                <th scope="col">{t('registers-number')}</th>
                <th scope="col">{t('registers-field')}</th>
                <th scope="col">{t('registers-why')}</th>
              </tr>
            </thead>
            <tbody>
              {records.map((record) => (
                <tr key={record.line}>
                  <th scope="row">{number(record.line)}</th>
                  <td>{record.number}</td>
                  <td>{record.field}</td>
                  <td>
                    {t(`registers-reason-${record.code}`)}
                    {record.encoding && ` ${t('registers-readAs', { encoding: record.encoding })}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <LeftOut report={report} />
    </>
  );
}

type Count = (typeof COUNTS)[number] | 'removed' | 'restored' | 'kept';

export function Counts<Name extends Count>({ names, of }: { names: readonly Name[]; of: Record<Name, number> }) {
  const t = useT();
  return (
    <dl className={styles.counts}>
      {names.map((name) => (
        <div key={name}>
          <dt>{t(`registers-count-${name}`)}</dt>
          <dd>{number(of[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
