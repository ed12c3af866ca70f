import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState } from 'react';
import { isMoment } from '../../content/schedule/local-time.ts';
import { timeErrors, toMoment, toTime } from '../../content/schedule/schedule.ts';
import { ScheduleField } from '../../fields/schedule/ScheduleField.tsx';
import { useZoneHint } from '../../content/schedule/useZoneHint.ts';
import styles from './waiting.module.css';
import { useWaitingT } from './words.ts';

interface PlanFormProps {
  /** The time that it has. */
  at: string | null;
  busy: boolean;
  onPlan: (at: string) => void;
}

/** The time at which a change is to be shown. */
export function PlanForm({ at, busy, onPlan }: PlanFormProps) {
  const own = useWaitingT();
  const lang = useLang();
  const zone = useZoneHint();
  const [time, setTime] = useState(toTime(at));
  const [isRefused, setRefused] = useState(false);
  const [error] = timeErrors('publish_at', time);
  return (
    <form
      className={styles.plan}
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(!isMoment(time));
        const moment = toMoment(time);
        if (isMoment(time) && moment !== null) onPlan(moment);
      }}
    >
      <ScheduleField
        label={own('waiting-when')}
        name="publish_at"
        hint={zone}
        required
        value={time}
        error={isRefused && error ? errorWords(error.code, lang) : undefined}
        onChange={setTime}
      />
      <Button type="submit" busy={busy}>
        {own('waiting-plan')}
      </Button>
    </form>
  );
}
