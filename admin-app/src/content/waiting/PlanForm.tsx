import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useState } from 'react';
import styles from './waiting.module.css';
import { useWaitingT } from './words.ts';

/** The museum's time zone has no summer time. */
const OFFSET_MS = 5 * 3_600_000;

/** A moment as the museum's clock and calendar show it, as an input has it. */
const localTime = (iso: string): string => new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, 16);
const instantOf = (local: string): string => new Date(Date.parse(`${local.slice(0, 16)}Z`) - OFFSET_MS).toISOString();

interface PlanFormProps {
  /** The time that it has. */
  at: string | null;
  busy: boolean;
  onPlan: (at: string) => void;
}

/** The time at which a change is to be shown. */
export function PlanForm({ at, busy, onPlan }: PlanFormProps) {
  const own = useWaitingT();
  const [local, setLocal] = useState(at === null ? '' : localTime(at));
  return (
    <form
      className={styles.plan}
      onSubmit={(event) => {
        event.preventDefault();
        onPlan(instantOf(local));
      }}
    >
      <TextField
        label={own('waiting.when')}
        name="publish_at"
        type="datetime-local"
        required
        value={local}
        onChange={(event) => setLocal(event.target.value)}
      />
      <Button type="submit" busy={busy}>
        {own('waiting.plan')}
      </Button>
    </form>
  );
}
