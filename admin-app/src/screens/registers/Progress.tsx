import type { RegisterImport } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import styles from './registers.module.css';
import { useMayWorkOn } from './useMayWorkOn.ts';
import { useT } from './words.ts';

interface ProgressProps {
  register: RegisterImport;
  busy: boolean;
  onCancel: () => void;
}

export function Progress({ register, busy, onCancel }: ProgressProps) {
  const t = useT();
  const mayWorkOn = useMayWorkOn();
  const { name, progress } = register;
  const percent = Math.floor(progress * 100);
  return (
    <div className={styles.progress}>
      <progress value={percent} max={100} aria-label={name} />
      <span>{percent}%</span>
      {mayWorkOn(register) && (
        <Button kind="quiet" busy={busy} onClick={onCancel}>
          {t('registers-stop')}
        </Button>
      )}
    </div>
  );
}
