import type { RegisterImport, RegisterFailure } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useId } from 'react';
import form from '../../ui/form.module.css';
import { isRunning } from './calls.ts';
import styles from './registers.module.css';
import { Report } from './Report.tsx';
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
  const { name, state, progress, checked, imported, failure, mapping } = register;
  const running = isRunning(register);
  const percent = Math.floor(progress * 100);
  const isBegun = imported !== null && state !== 'imported';
  return (
    <section className={form.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        {name}
      </h2>
      <p role="status">{t(`registers-state-${state}`)}</p>
      {mapping !== null && <p className={form.note}>{t('registers-readWith', { name: mapping })}</p>}
      {running && (
        <div className={styles.progress}>
          <progress value={percent} max={100} aria-label={name} />
          <span>{percent}%</span>
          <Button kind="quiet" busy={busy} onClick={onCancel}>
            {t('registers-stop')}
          </Button>
        </div>
      )}
      <div role="alert">{failure && <Failure failure={failure} />}</div>
      {imported && <Report title={t('registers-did')} report={imported} />}
      {checked && !imported && <Report title={t('registers-would')} report={checked} />}
      {!running && checked && state !== 'imported' && (
        <div className={form.pairOfButtons}>
          <Button busy={busy} onClick={onImport}>
            {t(isBegun ? 'registers-goOn' : 'registers-import')}
          </Button>
        </div>
      )}
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
