import type { RegisterImport, RegisterFailure } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useId } from 'react';
import form from '../../ui/form.module.css';
import { isRunning } from './calls.ts';
import { ObjectLinks } from './ObjectLinks.tsx';
import { Progress } from './Progress.tsx';
import styles from './registers.module.css';
import { RefusedFile } from './RefusedFile.tsx';
import { Report } from './Report.tsx';
import { TakeBack } from './TakeBack.tsx';
import { UndoReport } from './UndoReport.tsx';
import { useMayWorkOn } from './useMayWorkOn.ts';
import { useT } from './words.ts';

interface ImportPanelProps {
  register: RegisterImport;
  busy: boolean;
  onImport: () => void;
  onCancel: () => void;
}

/** The last register: its progress, its result, and the possible actions. */
export function ImportPanel({ register, busy, onImport, onCancel }: ImportPanelProps) {
  const t = useT();
  const id = useId();
  const mayWorkOn = useMayWorkOn();
  const { name, state, checked, imported, undone, failure, mapping } = register;
  const running = isRunning(register);
  const isUndoBegun = undone !== null || state === 'undone';
  const isBegun = imported !== null && state !== 'imported';
  return (
    <section className={form.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        {name}
      </h2>
      <p role="status">{t(`registers-state-${state}`)}</p>
      {mapping !== null && <p className={form.note}>{t('registers-readWith', { name: mapping })}</p>}
      {running && <Progress register={register} busy={busy} onCancel={onCancel} />}
      <div role="alert">{failure && <Failure failure={failure} />}</div>
      {imported && <Report title={t('registers-did')} report={imported} />}
      {undone && <UndoReport report={undone} />}
      {checked && !imported && <Report title={t('registers-would')} report={checked} />}
      <ObjectLinks register={register} />
      <RefusedFile register={register} />
      <div className={form.pairOfButtons}>
        {mayWorkOn(register) && !running && checked && state !== 'imported' && !isUndoBegun && (
          <Button busy={busy} onClick={onImport}>
            {t(isBegun ? 'registers-goOn' : 'registers-import')}
          </Button>
        )}
        <TakeBack register={register} busy={busy} />
      </div>
    </section>
  );
}

/** Why nothing in a register can be imported. */
function Failure({ failure: { code, line, encoding } }: { failure: RegisterFailure }) {
  const t = useT();
  return (
    <p>
      {[
        ...(line === undefined ? [] : [t('registers-at', { line })]),
        t(`registers-failure-${code}`),
        ...(encoding === undefined ? [] : [t('registers-seems', { encoding })]),
      ].join(' ')}
    </p>
  );
}
